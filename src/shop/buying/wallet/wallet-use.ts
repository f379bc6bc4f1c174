import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'

/** The field of the amount, which is the id of its input. */
export const WALLET_FIELD = 'fromWallet.amount'

/** "12", "12,5", "1.234,50", with or without a euro sign. Undefined for anything else. */
export function readAmount(typed: string): number | undefined {
  const text = typed.replace(/[\s\u00a0€]/gu, '')
  const match = /^(\d{1,7}|\d{1,3}(?:\.\d{3}){1,2})(?:[.,](\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', cents = ''] = match
  return Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/**
 * The wallet's part of an order's payment. `amount`: as typed, empty for as much as is available
 * and needed.
 */
export type WalletWish = { use: boolean; amount: string }

/**
 * The cents that an order takes from the wallet. Refuses an invalid amount, and one above the
 * balance or the price. `balanceCents` null: without a session there is no wallet.
 */
export function walletUse(
  { use, amount }: WalletWish,
  balanceCents: number | null,
  grossCents: number,
): Result<number> {
  if (!use) return accept(0)
  const refusal = (code: string, params?: Refusal['params']) =>
    refuse<number>({ code: `wallet.${code}`, field: WALLET_FIELD, ...(params && { params }) })
  if (balanceCents === null) return refusal('signIn')
  const most = Math.max(0, Math.min(balanceCents, grossCents))
  if (amount.trim() === '') return accept(most)
  const cents = readAmount(amount)
  if (cents === undefined) return refusal('notAnAmount', { value: amount.trim().slice(0, 20) })
  if (cents > balanceCents) return refusal('overBalance', { balanceCents, wantedCents: cents })
  return cents > grossCents
    ? refusal('overTotal', { grossCents, wantedCents: cents })
    : accept(cents)
}
