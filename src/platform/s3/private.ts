import { randomUUID } from 'node:crypto'
import { ConfigError } from '../config-error.ts'
import { StorageAway } from '../storage-away.ts'
import { parseXml } from '../xml.ts'
import { openBucket } from './bucket.ts'
import { addresses, type S3Deps } from './call.ts'
import type { S3Settings } from './settings.ts'

/** What is accessible without a key. */
export type OpenDoor = 'read' | 'list'

const SAYS: Readonly<Record<OpenDoor, string>> = {
  read: 'anybody may read its objects',
  list: 'anybody may list its objects',
}
const PATIENCE_MS = 10_000

const isListing = (text: string): boolean => {
  try {
    return parseXml(text).name === 'ListBucketResult'
  } catch {
    return false
  }
}

/**
 * The publicly accessible parts of a bucket: a probe object and the list are requested without a
 * signature. Throws `StorageAway` where the store does not answer one of them.
 */
export async function openDoors(
  settings: S3Settings,
  deps: Partial<S3Deps> = {},
): Promise<OpenDoor[]> {
  const { send = fetch, patienceMs = PATIENCE_MS } = deps
  const bucket = openBucket(settings, deps)
  const addressOf = addresses(settings)
  const unsigned = async (
    key: string,
    query: Record<string, string> = {},
  ): Promise<string | null> => {
    const url = addressOf({ method: 'GET', key, query })
    try {
      const answer = await send(url, {
        method: 'GET',
        headers: { host: url.host },
        signal: AbortSignal.timeout(patienceMs),
      })
      if (answer.status >= 500 || answer.status === 429)
        throw new StorageAway(`status ${answer.status}`)
      const text = await answer.text()
      return answer.ok ? text : null
    } catch (fault) {
      throw fault instanceof StorageAway ? fault : new StorageAway('no answer', fault)
    }
  }
  // Among the files of customers, because access may depend on the prefix of a key.
  const [key, said] = [`bytes/private-${randomUUID()}`, randomUUID()]
  await bucket.put(key, new Uint8Array(Buffer.from(said)))
  try {
    const [object, list] = [
      await unsigned(key),
      await unsigned('', { 'list-type': '2', 'max-keys': '1' }),
    ]
    return [
      ...(object === said ? (['read'] as const) : []),
      ...(list !== null && isListing(list) ? (['list'] as const) : []),
    ]
  } finally {
    await bucket.remove(key)
  }
}

/**
 * Throws `ConfigError` naming the publicly accessible parts. A store that does not answer is
 * reported to `onAway`: the shop serves without its store.
 */
export async function requirePrivate(
  settings: S3Settings,
  onAway: (code: string) => void,
  deps: Partial<S3Deps> = {},
): Promise<void> {
  const open = await openDoors(settings, deps).catch((fault: unknown) => {
    if (!(fault instanceof StorageAway)) throw fault
    onAway(fault.code)
    return []
  })
  if (open.length === 0) return
  const doors = open.map((door) => SAYS[door]).join(', ')
  throw new ConfigError(
    `S3_BUCKET=${settings.bucket} is not private: ${doors}. ` +
      'Take that right away from it; files of customers are kept there',
  )
}
