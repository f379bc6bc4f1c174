import { callHeaders } from '../ui/call-headers.ts'
import type { Caller } from './staff-calls.ts'

export type Handover = 'package' | 'ticket'

const ofOrder = (number: string): string => `/api/staff/orders/${encodeURIComponent(number)}`

/** Calls for what production needs of a line. */
export const saveHandover = (
  caller: Caller,
  number: string,
  lineId: string,
  what: Handover,
): Promise<string | null> => saveFile(caller, `${ofOrder(number)}/lines/${lineId}/${what}`, what)

/** The delivery note; `shipment`: of one of several. */
export const saveDeliveryNote = (
  caller: Caller,
  number: string,
  shipment?: number,
): Promise<string | null> =>
  saveFile(
    caller,
    `${ofOrder(number)}/delivery-note${shipment === undefined ? '' : `?shipment=${shipment}`}`,
    'delivery-note',
  )

/** The print files of several jobs. */
export const saveJobFiles = (caller: Caller, lines: readonly string[]): Promise<string | null> =>
  saveFile(caller, `/api/staff/board/files?lines=${lines.join(',')}`, 'files')

/**
 * Saved by the browser under the shop's file name; large files are streamed to disk. Null on
 * success; otherwise the shop's message, empty if it did not answer.
 */
export async function saveFile(
  { language }: Caller,
  path: string,
  what: string,
): Promise<string | null> {
  try {
    const answer = await fetch(path, { headers: callHeaders(language) })
    if (!answer.ok) return ((await answer.json()) as { message?: string }).message ?? ''
    const name =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? what
    const address = URL.createObjectURL(await answer.blob())
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    URL.revokeObjectURL(address)
    return null
  } catch {
    return ''
  }
}
