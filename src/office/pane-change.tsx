import { useState } from 'react'
import { formatDay, madridDay } from '../platform/calendar.ts'
import { ChangeDivision } from '../shop/ordering/orders/change-division.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { type ChangeAnswer, questionOf } from './change-question.ts'
import { confirmDifference, withdrawChange } from './money-calls.ts'
import type { PanePart } from './pane-part.ts'
import { TransferFields, useTransfer } from './transfer-fields.tsx'
import { useMove } from './use-move.ts'
import { useMay } from './use-rights.ts'

type Change = NonNullable<PanePart['order']['change']>

/** Confirmations: one moves money, and neither can be undone. */
function AskedChange({
  part,
  change,
  answer,
  open,
  onDone,
}: {
  part: PanePart
  change: Change
  answer: ChangeAnswer
  open: boolean
  onDone: () => void
}) {
  const { t, language } = useText()
  const { caller, order, onMoved, onExpired, nowMs } = part
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const { title, sentences } = questionOf(answer, order, change, t, language)
  const transfer = useTransfer(change.dueCents, nowMs)
  const confirms = answer === 'confirm'
  const send = async () => {
    const received = confirms ? transfer.read() : {}
    if (!received) return
    const call = () =>
      confirms
        ? confirmDifference(caller, order.number, received)
        : withdrawChange(caller, order.number)
    if (await make(call)) onDone()
  }
  const actions = (
    <>
      <Button kind="ink" aria-disabled={busy} onClick={() => void send()}>
        {t(`staff.change.${answer}`)}
      </Button>
      <Button onClick={onDone}>{t('staff.move.back')}</Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onDone} title={title} actions={actions}>
      <div className="stack-small">
        <p>{sentences.join(' ')}</p>
        {confirms && <TransferFields {...transfer.fields} />}
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}

/** A change of a paid order that waits for its difference; staff confirm transfers. */
export function AwaitedDifference({ part }: { part: PanePart }) {
  const { t, money, language } = useText()
  const may = useMay()
  const [{ answer, open }, setAsked] = useState<{ answer: ChangeAnswer; open: boolean }>({
    answer: 'confirm',
    open: false,
  })
  const { order } = part
  const { change } = order
  if (!change) return null
  const { settles, dueCents, grossCents, expiresAt } = change
  const byTransfer = settles === 'later'
  const ask = (next: ChangeAnswer) => setAsked({ answer: next, open: true })
  return (
    <>
      <Note
        kind="warn"
        title={t(byTransfer ? 'staff.change' : 'staff.change.toPay', { amount: money(dueCents) })}
        actions={
          <>
            {byTransfer && may('money:confirm') && (
              <Button small onClick={() => ask('confirm')}>
                {t('staff.change.confirm')}
              </Button>
            )}
            {may('orders:change') && (
              <Button small onClick={() => ask('withdraw')}>
                {t('staff.change.withdraw')}
              </Button>
            )}
          </>
        }
      >
        {t(byTransfer ? 'staff.change.why' : 'staff.change.toPay.why', {
          after: money(grossCents),
          day: formatDay(madridDay(Date.parse(expiresAt)), language, 'long'),
        })}
      </Note>
      <ChangeDivision order={order} change={change} />
      <AskedChange
        {...{ part, change, answer, open }}
        onDone={() => setAsked({ answer, open: false })}
      />
    </>
  )
}
