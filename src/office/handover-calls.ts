import type { Caller } from './staff-calls.ts'

export type Handover = 'package' | 'ticket'

const ofOrder = (number: string): string => `/api/staff/orders/${encodeURIComponent(number)}`

/** What production needs of a line. */
export const saveHandover = (
  caller: Caller,
  number: string,
  lineId: string,
  what: Handover,
): Promise<string | null> => saveFile(caller, `${ofOrder(number)}/lines/${lineId}/${what}`, what)

/** The paper that goes with the goods; `shipment`: of one of several. */
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

/**
 * Saved by the browser under the name that the shop gives. Large files go to the disk as they come.
 * Null when it is saved, else why not: the shop's own words, or none where it did not answer.
 */
async function saveFile({ language }: Caller, path: string, what: string): Promise<string | null> {
  try {
    const answer = await fetch(path, { headers: { langid: language } })
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
