import type { ReactNode } from 'react'
import { formatDay, madridDay } from '../platform/calendar.ts'
import { methodText } from '../platform/method-text.ts'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import { KeyValues } from '../ui/key-values.tsx'
import { useText } from '../ui/text.tsx'
import { DeliveredTo } from './delivered-to.tsx'
import type { PanePart } from './pane-part.ts'

type Fact = [label: string, value: ReactNode]

/** What is paid, the amount without tax, and the taxes. */
function useMoneyFacts(order: StaffOrder): Fact[] {
  const { t, money, language } = useText()
  const { billing, paymentMethod, paidAt, paidOn, grossCents, netCents } = order
  const short = (day: string) => formatDay(day, language, 'short')
  const sayPaid = (day: string) =>
    paidOn && paidOn !== day
      ? t('staff.paidValue', {
          gross: money(grossCents),
          day: short(day),
          valueDay: short(paidOn),
        })
      : t('staff.paid', { gross: money(grossCents), day: short(day) })
  const paid = paidAt
    ? sayPaid(madridDay(Date.parse(paidAt)))
    : t('staff.unpaid', { gross: money(grossCents) })
  const [vat, recargo] = ['vat', 'recargo'].map((code) =>
    order.totals.find((line) => line.code === code),
  )
  const sayVat = vat ? [money(vat.cents), vat.reason && t(vat.reason.key, vat.reason.params)] : []
  const declaredOn = billing?.fullInvoice ? billing.recargoDeclaredOn : undefined
  const declared =
    declaredOn && t('staff.recargoDeclared', { day: formatDay(declaredOn, language, 'long') })
  const facts: Fact[] = [
    [t('staff.money'), `${paid}, ${t(methodText(paymentMethod, 'inText'))}`],
    [t('staff.net'), money(netCents)],
    [t('cart.total.vat'), sayVat.filter(Boolean).join(' · ')],
  ]
  if (recargo)
    facts.push([
      t('cart.total.recargo'),
      [money(recargo.cents), declared].filter(Boolean).join(', '),
    ])
  return facts
}

/** The days of production and delivery; a moved delivery with the promised day. */
function useDayFacts({ promisedOn, startsOn, shipsOn, deliversOn }: StaffOrder): Fact[] {
  const { t, language } = useText()
  const short = (day: string) => formatDay(day, language, 'short')
  const moved =
    promisedOn === deliversOn ? '' : ` (${t('staff.promised', { day: short(promisedOn) })})`
  return [
    [t('staff.starts'), short(startsOn)],
    [t('staff.ships'), short(shipsOn)],
    [t('staff.delivers'), `${short(deliversOn)}${moved}`],
  ]
}

/** The holder of the full invoice, or the kind of document without one. */
function useBillingFacts({ billing, paidAt }: StaffOrder): Fact[] {
  const { t } = useText()
  if (!billing?.fullInvoice)
    return [
      [
        t('orders.billing'),
        t(paidAt === null ? 'orders.billing.simplified' : 'orders.invoice.simplified'),
      ],
    ]
  const { name, taxId, address, reference } = billing
  const place = `${address.postalCode} ${address.city}`
  const holder = [name, taxId, address.address, place].filter(Boolean).join(', ')
  const facts: Fact[] = [[t('orders.billing'), holder]]
  if (reference) facts.push([t('staff.reference'), reference])
  return facts
}

function Contact({ order: { contact } }: PanePart) {
  return (
    <>
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      <br />
      <a href={`tel:${contact.phone}`}>{contact.phone}</a>
    </>
  )
}

/** Money, dates, contact and address. */
export function PaneFacts(part: PanePart) {
  const { order } = part
  const { t } = useText()
  const items: Fact[] = [
    ...useMoneyFacts(order),
    ...useDayFacts(order),
    [t('orders.delivery'), <DeliveredTo key="delivery" {...part} />],
    [t('orders.contact'), <Contact key="contact" {...part} />],
    ...useBillingFacts(order),
  ]
  return <KeyValues items={items} />
}
