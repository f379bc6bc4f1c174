import { type FormEvent, useState } from 'react'
import type { BankEntryView } from '../shop/money/bank/bank-schema.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { ignoreEntry } from './bank-calls.ts'
import type { Bank } from './use-bank.ts'

/** A field for the number of an order that was not suggested. */
export function OtherOrder({ onConfirm }: { onConfirm: (numbers: string[]) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const numbers = typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
    setMissing(numbers.length === 0)
    if (numbers.length > 0) onConfirm(numbers)
  }
  return (
    <details className="bank-other">
      <summary>{t('books.bank.other')}</summary>
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('books.bank.other.hint')}
          autoComplete="off"
          maxLength={400}
          value={typed}
          error={missing ? t('books.bank.other.missing') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button small type="submit">
          {t('books.bank.other.confirm')}
        </Button>
      </form>
    </details>
  )
}

type IgnoreProps = {
  entry: BankEntryView
  open: boolean
  onClose: () => void
  decide: Bank['decide']
}

/** Why an entry is of no order. */
export function IgnoreDialog({ entry, open, onClose, decide }: IgnoreProps) {
  const { t, money } = useText()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    const note = reason.trim()
    setMissing(note === '')
    if (note === '') return
    const why = await decide(
      (caller) => ignoreEntry(caller, entry.id, note),
      t('books.bank.done.ignored'),
    )
    setFailure(why)
    if (why === null) onClose()
  }
  const actions = (
    <>
      <Button kind="ink" onClick={() => void send()}>
        {t('books.bank.ignore')}
      </Button>
      <Button onClick={onClose}>{t('staff.move.back')}</Button>
    </>
  )
  const title = t('books.bank.ignore.title', {
    amount: money(entry.amountCents),
    payer: entry.payer || t('books.bank.unknownPayer'),
  })
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      <div className="stack-small">
        <TextArea
          label={t('books.bank.ignore.reason')}
          hint={t('books.bank.ignore.hint')}
          maxLength={500}
          value={reason}
          error={missing ? t('books.bank.ignore.missing') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}
