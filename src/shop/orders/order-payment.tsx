import { useState } from 'react'
import { bankLink } from '../../links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { CopyButton } from './copy-button.tsx'
import { chooseMethod } from './order-calls.ts'
import type { CustomerOrder } from './order-view.ts'

type OrderPaymentProps = { token: string; order: CustomerOrder; onOrder: (order: CustomerOrder) => void }

function CardPayment({ token, order }: Pick<OrderPaymentProps, 'token' | 'order'>) {
  const { t, money } = useText()
  return (
    <>
      <ButtonLink kind="go" href={bankLink(token)} data-reload>
        {t('orders.pay.card', { grossCents: money(order.dueCents) })}
      </ButtonLink>
      <p className="small secondary">{t('orders.pay.cardWhy')}</p>
    </>
  )
}

function TransferData({ transfer, dueCents }: { transfer: NonNullable<CustomerOrder['transfer']>; dueCents: number }) {
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
  const { t, language } = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { transfer } = order
  const other = order.paymentMethod === 'card' ? 'transfer' : 'card'
  const mayChange = other === 'card' || !order.lines.some(({ speed }) => speed === 'urgent')
  const change = async () => {
    setBusy(true)
    const answer = await chooseMethod(language, token, other)
    setBusy(false)
    if (answer.kind === 'done') return onOrder(answer.data)
    setFailure(answer.kind === 'refused' ? (answer.refusals[0]?.message ?? t('orders.failed')) : t('orders.failedWhy'))
  }
  return (
    <Panel title={t(transfer ? 'orders.pay.transferTitle' : 'orders.pay.title')}>
      <div className="stack-small">
        {transfer ? <TransferData transfer={transfer} dueCents={order.dueCents} /> : <CardPayment token={token} order={order} />}
        {transfer && <p className="small secondary">{t('orders.pay.transferWhy')}</p>}
        {mayChange && (
          <Button kind="text" onClick={change} aria-disabled={busy}>
            {busy ? t('orders.pay.changing') : t(other === 'card' ? 'orders.pay.toCard' : 'orders.pay.toTransfer')}
          </Button>
        )}
        {failure && (
          <Note kind="bad" role="alert">
            {failure}
          </Note>
        )}
      </div>
    </Panel>
  )
}
