import type { Language } from '../../platform/text.ts'
import { beginUpload, type RunningUpload } from '../../shop/artwork/files/upload-client.ts'
import { openRequestFile } from '../../shop/ordering/requests/request-calls.ts'

/** A file on its way to the shop. */
export type SentFile = {
  name: string
  /** Null until the shop has a place for it. */
  secret: string | null
  /** Of a hundred; null: it has not begun, or waits for the connection. */
  percent: number | null
  done: boolean
  /** Why it was not sent. */
  failure: string | null
}

export const newFile = (name: string): SentFile => ({
  ...{ name, secret: null, percent: null, done: false, failure: null },
})

/**
 * Opens a place for one file of a request and sends it there; `tell` learns what changes. `failed`:
 * the text where the shop says none. Returns null where there is no place.
 */
export async function sendRequestFile(
  language: Language,
  file: File,
  failed: string,
  tell: (change: Partial<SentFile>) => void,
): Promise<RunningUpload | null> {
  const opened = await openRequestFile(language)
  if (opened.kind !== 'done') {
    const said = opened.kind === 'refused' ? opened.refusals[0]?.message : undefined
    tell({ failure: said ?? failed })
    return null
  }
  const { secret } = opened.data
  tell({ secret })
  const slot = { lineId: secret, design: 1, side: 'both' } as const
  const place = { key: { early: secret }, ...slot, pastCheck: false }
  return beginUpload(file, place, (news) => {
    if (news.kind === 'done') tell({ done: true, percent: 100 })
    if (news.kind === 'waiting') tell({ percent: null })
    if (news.kind === 'failed') tell({ failure: news.message ?? failed })
    if (news.kind === 'sending') {
      const { sentBytes, totalBytes } = news.pace
      tell({ percent: Math.floor((100 * sentBytes) / Math.max(1, totalBytes)) })
    }
  })
}
