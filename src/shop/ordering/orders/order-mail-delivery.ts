import { formatNumber } from '../../../platform/text.ts'
import type { WholeOrder } from '../../order/order-record.ts'
import { firstPlace, sayPlace, sayRemarks } from '../../order/say-delivery.ts'
import { SHIPMENT_MOVED } from '../../order/shipment-state.ts'
import { sayShipped, shipmentsOf } from '../../order/shipments.ts'
import { trackingOf } from '../../order/tracking.ts'
import type { MailFacts } from './order-mail.ts'

/** The shipment that left last; before one did, an example. */
export function lastShipped({ order, lines, events }: WholeOrder): {
  number: number
  name: string
} {
  const shipments = shipmentsOf(order.delivery, order.contact, lines)
  const went = events.find(({ kind, data }) => kind === SHIPMENT_MOVED && data.to === 'shipped')
    ?.data.shipment
  const { number, recipient: name } = shipments.find((each) => each.number === went) ??
    shipments.at(-1) ?? { number: 1, recipient: order.contact.name }
  return { number, name }
}

/** The numbers by which what was sent is followed; of one shipment, if given. */
export const trackingRows = (
  { order, events }: WholeOrder,
  { t }: MailFacts,
  only?: number,
): [string, string][] =>
  trackingOf({ order, events })
    .filter(({ shipment }) => only === undefined || shipment === only)
    .map(({ shipment, carrier, number, url }) => [
      order.delivery.others
        ? t('mail.orders.trackingOf', { number: shipment })
        : t('mail.orders.tracking'),
      [`${carrier} ${number}`, url].filter(Boolean).join(', '),
    ])

/** The shares of several recipients; of one of them, if given. */
export const shipmentRows = (
  { order, lines }: WholeOrder,
  { t, language }: MailFacts,
  only?: number,
): [string, string][] =>
  shipmentsOf(order.delivery, order.contact, lines)
    .filter(({ number }) => only === undefined || number === only)
    .map((shipment) => {
      const shipped = sayShipped(shipment, lines, (value) => formatNumber(value, language)).join(
        '; ',
      )
      const remarks = sayRemarks('mail', shipment.remarks, t, 'place')
      return [
        t('orders.shipment', { number: shipment.number, name: shipment.recipient }),
        [
          `${sayPlace(shipment.address)}: ${shipped}`,
          ...remarks.map(({ sentence }) => sentence),
        ].join('. '),
      ]
    })

/** The address of an order with one destination; several are listed separately. */
export function placeRows(
  { order: { delivery, contact } }: WholeOrder,
  { t }: MailFacts,
): [string, string][] {
  if (delivery.others) return []
  const { recipient, address, remarks } = firstPlace(delivery, contact)
  if (!address) return [[t('orders.delivery'), t('orders.delivery.pickup')]]
  return [
    [t('orders.delivery'), `${recipient}, ${sayPlace(address)}`],
    ...sayRemarks('mail', remarks, t).map(({ label, text }): [string, string] => [
      label ?? t('orders.delivery'),
      text,
    ]),
  ]
}
