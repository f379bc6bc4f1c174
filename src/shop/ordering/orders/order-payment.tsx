import { useState } from 'react'
import { formatClock, formatDay, formatMinutes, madridClock } from '../../../platform/calendar.ts'
import { methodText } from '../../../platform/method-text.ts'
import type { Language } from '../../../platform/text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Panel } from '../../../ui/field-set.tsx'
import { KeyValues } from '../../../ui/key-values.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { totalLabel } from '../../buying/cart/total-label.ts'
import { chooseMethod } from '../../order/order-calls.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { bankLink } from '../../site/links.ts'
import { needsFiles } from './stage-texts.ts'
import { TransferProof } from './transfer-proof-form.tsx'

type OrderPaymentProps = {
  token: string
  order: CustomerOrder
  onOrder: (order: CustomerOrder) => void
}

/**
 * "lunes 23 de noviembre, 11:30". The end of a day is the midnight of the next, so the minute
 * before is shown.
 */
function sayMoment(iso: string, language: Language): string {
  const { on, minutes } = madridClock(Date.parse(iso) - 60_000)
  return `${formatDay(on, language, 'long')}, ${formatClock(formatMinutes(minutes), language)}`
}

function PayNow({ token, order }: Pick<OrderPaymentProps, 'token' | 'order'>) {
  const { t, money, language } = useText()
  const { paymentMethod, dueCents, payBefore } = order
  return (
    <>
      <ButtonLink kind="go" to={bankLink(token)} reloadDocument>
        {t(methodText(paymentMethod, 'payAmount'), { grossCents: money(dueCents) })}
      </ButtonLink>
      <p className="small secondary">
        {t(totalLabel('shell.amountWithVat', order), { price: money(dueCents) })}.{' '}
        {t(methodText(paymentMethod, 'payWhy'), {
          day: payBefore ? formatDay(payBefore, language, 'long') : '',
        })}
      </p>
    </>
  )
}

type TransferDataProps = {
  transfer: NonNullable<CustomerOrder['transfer']>
  dueCents: number
  sums: Parameters<typeof totalLabel>[1]
}

/** Account and amount of a transfer. `sums`: of the order, for the label of the amount. */
export function TransferData({ transfer, dueCents, sums }: TransferDataProps) {
  const { t, money } = useText()
  return (
    <div className="sheet transfer-data stack-small">
      <KeyValues
        items={[
          [t('orders.pay.iban'), <strong key="iban">{transfer.iban}</strong>],
          [t('orders.pay.holder'), transfer.holder],
          [t('orders.pay.bank'), transfer.bank],
          [t('orders.pay.reference'), <strong key="reference">{transfer.reference}</strong>],
          [
            t('orders.pay.amount'),
            <strong key="amount">
              {t(totalLabel('shell.amountWithVat', sums), { price: money(dueCents) })}
            </strong>,
          ],
        ]}
      />
      <CopyButton text={transfer.iban.replaceAll(' ', '')}>{t('orders.copy.iban')}</CopyButton>
    </div>
  )
}

/** Stocked goods are reserved for a time; afterwards the first payment gets them. */
function PiecesHeld({ order: { stock } }: Pick<OrderPaymentProps, 'order'>) {
  const { t, language } = useText()
  if (!stock) return null
  const [short] = stock.missing
  if (short) {
    return (
      <Note
        kind="bad"
        role="status"
        title={t(short.left > 0 ? 'orders.stock.short' : 'orders.stock.gone', {
          product: short.name,
          ...short,
        })}
      >
        {t('orders.stock.shortWhy')}
      </Note>
    )
  }
  if (stock.lapsed) return <Note kind="warn">{t('orders.stock.lapsed')}</Note>
  return (
    stock.heldUntil && (
      <p className="small">
        {t('orders.stock.held', { until: sayMoment(stock.heldUntil, language) })}
      </p>
    )
  )
}

/** Paying, or changing the method. Urgent orders cannot wait for a transfer. */
export function OrderPayment({ token, order, onOrder }: OrderPaymentProps) {
  const { t, language, money } = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { transfer } = order
  // "Do not pay yet" with a button beside it that pays would be two answers.
  const short = (order.stock?.missing.length ?? 0) > 0
  const others = order.payBy.filter(({ method }) => method !== order.paymentMethod)
  const proved = order.proofs.length > 0 ? 'transferProved' : 'transferWhy'
  const change = async (other: string) => {
    setBusy(true)
    const answer = await chooseMethod(language, token, other)
    setBusy(false)
    if (answer.kind === 'done') return onOrder(answer.data)
    setFailure(
      answer.kind === 'refused'
        ? (answer.refusals[0]?.message ?? t('orders.failed'))
        : t('orders.failedWhy'),
    )
  }
  return (
    <Panel title={t(transfer ? 'orders.pay.transferTitle' : 'orders.pay.title')}>
      <div className="stack-small">
        <PiecesHeld order={order} />
        {!short &&
          (transfer ? (
            <TransferData transfer={transfer} dueCents={order.dueCents} sums={order} />
          ) : (
            <PayNow token={token} order={order} />
          ))}
        {transfer && !short && (
          <p className="small secondary">
            {t(`orders.pay.${proved}${needsFiles(order) ? '' : '.noFile'}`, {
              day: order.payBefore ? formatDay(order.payBefore, language, 'long') : '',
            })}
          </p>
        )}
        {transfer && <TransferProof token={token} order={order} onOrder={onOrder} />}
        <div className="order-other-ways">
          {(short ? [] : others).map(({ method, dueCents }) => (
            <Button
              key={method}
              kind="text"
              onClick={() => void change(method)}
              aria-disabled={busy}
            >
              {busy ? t('orders.pay.changing') : t(methodText(method, 'prefer'))}
              {dueCents !== order.dueCents &&
                `, ${t(totalLabel('shell.amountWithVat', order), { price: money(dueCents) })}`}
            </Button>
          ))}
        </div>
        <Failure>{failure}</Failure>
      </div>
    </Panel>
  )
}
