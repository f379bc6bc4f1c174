import type { Caller } from './staff-calls.ts'

export type Handover = 'package' | 'ticket'

/**
 * What production needs of a line, saved by the browser under the name that the shop gives. Large files go to the disk as they come.
 * Null when it is saved, else why not: the shop's own words, or none where it did not answer.
 */
export async function saveHandover({ language }: Caller, number: string, lineId: string, what: Handover): Promise<string | null> {
  try {
    const path = `/api/staff/orders/${encodeURIComponent(number)}/lines/${lineId}/${what}`
    const answer = await fetch(path, { headers: { langid: language } })
    if (!answer.ok) return ((await answer.json()) as { message?: string }).message ?? ''
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? what
    const address = URL.createObjectURL(await answer.blob())
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    URL.revokeObjectURL(address)
    return null
  } catch {
    return ''
  }
}
