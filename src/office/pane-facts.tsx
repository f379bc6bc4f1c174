import { formatDay, madridDay } from '../platform/calendar.ts'
import { methodText } from '../platform/method-text.ts'
import { remarksOf, sayRemarks } from '../shop/order/say-delivery.ts'
import { KeyValues } from '../ui/key-values.tsx'
import { useText } from '../ui/text.tsx'
import type { PanePart } from './pane-part.ts'
import { PaneShipments } from './pane-shipments.tsx'

/** Where it goes; of several recipients each with its pieces. */
function DeliveredTo(part: PanePart) {
  const { t } = useText()
  const { delivery } = part.order
  const several = delivery.others !== undefined
  const { address } = delivery
  const where = address
    ? [address.address, `${address.postalCode} ${address.city}`, address.country].join(', ')
    : t('orders.delivery.pickup')
  const told = sayRemarks('desk', remarksOf(delivery), t, several ? 'order' : undefined)
  const remarks = told.map(({ sentence }) => sentence)
  if (!several) return [delivery.parcel?.recipient, where, ...remarks].filter(Boolean).join(' · ')
  return (
    <>
      <PaneShipments {...part} />
      {remarks.join(' · ')}
    </>
  )
}

/** Money, dates, contact and address. */
export function PaneFacts(part: PanePart) {
  const { order } = part
  const { t, money, language } = useText()
  const {
    contact,
    billing,
    paymentMethod,
    paidAt,
    grossCents,
    netCents,
    promisedOn,
    startsOn,
    shipsOn,
    deliversOn,
  } = order
  const short = (day: string) => formatDay(day, language, 'short')
  const sayPaid = (day: string) =>
    order.paidOn && order.paidOn !== day
      ? t('staff.paidValue', {
          gross: money(grossCents),
          day: short(day),
          valueDay: short(order.paidOn),
        })
      : t('staff.paid', { gross: money(grossCents), day: short(day) })
  const paid = paidAt
    ? sayPaid(madridDay(Date.parse(paidAt)))
    : t('staff.unpaid', { gross: money(grossCents) })
  const moved =
    promisedOn === deliversOn ? '' : ` (${t('staff.promised', { day: short(promisedOn) })})`
  const [vat, recargo] = ['vat', 'recargo'].map((code) =>
    order.totals.find((line) => line.code === code),
  )
  const declaredOn = billing?.fullInvoice ? billing.recargoDeclaredOn : undefined
  const declared =
    declaredOn && t('staff.recargoDeclared', { day: formatDay(declaredOn, language, 'long') })
  const invoice = billing?.fullInvoice
    ? [
        billing.name,
        billing.taxId,
        billing.address.address,
        `${billing.address.postalCode} ${billing.address.city}`,
      ]
        .filter(Boolean)
        .join(', ')
    : t(order.paidAt === null ? 'orders.billing.simplified' : 'orders.invoice.simplified')
  return (
    <KeyValues
      items={[
        [t('staff.money'), `${paid}, ${t(methodText(paymentMethod, 'inText'))}`],
        [t('staff.net'), money(netCents)],
        [
          t('cart.total.vat'),
          vat
            ? [money(vat.cents), vat.reason && t(vat.reason.key, vat.reason.params)]
                .filter(Boolean)
                .join(' · ')
            : '',
        ],
        ...(recargo
          ? [
              [
                t('cart.total.recargo'),
                [money(recargo.cents), declared].filter(Boolean).join(', '),
              ] satisfies [string, string],
            ]
          : []),
        [t('staff.starts'), short(startsOn)],
        [t('staff.ships'), short(shipsOn)],
        [t('staff.delivers'), `${short(deliversOn)}${moved}`],
        [t('orders.delivery'), <DeliveredTo key="delivery" {...part} />],
        [
          t('orders.contact'),
          <span key="contact">
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            <br />
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </span>,
        ],
        [t('orders.billing'), invoice],
        ...(billing?.fullInvoice && billing.reference
          ? [[t('staff.reference'), billing.reference] satisfies [string, string]]
          : []),
      ]}
    />
  )
}
