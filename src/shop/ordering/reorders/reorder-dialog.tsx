import { formatDay } from '../../../platform/calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { lineNeedsFile } from '../../buying/cart/priced-view.ts'
import { totalLabel } from '../../buying/cart/total-label.ts'
import { useProductFacts } from '../../buying/checkout/use-product-facts.ts'
import { NotAnswered } from '../../people/accounts/not-answered.tsx'
import { dateOf } from '../../print/line/cart-item.ts'
import { useCart } from '../../session/cart-store.ts'
import { ReorderLine } from './reorder-line.tsx'
import './reorder.css'
import { WholeNumber } from '../../../ui/whole-number.tsx'
import { type Reorder, useReorder } from './use-reorder.ts'

type ReorderDialogProps = {
  token: string
  number: string
  /** The line to reorder; without it all. */
  only?: string | undefined
  onClose: () => void
}

/** Reorder dialog: quantities, today's prices, kept files; one press to the cart. */
export function ReorderDialog({ token, number, only, onClose }: ReorderDialogProps) {
  const { t } = useText()
  const reorder = useReorder(token, only)
  const { data, answer, again, wishes, pricing, ready } = reorder
  const known = useProductFacts(
    data ? data.order.lines.map(({ productSlug }) => productSlug) : null,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={<WholeNumber number={number}>{t('orders.reorder.title', { number })}</WholeNumber>}
    >
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && (
        <>
          <ul className="reorder-lines">
            {data.order.lines.map((line) => (
              <ReorderLine
                key={line.id}
                line={line}
                alone={data.order.lines.length === 1}
                wish={wishes[line.id] ?? { included: true, units: '' }}
                onWish={(changes) => reorder.wish(line.id, changes)}
                today={pricing.cart?.lines.find(({ id }) => id === line.id)}
                files={data.files[line.id]}
                known={known}
                vatBp={data.order.vatBp}
              />
            ))}
          </ul>
          <ReorderFoot reorder={reorder} />
        </>
      )}
      <div className="dialog-actions">
        {/* Rendered from the start to hold the focus; enabled with the price. */}
        <Button kind="go" aria-disabled={ready !== 'ready'} onClick={reorder.add}>
          {t('orders.reorder.add')}
        </Button>
        <Button onClick={onClose}>{t('orders.reorder.not')}</Button>
      </div>
    </Dialog>
  )
}

/** Total, date and obstacles. */
function ReorderFoot({ reorder: { pricing, ready, notAdded } }: { reorder: Reorder }) {
  const { t, money, language } = useText()
  const items = useCart()
  const { cart, status } = pricing
  const cartOn = dateOf(items ?? [])
  const apart = cart?.deliversOn && cartOn && cart.deliversOn !== cartOn
  return (
    <>
      <div className="reorder-total" role="status" aria-busy={status === 'asking'}>
        {cart?.deliversOn && ready !== 'nothing' && (
          <>
            <p>
              <strong className="figure">
                {t(totalLabel('orders.reorder.total', cart.totals), {
                  price: money(cart.totals.grossCents),
                })}
              </strong>
            </p>
            <p className="small secondary">
              {t(`orders.reorder.on${cart.lines.some(lineNeedsFile) ? '' : '.noFile'}`, {
                day: formatDay(cart.deliversOn, language, 'long'),
              })}
            </p>
            {apart && (
              <p className="small secondary">
                {t('orders.reorder.apart', { day: formatDay(cartOn, language, 'long') })}
              </p>
            )}
          </>
        )}
        {ready === 'nothing' && <p>{t('orders.reorder.nothing')}</p>}
      </div>
      {(status === 'unreachable' || status === 'refused') && (
        <Note
          kind="bad"
          role="alert"
          actions={<Button onClick={() => void pricing.again()}>{t('account.retry')}</Button>}
        >
          {status === 'refused' ? pricing.refusals[0]?.message : t('account.unreachable')}
        </Note>
      )}
      {notAdded && (
        <Note kind="bad" role="alert">
          {t(`orders.reorder.${notAdded}`)}
        </Note>
      )}
    </>
  )
}
