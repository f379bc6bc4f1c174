import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '../../platform/calendar.ts'
import { totalLabel } from '../../shop/buying/cart/total-label.ts'
import { useCheckout } from '../../shop/buying/checkout/checkout-state.tsx'
import { leaveOrder } from '../../shop/buying/checkout/placement-store.ts'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import type { CustomerOrder } from '../../shop/order/order-schema.ts'
import { OrderNotShown } from '../../shop/order/placed/order-found.tsx'
import { useOrder } from '../../shop/order/placed/use-order.ts'
import { orderLink } from '../../shop/site/links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { OrderData, OrderTitle, WhatFollows } from '../checkout/placed-step.tsx'
import { pageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../private-page.ts'
import type { Route } from './+types/transfer-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: pageTitle(context.get(pageContext), 'pay.transfer.pageTitle') }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

/** After an order by bank transfer: amount, account and the next steps. */
export default function TransferPage() {
  const { t } = useText()
  const token = useSearchParams()[0].get('order')
  const found = useOrder(token)
  const checkout = useCheckout()
  const ready = found.status === 'found' && checkout.draft !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an order
  useEffect(() => {
    if (ready && token) leaveOrder(token, checkout)
  }, [ready, token])
  if (found.status !== 'found' || token === null) {
    return (
      <StepFrame step="placed" title={t('pay.transfer.pageTitle')}>
        <OrderNotShown found={found} />
      </StepFrame>
    )
  }
  return <TransferView order={found.order} token={token} />
}

function TransferView({ order, token }: { order: CustomerOrder; token: string }) {
  const { t } = useText()
  const lead = t('checkout.placed.lead', { email: order.contact.email })
  return (
    <StepFrame step="placed" title={<OrderTitle number={order.number} />} lead={lead}>
      <div className="placed">
        <div className="transfer-and-order">
          {order.transfer ? (
            <TransferData order={order} transfer={order.transfer} token={token} />
          ) : (
            <Note kind="ok" title={t('pay.transfer.notWaiting')} />
          )}
          <OrderData order={order} />
        </div>
        <WhatFollows token={token} order={order} />
      </div>
    </StepFrame>
  )
}

type TransferDataProps = {
  order: Pick<
    CustomerOrder,
    'netCents' | 'vatCents' | 'grossCents' | 'dueCents' | 'stage' | 'deliversOn' | 'payBefore'
  >
  transfer: NonNullable<CustomerOrder['transfer']>
  token: string
}

export function TransferData({ order, transfer, token }: TransferDataProps) {
  const { t, money, language } = useText()
  return (
    <section className="receipt transfer-data">
      <h2 className="receipt-title">{t('pay.transfer.title')}</h2>
      <dl className="key-values">
        <dt>{t('pay.transfer.amount')}</dt>
        <dd>
          <span className="transfer-amount figure">{money(order.dueCents)}</span>{' '}
          <span className="secondary">{t(totalLabel('shell.withVat', order))}</span>
        </dd>
        <dt>{t('pay.transfer.iban')}</dt>
        <dd>
          <span className="transfer-iban">
            {transfer.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')}
          </span>{' '}
          <CopyButton text={transfer.iban.replace(/\s/g, '')} />
        </dd>
        <dt>{t('pay.transfer.holder')}</dt>
        <dd>{transfer.holder}</dd>
        <dt>{t('pay.transfer.bank')}</dt>
        <dd>{transfer.bank}</dd>
        <dt>{t('pay.transfer.reference')}</dt>
        <dd>
          <strong className="figure">{transfer.reference}</strong>{' '}
          <CopyButton text={transfer.reference} />
        </dd>
      </dl>
      <p className="small secondary">
        {t(`pay.transfer.then${order.stage === 'artwork' ? '' : '.noFile'}`, {
          day: formatDay(order.deliversOn, language, 'long'),
        })}
      </p>
      {order.payBefore && (
        <p className="small secondary">
          {t('pay.transfer.before', { day: formatDay(order.payBefore, language, 'long') })}
        </p>
      )}
      <p className="small">
        <ButtonLink kind="text" to={orderLink(token)}>
          {t('pay.transfer.order')}
        </ButtonLink>
      </p>
    </section>
  )
}

/** Announced, because copying has no visible effect. */
function CopyButton({ text }: { text: string }) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Button kind="text" className="needs-script" onClick={() => void copy()}>
      {t(copied ? 'pay.copied' : 'pay.copy')}
      <span className="visually-hidden"> {text}</span>
    </Button>
  )
}
