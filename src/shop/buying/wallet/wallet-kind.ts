/**
 * The effect of a ledger entry on the wallet. `reserved`: for a placed order; `spent`: that order
 * was paid, and the reservation becomes a payment (0 cents); `returned`: it ended unpaid;
 * `accrued`, `taken_back`: the loyalty programme; `refunded`: a refund by staff; `given_up`:
 * forfeited with the account; `corrected`: by staff, with a reason; `counted`: none, only the
 * loyalty programme counts it.
 */
export const WALLET_KINDS = [
  'reserved',
  'spent',
  'returned',
  'accrued',
  'taken_back',
  'refunded',
  'given_up',
  'corrected',
] as const
export type WalletKind = (typeof WALLET_KINDS)[number]
