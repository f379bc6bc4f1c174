import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Language, Translate } from '../../platform/text.ts'

/** What companies need of the rooms above them. */
export type CompanyParts = {
  context: Context
  translator: (language: Language) => Translate
  /** A key that was mailed to an address came back: the address is the account's. */
  proveAddress: (tx: Transaction, proved: { userId: string; email: string }) => Promise<unknown>
}
