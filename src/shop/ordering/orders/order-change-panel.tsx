import { useState } from 'react'
import { formatDay, madridDay } from '../../../platform/calendar.ts'
import { methodText } from '../../../platform/method-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Panel } from '../../../ui/field-set.tsx'
import { useText } from '../../../ui/text.tsx'
import { totalLabel } from '../../buying/cart/total-label.ts'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { bankLink } from '../../site/links.ts'
import { payChangeBy, withdrawChange } from './amend-calls.ts'
import type { Sums } from './amendment.ts'
import { ChangeDivision } from './change-division.tsx'
import { ChangeWallet } from './change-wallet.tsx'
import { TransferData } from './order-payment.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { useProof } from './use-proof.ts'

type OrderChangeProps = {
  token: string
  order: CustomerOrder
  change: NonNullable<CustomerOrder['change']>
  onOrder: (order: CustomerOrder) => void
}

/**
 * A change of a paid order that waits for its difference: pay now, by another method, or withdraw.
 */
export function OrderChangePanel({ token, order, change, onOrder }: OrderChangeProps) {
  const { t, language, money } = useText()
  const [busy, setBusy] = useState(false)
  const proof = useProof()
  const [failure, setFailure] = useState<string | null>(null)
  const { method, dueCents, transfer } = change
  const send = async (call: () => Promise<Answer<CustomerOrder>>) => {
    if (busy) return
    setBusy(true)
    const answer = await call()
    setBusy(false)
    if (answer.kind !== 'done')
      return setFailure(
        answer.kind === 'refused'
          ? (answer.refusals[0]?.message ?? t('orders.failed'))
          : t('orders.failedWhy'),
      )
    setFailure(null)
    onOrder(answer.data)
  }
  const labelled = (sums: Sums) =>
    t(totalLabel('shell.amountWithVat', sums), { price: money(sums.grossCents) })
  const until = formatDay(madridDay(Date.parse(change.expiresAt)), language, 'long')
  return (
    <Panel title={t('orders.change.title', { amount: money(dueCents) })}>
      <div className="stack-small">
        <p>
          {t('orders.change.why', { before: labelled(order), after: labelled(change), day: until })}
        </p>
        <ChangeDivision order={order} change={change} />
        {!order.guest && <ChangeWallet token={token} change={change} onOrder={onOrder} />}
        {transfer ? (
          <TransferData transfer={transfer} dueCents={dueCents} sums={change} />
        ) : (
          <ButtonLink kind="go" to={bankLink(token)} reloadDocument>
            {t(methodText(method, 'payAmount'), { grossCents: money(dueCents) })}
          </ButtonLink>
        )}
        <div className="order-other-ways">
          {change.payBy
            .filter((other) => other !== method)
            .map((other) => (
              <Button
                key={other}
                kind="text"
                onClick={() => void send(() => payChangeBy(language, token, other))}
                aria-disabled={busy}
              >
                {busy ? t('orders.pay.changing') : t(methodText(other, 'prefer'))}
              </Button>
            ))}
          <Button
            kind="text"
            onClick={() => void send(() => proof.withProof(() => withdrawChange(language, token)))}
            aria-disabled={busy}
          >
            {t('orders.change.withdraw')}
          </Button>
        </div>
        <Failure>{failure}</Failure>
        <ProofDialog token={token} order={order} open={proof.open} onClose={proof.close} />
      </div>
    </Panel>
  )
}
