import { StorageAway } from '../storage-away.ts'
import { parseXml, textIn } from '../xml.ts'

/**
 * Transient refusals: a busy or restarting store, bytes damaged on the way. All others would be the
 * same on a retry.
 */
const PASSING = new Set([
  'SlowDown',
  'RequestTimeout',
  'BadDigest',
  'InvalidDigest',
  'XAmzContentSHA256Mismatch',
  'InternalError',
  'OperationAborted',
])

/** A transient refusal or a broken connection. */
export class Passing extends StorageAway {}

/** Whether a retry may succeed. */
export const mayPass = (fault: unknown): boolean => fault instanceof Passing

/** The code of a refusal; empty for a page that does not come from the store. */
export function codeIn(text: string): string {
  try {
    const root = parseXml(text)
    return root.name === 'Error' ? (textIn(root, 'Code') ?? '') : ''
  } catch {
    return ''
  }
}

export function refusalOf(status: number, text: string): StorageAway {
  const code = codeIn(text)
  const passes = status >= 500 || status === 429 || status === 408 || PASSING.has(code)
  return new (passes ? Passing : StorageAway)(code || `status ${status}`)
}
