import type { CallOf } from '../platform/api-route.ts'
import type { LabelFormat } from '../shop/ordering/parcels/label.ts'
import type {
  announceRoute,
  cancelRoute,
  dayRoute,
  handoverRoute,
  pickupRoute,
  saveRoute,
} from '../shop/ordering/shipping/api-routes.ts'
import type { ShippingRow } from '../shop/ordering/shipping/shipping-schema.ts'
import { saveFile } from './handover-calls.ts'
import { type Caller, callDesk } from './staff-calls.ts'

type Shipment = Pick<ShippingRow, 'order' | 'shipment'>
export type ShippingPlace = { view: string; on: string }

const at = ({ order, shipment }: Shipment) => `/staff/shipping/${order}/${shipment}` as const

/** `on` empty: today. */
export const loadShipping = (
  { language }: Caller,
  { view, on }: ShippingPlace,
  signal: AbortSignal,
) =>
  callDesk<typeof dayRoute>(
    `/staff/shipping?${new URLSearchParams({ view, ...(on !== '' && { on }) })}`,
    { method: 'GET', language, signal },
  )

export const saveParcels = (
  { language }: Caller,
  row: Shipment,
  body: CallOf<typeof saveRoute>['body'],
) => callDesk<typeof saveRoute>(at(row), { method: 'PUT', body, language })

export const announceShipment = ({ language }: Caller, row: Shipment, trackingNumber: string) =>
  callDesk<typeof announceRoute>(`${at(row)}/announcement`, {
    method: 'POST',
    body: { trackingNumber },
    language,
  })

export const cancelShipment = ({ language }: Caller, row: Shipment) =>
  callDesk<typeof cancelRoute>(`${at(row)}/announcement`, { method: 'DELETE', language })

export const handOver = ({ language }: Caller, row: Shipment) =>
  callDesk<typeof handoverRoute>(`${at(row)}/handover`, { method: 'POST', language })

export const askPickup = ({ language }: Caller, carrier: string) =>
  callDesk<typeof pickupRoute>(`/staff/shipping/carriers/${carrier}/pickups`, {
    method: 'POST',
    language,
  })

/** The labels of shipments; null on success, otherwise why not. */
export const saveLabels = (
  caller: Caller,
  rows: readonly Shipment[],
  format: LabelFormat,
): Promise<string | null> => {
  const shipments = rows.map(({ order, shipment }) => `${order}.${shipment}`).join(',')
  const query = new URLSearchParams({ shipments, format })
  return saveFile(caller, `/api/staff/shipping/labels?${query}`, `labels.${format}`)
}

export const saveList = (
  caller: Caller,
  on: string,
  format: 'pdf' | 'csv',
): Promise<string | null> =>
  saveFile(caller, `/api/staff/shipping/list?${new URLSearchParams({ on, format })}`, 'list')
