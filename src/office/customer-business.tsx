import { Link } from 'react-router'
import { dayAt } from '../shop/order/order-time.ts'
import type { CustomerAccount } from '../shop/personal-data/customers/customers-schema.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { useText } from '../ui/text.tsx'
import { CustomerPart } from './customer-part.tsx'

/** What the customer buys: orders, invoices, wallet, coupons, cart and cards. */
export function CustomerBusiness({ account }: { account: CustomerAccount }) {
  const { t, language, money } = useText()
  const { orders, orderCount, invoices, wallet, balanceCents, coupons, cart, cards } = account
  const order = (number: string) => <Link to={deskOrderLink(number)}>{number}</Link>
  const dayOf = (day: string) => day.split('-').toReversed().join('/')
  return (
    <>
      <CustomerPart
        title={t('people.customer.orders', { count: orderCount })}
        isEmpty={orders.length === 0}
      >
        <ul>
          {orders.map(({ number, status, placedAt, grossCents }) => (
            <li key={number}>
              {order(number)} · {dayAt(placedAt, language)} · {t(`orders.status.${status}`)} ·{' '}
              {money(grossCents)}
            </li>
          ))}
        </ul>
      </CustomerPart>
      <CustomerPart title={t('people.customer.invoices')} isEmpty={invoices.length === 0}>
        <ul>
          {invoices.map(({ number, issuedOn, orderNumber, grossCents, href }) => (
            <li key={number}>
              <a href={href} target="_blank" rel="noreferrer">
                {number}
              </a>{' '}
              · {dayOf(issuedOn)} · {order(orderNumber)} · {money(grossCents)}
            </li>
          ))}
        </ul>
      </CustomerPart>
      <CustomerPart
        title={t('people.customer.wallet', { amount: money(balanceCents) })}
        isEmpty={wallet.length === 0}
      >
        <ul>
          {wallet.map(({ at, kind, cents, order: number }) => (
            <li key={`${at}${kind}${cents}${number}`}>
              {dayAt(at, language)} · {t(`wallet.kind.${kind}`)} {number && order(number)} ·{' '}
              {money(cents)}
            </li>
          ))}
        </ul>
      </CustomerPart>
      <CustomerPart title={t('people.customer.coupons')} isEmpty={coupons.length === 0}>
        <ul>
          {coupons.map(({ code, active, validUntil }) => (
            <li key={code}>
              {code} {validUntil && `· ${dayOf(validUntil)}`}{' '}
              {!active && `· ${t('people.customer.couponOff')}`}
            </li>
          ))}
        </ul>
      </CustomerPart>
      <CustomerPart title={t('people.customer.saved')} isEmpty={cart.length + cards.length === 0}>
        <ul>
          {cart.map(({ product, addedAt }) => (
            <li key={`${addedAt}${product}`}>
              {t('people.customer.inCart', { product, day: dayAt(addedAt, language) })}
            </li>
          ))}
          {cards.map(({ brand, last4, expiry }) => (
            <li key={`${last4}${expiry}`}>{t('people.customer.card', { brand, last4 })}</li>
          ))}
        </ul>
      </CustomerPart>
    </>
  )
}
