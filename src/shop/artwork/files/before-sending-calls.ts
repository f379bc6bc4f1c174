import { type Language, type Messages, translate } from '../../../platform/text.ts'
import type { Text } from '../../../ui/text.tsx'
import type { Stopped } from '../../print/preflight/before-sending.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import type { SaidFinding } from '../../print/preflight/say-finding.ts'

/** Messages of findings come from the server, so the page does not carry them. */
const WORDS: Record<Language, () => Promise<{ default: Messages }>> = {
  es: () => import('../../../../locales/es/preflight.json'),
  pt: () => import('../../../../locales/pt/preflight.json'),
  fr: () => import('../../../../locales/fr/preflight.json'),
  en: () => import('../../../../locales/en/preflight.json'),
}

/** The server finds what this check misses. */
const LONGEST_MS = 10_000

/** Runs in a worker. Rejects without one, or after a timeout. */
function stoppedBy(file: Blob, piece: OrderedPiece): Promise<Stopped | null> {
  const worker = new Worker(
    new URL('../../print/preflight/before-sending-worker.ts', import.meta.url),
    { type: 'module' },
  )
  const found = new Promise<Stopped | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Stopped | null>) => resolve(data))
    worker.addEventListener('error', reject)
    setTimeout(reject, LONGEST_MS)
  })
  worker.postMessage({ file, piece })
  return found.finally(() => worker.terminate())
}

/** A file that was not sent: the reasons, and whether staff may review it nevertheless. */
export type SaidStop = { state: Stopped['state']; findings: readonly SaidFinding[] }

/**
 * Reasons not to send a file; null if there are none or the check itself fails, since the server
 * checks everything again.
 */
export async function refusedBeforeSending(
  file: Blob,
  piece: OrderedPiece,
  { t, language }: Text,
): Promise<SaidStop | null> {
  try {
    const stopped = await stoppedBy(file, piece)
    if (!stopped) return null
    const [{ sayFinding }, { default: words }] = await Promise.all([
      import('../../print/preflight/say-finding.ts'),
      WORDS[language](),
    ])
    const say: Text['t'] = (key, params) =>
      key in words ? translate(words, language, key, params) : t(key, params)
    return {
      state: stopped.state,
      findings: stopped.findings.map((finding) => sayFinding(say, finding)),
    }
  } catch {
    return null
  }
}
