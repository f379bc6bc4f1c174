import type { ShippingCarrier, ShippingRow } from '../shop/ordering/shipping/shipping-schema.ts'

export type ShippingDeed = 'announce' | 'handover'

export const rowKey = ({ order, shipment }: Pick<ShippingRow, 'order' | 'shipment'>): string =>
  `${order}.${shipment}`

const carrierOf = (
  { carrierId }: Pick<ShippingRow, 'carrierId'>,
  carriers: readonly ShippingCarrier[],
): ShippingCarrier | undefined => carriers.find(({ id }) => id === carrierId)

/** Its parcels may be edited and announced. */
export const isOpen = ({ state }: Pick<ShippingRow, 'state'>): boolean =>
  state === 'ready' || state === 'sending'

/** Has labels, is packed and has not left. */
export const mayLeave = ({
  hasLabels,
  isPacked,
  handedOn,
}: Pick<ShippingRow, 'hasLabels' | 'isPacked' | 'handedOn'>): boolean =>
  hasLabels && isPacked && handedOn === null

/** Numbers that are typed are not announced in a batch. */
export const fitsDeed = (
  deed: ShippingDeed,
  row: ShippingRow,
  carriers: readonly ShippingCarrier[],
): boolean =>
  deed === 'handover' ? mayLeave(row) : isOpen(row) && carrierOf(row, carriers)?.linked === true

export const weightOf = ({ parcels }: Pick<ShippingRow, 'parcels'>): number =>
  parcels.reduce((sum, { weightG }) => sum + weightG, 0)

/** The rows by carrier, in the order of the carriers; those without one come last. */
export function byCarrier(
  rows: readonly ShippingRow[],
  carriers: readonly ShippingCarrier[],
): { carrier: ShippingCarrier | undefined; rows: ShippingRow[] }[] {
  return [...carriers, undefined].flatMap((carrier) => {
    const some = rows.filter((row) => carrierOf(row, carriers) === carrier)
    return some.length > 0 ? [{ carrier, rows: some }] : []
  })
}
