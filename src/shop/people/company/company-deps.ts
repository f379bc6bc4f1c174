import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { Language, Translate } from '../../../platform/text.ts'

/** Dependencies of companies from higher layers. */
export type CompanyParts = {
  context: Context
  translator: (language: Language) => Translate
  /** A mailed key was used: the account's address is confirmed. */
  proveAddress: (tx: Transaction, proved: { userId: string; email: string }) => Promise<unknown>
}
