import type { Database, Transaction } from '../../../platform/database.ts'
import { formatCents } from '../../../platform/money.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { addEntry, balanceOf, lockWallet } from '../../buying/wallet/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { findCorrection } from './store-wallets.ts'
import type { Correction } from './wallet-correction.ts'

type Made = Correction & {
  customerId: string
  /** Of the client: the same correction again changes nothing. */
  key: string
  at: Date
  by: { id: string; name: string; email: string }
}

/** Tells the customer in the transaction of the correction. */
export type TellCorrection = (
  tx: Transaction,
  corrected: Pick<Made, 'customerId' | 'cents' | 'reason'> & { balanceCents: number },
) => Promise<void>

/**
 * Corrects a wallet once for each key. Refuses a debit above the balance, so that money that is
 * reserved for an order stays; and a key that made another correction.
 */
export function correctWallet(
  db: Database,
  correction: Made,
  tell: TellCorrection,
): Promise<Result<'made' | 'again'>> {
  const { customerId, key, at, by, cents, reason } = correction
  const reference = `corrected:${key}`
  return db.transaction(async (tx) => {
    await lockWallet(tx, customerId)
    const before = await findCorrection(tx, reference)
    if (before)
      return before.customerId === customerId && before.cents === cents && before.reason === reason
        ? accept('again' as const)
        : refuse({ code: 'wallets.otherKey', field: 'key' })
    const balanceCents = await balanceOf(tx, customerId)
    if (balanceCents + cents < 0)
      return refuse({ code: 'wallets.tooMuch', field: 'amount', params: { balanceCents } })
    const entry = { customerId, at, kind: 'corrected' as const, cents, orderId: null, reference }
    const added = await addEntry(tx, { ...entry, reason, byId: by.id })
    if (!added) return refuse({ code: 'wallets.otherKey', field: 'key' })
    await recordChange(tx, {
      ...{ at, by, noun: 'wallet', nounId: customerId, action: cents > 0 ? 'credited' : 'debited' },
      before: { balance: formatCents(balanceCents, 'es-ES') },
      after: { balance: formatCents(balanceCents + cents, 'es-ES'), reason },
    })
    await tell(tx, { customerId, cents, reason, balanceCents: balanceCents + cents })
    return accept('made' as const)
  })
}
