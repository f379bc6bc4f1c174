import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatDay } from '../../platform/calendar.ts'
import { acceptedItems, joinDates, splitByDate } from '../../shop/buying/cart/cart-groups.ts'
import { CartLine } from '../../shop/buying/cart/cart-line.tsx'
import { CartReceipt } from '../../shop/buying/cart/cart-receipt.tsx'
import { DestinationQuestion } from '../../shop/buying/checkout/destination-question.tsx'
import { focusField } from '../../shop/buying/checkout/focus-field.ts'
import { PricingNote } from '../../shop/buying/checkout/pricing-note.tsx'
import { stepLink } from '../../shop/buying/checkout/step-links.ts'
import { useCartFacts } from '../../shop/buying/checkout/use-cart-facts.ts'
import { type GroupOrder, useGroupOrder } from '../../shop/buying/checkout/use-group-order.ts'
import { type CartItem, withUnits } from '../../shop/print/line/cart-item.ts'
import { changeCart } from '../../shop/session/cart-store.ts'
import { Button } from '../../ui/button.tsx'
import { useAway } from '../../ui/connection-store.ts'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { CartFiles } from '../early-files/cart-files.tsx'

type CartGroupProps = {
  group: number
  /** Its position among several orders; null where there is only one. */
  ordinal: number | null
  /** The whole cart. */
  all: readonly CartItem[]
  /** Orders placed from this one, newest first. */
  items: readonly CartItem[]
  onRemove: (item: CartItem) => void
  onDuplicate: (item: CartItem) => void
  /** Below the lines: notes on the whole cart. */
  children?: ReactNode
}

/** The date of an order; without network none is promised, for it depends on when it arrives. */
function GroupDate({ count, deliversOn }: { count: number; deliversOn: string | undefined }) {
  const { t, language } = useText()
  if (useAway())
    return (
      <p className="lead">
        {t('offline.date')} {t('offline.date.why')}
      </p>
    )
  return (
    deliversOn && (
      <p className="lead">
        {t('cart.oneDelivery', { count })}{' '}
        <strong>{formatDay(deliversOn, language, 'long')}.</strong>
      </p>
    )
  )
}

/** One order of the cart: its lines, date, totals and button. */
export function CartGroup({
  group,
  ordinal,
  all,
  items,
  onRemove,
  onDuplicate,
  children,
}: CartGroupProps) {
  const { t } = useText()
  const { words, products } = useCartFacts().known
  const order = useGroupOrder(items, group)
  const { pricing, vatBp, deliversOn } = order
  return (
    <section className="cart-group">
      {ordinal !== null && <h2>{t('cart.group', { ordinal })}</h2>}
      <GroupDate count={items.length} deliversOn={deliversOn} />
      <div className="with-aside cart-columns">
        <div>
          <ul className="cart-list">
            {items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                confirmed={order.lineOf(item.id)}
                words={words}
                href={products[item.product]?.href}
                vatBp={vatBp}
                headingLevel={ordinal === null ? 2 : 3}
                onUnits={(units, netCents) =>
                  changeCart((items) => withUnits(items, item.id, units, netCents))
                }
                onDuplicate={() => onDuplicate(item)}
                onRemove={() => onRemove(item)}
                files={
                  <CartFiles
                    item={item}
                    confirmed={order.lineOf(item.id)}
                    needsFile={products[item.product]?.needsFile}
                  />
                }
              />
            ))}
          </ul>
          <DateNote order={order} group={group} />
          {children}
        </div>
        <aside
          className="sticky"
          aria-label={ordinal === null ? t('cart.receipt') : t('cart.receiptOf', { ordinal })}
        >
          <CartReceipt title={t('cart.receipt')} totals={order.totals}>
            <DestinationQuestion id={`cart-${group}`} />
            <PricingNote pricing={pricing} />
            <Onward order={order} group={group} all={all} />
          </CartReceipt>
        </aside>
      </div>
    </section>
  )
}

const datesId = (group: number): string => `dates-${group}`

/**
 * One order has one date: explains how to give a product another one, or what to do where the dates
 * differ now.
 */
function DateNote({ order, group }: { order: GroupOrder; group: number }) {
  const { t, language } = useText()
  const { cart } = order.pricing
  if (order.blocked?.kind !== 'mixedDates' || !cart) {
    // A single product is no question of several dates.
    if (order.items.length < 2) return null
    return (
      <Note icon="calendar" title={t('cart.otherDate')}>
        {t('cart.otherDateWhy')}
      </Note>
    )
  }
  const join = () => changeCart((all) => joinDates(all, group, cart))
  const split = () => changeCart((all) => splitByDate(all, group, cart))
  return (
    <div id={datesId(group)} tabIndex={-1}>
      <Note
        kind="warn"
        title={t('cart.mixedDates.title')}
        actions={
          <>
            {cart.deliversOn && (
              <Button kind="ink" small onClick={join}>
                {t('cart.mixedDates.join', { day: formatDay(cart.deliversOn, language, 'long') })}
              </Button>
            )}
            <Button small onClick={split}>
              {t('cart.mixedDates.split')}
            </Button>
          </>
        }
      >
        {t('cart.mixedDates')}
      </Note>
    </div>
  )
}

/** Continuing accepts the prices and the date shown; obstacles are listed with their links. */
function Onward({
  order,
  group,
  all,
}: {
  order: GroupOrder
  group: number
  all: readonly CartItem[]
}) {
  const { t } = useText()
  const navigate = useNavigate()
  const { blocked, pricing } = order
  const stands = blocked && (blocked.kind === 'refused' ? `line-${blocked.ids[0]}` : datesId(group))
  const onward = () => {
    if (stands) return focusField(stands)
    const { cart } = pricing
    if (cart) changeCart((items) => acceptedItems(items, cart))
    void navigate(stepLink('summary', group, all))
  }
  return (
    <>
      <Button kind="go" wide onClick={onward}>
        {t('checkout.continue')}
      </Button>
      {stands && (
        <p className="small cart-blocked">
          <strong>{t(`cart.blocked.${blocked.kind}`)}</strong>{' '}
          <a href={`#${stands}`}>{t('cart.blockedLink')}</a>
        </p>
      )}
      <p className="small secondary cart-guest">{t('checkout.guest')}</p>
    </>
  )
}
