import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { storedToken } from '../../session/session-store.ts'
import { loginLink } from '../../site/links.ts'
import { loadChangeWallet, payFromWallet } from './amend-calls.ts'

type ChangeWalletProps = {
  token: string
  change: NonNullable<CustomerOrder['change']>
  onOrder: (order: CustomerOrder) => void
}

/** Paying the difference, or a part of it, from the wallet of the order's customer. */
export function ChangeWallet({ token, change, onOrder }: ChangeWalletProps) {
  const { t, language, money } = useText()
  const [balanceCents, setBalanceCents] = useState<number | null>(null)
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [signedIn, setSignedIn] = useState(true)
  const { walletCents, dueCents } = change
  useEffect(() => {
    const left = new AbortController()
    setSignedIn(storedToken() !== null)
    if (storedToken() !== null)
      void loadChangeWallet(language, token, left.signal).then((answer) => {
        if (!left.signal.aborted && answer.kind === 'done')
          setBalanceCents(answer.data.balanceCents)
      })
    return () => left.abort()
  }, [language, token])
  const send = async (typed: string) => {
    if (busy) return
    setBusy(true)
    const answer = await payFromWallet(language, token, typed)
    setBusy(false)
    if (answer.kind !== 'done')
      return setError(
        answer.kind === 'refused'
          ? (answer.refusals[0]?.message ?? t('orders.failed'))
          : t('orders.failedWhy'),
      )
    setError(null)
    setAmount('')
    onOrder(answer.data)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(amount)
  }
  if (!signedIn)
    return (
      <p className="small secondary">
        {t('orders.change.walletSignIn')} <Link to={loginLink}>{t('orders.change.signIn')}</Link>
      </p>
    )
  if (balanceCents === null || (balanceCents === 0 && walletCents === 0)) return null
  return (
    <form noValidate className="stack-small change-wallet" onSubmit={submit}>
      <p role="status">
        {walletCents > 0
          ? t('checkout.wallet.pays', { used: money(walletCents), due: money(dueCents) })
          : t('orders.change.walletHas', { balance: money(balanceCents) })}
      </p>
      <TextField
        id="fromWallet.amount"
        label={t('checkout.wallet.amount')}
        hint={t('checkout.wallet.amountHint')}
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="change-wallet-amount"
        value={amount}
        error={error}
        onChange={(event) => setAmount(event.target.value)}
      />
      <div className="order-other-ways">
        <Button type="submit" aria-disabled={busy}>
          {t('orders.change.walletUse')}
        </Button>
        {walletCents > 0 && (
          <Button kind="text" aria-disabled={busy} onClick={() => void send('0')}>
            {t('orders.change.walletLeave')}
          </Button>
        )}
      </div>
    </form>
  )
}
