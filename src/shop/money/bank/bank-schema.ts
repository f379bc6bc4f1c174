import { z } from '@hono/zod-openapi'
import { ORDER_STATUSES } from '../../order/order-state.ts'
import { ENTRY_KINDS } from './bank-entry.ts'
import { ENTRY_STATES } from './entry-state.ts'
import { MATCH_REASONS } from './match.ts'

const countsSchema = z.object({ open: z.int(), confirmed: z.int(), ignored: z.int() })

const suggestionSchema = z
  .object({
    reason: z.enum(MATCH_REASONS),
    orders: z.array(
      z.object({ number: z.string(), for: z.enum(['order', 'change']), dueCents: z.int() }),
    ),
    differenceCents: z.int(),
  })
  .openapi('BankSuggestion', {
    description:
      'Orders that an entry may pay. `reason`: it names them; amount and payer agree; or only ' +
      'the amount. `for`: `change`: the difference of a changed order. `differenceCents`: more ' +
      'or, negative, less than is due; less cannot be confirmed.',
  })

const bankEntrySchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(ENTRY_KINDS),
    amountCents: z.int(),
    bookedOn: z.iso.date(),
    valueOn: z.iso.date(),
    payer: z.string(),
    payerAccount: z.string(),
    concept: z.string(),
    state: z.enum(ENTRY_STATES),
    note: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    by: z.string().nullable(),
    orders: z.array(z.object({ number: z.string(), cents: z.int() })),
    suggestions: z.array(suggestionSchema),
    named: z.array(z.object({ number: z.string(), status: z.enum(ORDER_STATUSES) })),
    counterpart: z
      .object({ valueOn: z.iso.date(), payer: z.string(), number: z.string().nullable() })
      .nullable(),
  })
  .openapi('BankEntry', {
    description:
      'An entry of a bank statement. `kind`: `returned`: an own payment came back; `taken_back`: ' +
      'the bank reversed a credit. `orders`: whose transfer it confirmed. `named`: orders in the ' +
      'text that wait for no transfer. `counterpart`: of a reversal the credit of its amount, of ' +
      'a credit its reversal.',
  })
export type BankEntryView = z.infer<typeof bankEntrySchema>

export const bankEntriesSchema = z
  .object({
    items: z.array(bankEntrySchema),
    next: z.string().nullable(),
    counts: countsSchema,
  })
  .openapi('BankEntries', { description: '`next`: cursor of the next page; null on the last.' })
export type BankEntries = z.infer<typeof bankEntriesSchema>

export const readStatementSchema = z
  .object({
    format: z.string(),
    account: z.string(),
    otherAccount: z.boolean(),
    added: z.int(),
    repeated: z.int(),
    left: z.object({ debits: z.int(), pending: z.int(), foreign: z.int() }),
  })
  .openapi('ReadStatement', {
    description:
      'What was read. `otherAccount`: the file is not of the account that customers are given. ' +
      '`repeated`: entries that were known; `left`: entries without meaning for orders.',
  })
export type ReadStatementView = z.infer<typeof readStatementSchema>
