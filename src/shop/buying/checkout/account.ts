import type { Result } from '../../../platform/refusal.ts'
import type { Surcharge } from '../cart/surcharge.ts'
import type { Totals } from '../cart/totals.ts'
import { type WalletWish, walletUse } from '../wallet/wallet-use.ts'

export type Account = { totals: Totals; wallet: Result<number> }

/**
 * The price of an order and the part paid by the wallet. A surcharge belongs to the method by which
 * the rest is paid: where the wallet pays all, there is none.
 */
export function accountOf(
  totalsWith: (surcharge: Surcharge | null) => Totals,
  surcharge: Surcharge | null,
  wish: WalletWish,
  balanceCents: number | null,
): Account {
  const bare = totalsWith(null)
  const ofBare = walletUse(wish, balanceCents, bare.grossCents)
  if (surcharge === null || (ofBare.ok && ofBare.value === bare.grossCents))
    return { totals: bare, wallet: ofBare }
  const totals = totalsWith(surcharge)
  return { totals, wallet: walletUse(wish, balanceCents, totals.grossCents) }
}
