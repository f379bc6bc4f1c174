import { type FormEvent, useState } from 'react'
import { readAmount } from '../shop/buying/wallet/wallet-use.ts'
import type { StaffWallet } from '../shop/money/wallet/wallets-schema.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type OnExpired, shutOutBy, useCaller } from './use-desk.ts'
import { correctWallet } from './wallets-calls.ts'

type Direction = 'credit' | 'debit'
type Draft = { key: string; direction: Direction; amount: string; reason: string }

/** The key makes a repeated press the same correction. */
const blank = (): Draft => ({
  key: crypto.randomUUID(),
  ...{ direction: 'credit', amount: '', reason: '' },
})

type Props = {
  id: string
  balanceCents: number
  onDone: (wallet: StaffWallet) => void
  onExpired: OnExpired
}

/** Refusals stand at their fields, and what was typed stays. */
function useCorrection({ id, onDone, onExpired }: Props) {
  const { t } = useText()
  const caller = useCaller()
  const [draft, setDraft] = useState(blank)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes, key: crypto.randomUUID() }))
    setErrors({})
    setDone(false)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await correctWallet(caller, id, draft)
    setBusy(false)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind === 'done') {
      setDraft(blank())
      setErrors({})
      setDone(true)
      return onDone(answer.data)
    }
    const said = answer.kind === 'refused' ? answer.refusals : []
    setErrors(
      said.length > 0
        ? Object.fromEntries(said.map(({ field, message }) => [field, message]))
        : { key: t('staff.unreachable') },
    )
    document.getElementById(`wallet-${said[0]?.field ?? ''}`)?.focus()
  }
  return { draft, errors, busy, done, change, send }
}

/** Credits or debits a wallet. */
export function WalletCorrection(props: Props) {
  const { t, money } = useText()
  const { draft, errors, busy, done, change, send } = useCorrection(props)
  const { direction, amount, reason } = draft
  const cents = readAmount(amount)
  const after = cents && props.balanceCents + (direction === 'credit' ? cents : -cents)
  const other = Object.entries(errors).find(([field]) => field !== 'amount' && field !== 'reason')
  return (
    <form className="wallet-correction stack-small" noValidate onSubmit={send}>
      <h2>{t('wallets.correct')}</h2>
      <Segmented
        legend={t('wallets.direction.label')}
        options={(['credit', 'debit'] as const).map((value) => ({
          value,
          label: t(`wallets.direction.${value}`),
        }))}
        value={direction}
        onChange={(next) => change({ direction: next })}
      />
      <div className="wallet-correction-fields">
        <TextField
          id="wallet-amount"
          label={t('wallet.column.amount')}
          unit="€"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={errors.amount}
          hint={
            after !== undefined && after < 0
              ? t('wallets.below')
              : cents
                ? t('wallets.after', { balance: money(after ?? 0) })
                : undefined
          }
          onChange={({ target }) => change({ amount: target.value })}
        />
        <TextField
          id="wallet-reason"
          label={t('wallets.reasonLabel')}
          hint={t('wallets.reasonHint')}
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
      {other && (
        <Note kind="bad" role="alert">
          {other[1]}
        </Note>
      )}
      <Button type="submit" kind="ink" aria-disabled={busy || undefined}>
        {t(cents ? `wallets.send.${direction}` : 'wallets.send', { amount: money(cents ?? 0) })}
      </Button>
      <p className="small secondary" role="status">
        {done && t('wallets.done')}
      </p>
    </form>
  )
}
