import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../platform/calendar.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ReceiptRow } from '../../../ui/receipt.tsx'
import { useText } from '../../../ui/text.tsx'
import { WhenLine } from '../../../ui/when-line.tsx'
import { sayReason } from '../../print/delivery/say-reason.ts'
import { sizeText } from '../../print/line/size-text.ts'
import { piecesOf } from '../../print/quoting/configuration.ts'
import { CartReceipt } from '../cart/cart-receipt.tsx'
import { totalLabel } from '../cart/total-label.ts'
import { PricingNote } from './pricing-note.tsx'
import type { GroupOrder } from './use-group-order.ts'

function useProductRows({ items, lineOf }: GroupOrder): ReceiptRow[] {
  const { number } = useText()
  return items
    .filter(({ id }) => lineOf(id)?.ok !== false)
    .map(({ id, productName, price, configuration }) => {
      const now = lineOf(id)
      return {
        label: `${number(piecesOf(configuration))} × ${productName}`,
        reason: [sizeText(configuration, number), configuration.jobName]
          .filter(Boolean)
          .join(' · '),
        cents: now?.ok ? now.netCents : price,
      }
    })
}

/** "Llega el jueves 10 de diciembre", and the reason for the date. */
function ArrivalLine({ order }: { order: GroupOrder }) {
  const { t, language } = useText()
  const { deliversOn, pricing, draft } = order
  if (!deliversOn) return null
  const day = formatDay(deliversOn, language, 'long')
  return (
    <WhenLine
      date={t(draft.delivery.method === 'pickup' ? 'delivery.ready' : 'delivery.arrives', { day })}
    >
      <p>{pricing.cart?.reasons.map((reason) => sayReason(reason, t, language)).join(' ')}</p>
    </WhenLine>
  )
}

/** The totals beside every step; on phones they are folded under the total, above the step. */
export function OrderAside({
  order,
  cartHref,
  children,
}: {
  order: GroupOrder
  cartHref: string
  children?: ReactNode
}) {
  const { t } = useText()
  const rows = useProductRows(order)
  return (
    <aside className="sticky order-aside" aria-label={t('checkout.yourOrder')}>
      <CartReceipt
        title={t('checkout.yourOrder')}
        totals={order.totals}
        walletCents={order.walletCents}
        products={rows}
      >
        <PricingNote pricing={order.pricing} />
        {children}
        <p className="small order-change">
          <Link to={cartHref}>{t('checkout.changeCart')}</Link>
        </p>
      </CartReceipt>
      <ArrivalLine order={order} />
    </aside>
  )
}

/** The same totals for phones: lines and total in one row, the rest unfolds. */
export function OrderPeek({ order }: { order: GroupOrder }) {
  const { t, money, language } = useText()
  const rows = useProductRows(order)
  const { items, deliversOn, totals, walletCents, dueCents } = order
  const isOpen = totals.lines.some(({ open }) => open)
  return (
    <details className="order-peek">
      <summary>
        <span>
          {t('checkout.jobs', { count: items.length })}
          {deliversOn &&
            `, ${t('checkout.arrivesShort', { day: formatDay(deliversOn, language, 'short') })}`}
        </span>
        <span className="order-peek-total">
          <strong className="figure">{money(dueCents)}</strong>{' '}
          <small>
            {t(
              isOpen
                ? 'checkout.ask.soFar'
                : totalLabel(
                    walletCents > 0 ? 'checkout.afterWallet' : 'checkout.withVatAndShipping',
                    totals,
                  ),
            )}
          </small>
        </span>
        <Icon name="down" />
      </summary>
      <CartReceipt title={null} totals={totals} walletCents={walletCents} products={rows} />
    </details>
  )
}
