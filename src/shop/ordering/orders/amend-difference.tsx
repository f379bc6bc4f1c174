import { formatDay } from '../../../platform/calendar.ts'
import { useText } from '../../../ui/text.tsx'
import { totalLabel } from '../../buying/cart/total-label.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import type { PricedAmendment } from './amend-schema.ts'
import type { Sums } from './amendment.ts'

/** `payFirst`: note if the change waits for its difference. */
type DifferenceProps = {
  order: Pick<CustomerOrder, keyof Sums | 'deliversOn' | 'paidAt'>
  priced: Pick<PricedAmendment, 'difference' | 'deliversOn' | 'grossCents'>
  atDesk: boolean
  payFirst: string | null
}

/** Before, after and the difference, each labelled by its tax decision. */
export function Difference({ order, priced, atDesk, payFirst }: DifferenceProps) {
  const { t, money, language } = useText()
  const { difference, deliversOn } = priced
  const { grossCents } = difference
  const labelled = (sums: Sums) =>
    t(totalLabel('shell.amountWithVat', sums), { price: money(Math.abs(sums.grossCents)) })
  const after = {
    netCents: order.netCents + difference.netCents,
    vatCents: order.vatCents + difference.vatCents,
    grossCents: priced.grossCents,
  }
  const key =
    grossCents === 0
      ? 'same'
      : grossCents > 0
        ? 'higher'
        : order.paidAt && !atDesk
          ? 'back'
          : 'lower'
  const [day, before] = [
    formatDay(deliversOn, language, 'long'),
    formatDay(order.deliversOn, language, 'long'),
  ]
  return (
    <div className="amend-difference" role="status">
      <p>
        {t('orders.amend.total', { before: labelled(order), after: labelled(after) })}{' '}
        <strong>{t(`orders.amend.${key}`, { amount: labelled(difference) })}</strong>
      </p>
      <p className="small secondary">
        {t(deliversOn === order.deliversOn ? 'orders.amend.sameDay' : 'orders.amend.otherDay', {
          day,
          before,
        })}
      </p>
      {payFirst && <p className="small">{payFirst}</p>}
    </div>
  )
}
