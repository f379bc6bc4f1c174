import { useState } from 'react'
import { bankLink } from '../../links.ts'
import { formatDay } from '../../platform/calendar.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { useText } from '../../ui/text.tsx'
import type { PaymentMethod } from '../checkout/payment.ts'
import { CopyButton } from './copy-button.tsx'
import { chooseMethod } from './order-calls.ts'
import type { CustomerOrder } from './order-view.ts'
import { TransferProof } from './transfer-proof-form.tsx'

type OrderPaymentProps = { token: string; order: CustomerOrder; onOrder: (order: CustomerOrder) => void }

function PayNow({ token, order }: Pick<OrderPaymentProps, 'token' | 'order'>) {
  const { t, money, language } = useText()
  const { paymentMethod, dueCents, payBefore } = order
  return (
    <>
      <ButtonLink kind="go" href={bankLink(token)} data-reload>
        {t(`orders.pay.${paymentMethod}`, { grossCents: money(dueCents) })}
      </ButtonLink>
      <p className="small secondary">{t(`orders.pay.${paymentMethod}Why`, { day: payBefore ? formatDay(payBefore, language, 'long') : '' })}</p>
    </>
  )
}

/** Where a transfer goes, and of how much. */
export function TransferData({ transfer, dueCents }: { transfer: NonNullable<CustomerOrder['transfer']>; dueCents: number }) {
  const { t, money } = useText()
  return (
    <div className="sheet transfer-data stack-small">
      <KeyValues
        items={[
          [t('orders.pay.iban'), <strong key="iban">{transfer.iban}</strong>],
          [t('orders.pay.holder'), transfer.holder],
          [t('orders.pay.bank'), transfer.bank],
          [t('orders.pay.reference'), <strong key="reference">{transfer.reference}</strong>],
          [t('orders.pay.amount'), <strong key="amount">{money(dueCents)}</strong>],
        ]}
      />
      <CopyButton text={transfer.iban.replaceAll(' ', '')}>{t('orders.copy.iban')}</CopyButton>
    </div>
  )
}

/** Paying, or paying in another way. Urgent orders cannot wait for a transfer. */
export function OrderPayment({ token, order, onOrder }: OrderPaymentProps) {
  const { t, language, money } = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { transfer } = order
  const others = order.payBy.filter(({ method }) => method !== order.paymentMethod)
  const change = async (other: PaymentMethod) => {
    setBusy(true)
    const answer = await chooseMethod(language, token, other)
    setBusy(false)
    if (answer.kind === 'done') return onOrder(answer.data)
    setFailure(answer.kind === 'refused' ? (answer.refusals[0]?.message ?? t('orders.failed')) : t('orders.failedWhy'))
  }
  return (
    <Panel title={t(transfer ? 'orders.pay.transferTitle' : 'orders.pay.title')}>
      <div className="stack-small">
        {transfer ? <TransferData transfer={transfer} dueCents={order.dueCents} /> : <PayNow token={token} order={order} />}
        {transfer && (
          <p className="small secondary">
            {t(order.proofs.length > 0 ? 'orders.pay.transferProved' : 'orders.pay.transferWhy', {
              day: order.payBefore ? formatDay(order.payBefore, language, 'long') : '',
            })}
          </p>
        )}
        {transfer && <TransferProof token={token} order={order} onOrder={onOrder} />}
        <div className="order-other-ways">
          {others.map(({ method, dueCents }) => (
            <Button key={method} kind="text" onClick={() => void change(method)} aria-disabled={busy}>
              {busy ? t('orders.pay.changing') : t(`orders.pay.to.${method}`)}
              {dueCents !== order.dueCents && `, ${money(dueCents)}`}
            </Button>
          ))}
        </div>
        <Failure>{failure}</Failure>
      </div>
    </Panel>
  )
}
