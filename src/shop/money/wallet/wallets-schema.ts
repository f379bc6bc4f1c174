import { z } from '@hono/zod-openapi'
import { chosenParameter, directionParameter } from '../../../platform/list-query.ts'
import { WALLET_KINDS } from '../../buying/wallet/wallet-kind.ts'
import { LOYALTY_TIERS } from '../../print/wallet/loyalty.ts'

const WALLET_SORTS = ['moved', 'balance', 'name', 'email'] as const
const WALLET_FILTERS = ['balance', 'reserved', 'empty'] as const

export const WalletsFilter = z.object({
  search: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\0]*$/)
    .default('')
    .openapi({ description: 'Part of name, company, tax id, telephone or address' }),
  only: z
    .enum(WALLET_FILTERS)
    .optional()
    .openapi({ description: 'With a balance, with reserved money, or with neither' }),
  sort: z.enum(WALLET_SORTS).default('moved'),
  ...directionParameter,
})
/** A file has a search, or chosen wallets instead. */
export const WalletsFileQuery = WalletsFilter.extend(chosenParameter)
export type WalletsFilter = z.infer<typeof WalletsFileQuery>
export const WalletsQuery = WalletsFilter.extend({
  page: z.coerce.number().int().min(1).max(100).default(1),
})

const balanceCents = z.int().openapi({ description: 'Available, in cents: the sum of all entries' })
const reservedCents = z.int().openapi({ description: 'Set aside for orders that wait to be paid' })
const owner = {
  id: z.uuid().openapi({ description: 'The customer' }),
  name: z.string(),
  companyName: z.string().openapi({ description: 'Empty for a person' }),
  email: z.string(),
}

const listedWalletSchema = z
  .object({
    ...owner,
    ...{ balanceCents, reservedCents },
    movedAt: z.iso.datetime(),
    tier: z.enum(LOYALTY_TIERS),
  })
  .openapi('ListedWallet')
export type ListedWallet = z.infer<typeof listedWalletSchema>

export const walletsPageSchema = z
  .object({
    items: z.array(listedWalletSchema),
    more: z.boolean().openapi({ description: 'There is a further page' }),
  })
  .openapi('WalletsPage')

const staffEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(WALLET_KINDS),
  cents: z.int().openapi({ description: 'Negative: taken from the wallet' }),
  balanceCents: z.int().openapi({ description: 'The balance after this entry' }),
  order: z.string().nullable().openapi({ description: 'Number of its order' }),
  reason: z.string().nullable().openapi({ description: 'Of a correction' }),
  by: z.string().nullable().openapi({ description: 'Who made a correction' }),
})

export const staffWalletSchema = z
  .object({
    ...owner,
    ...{ balanceCents, reservedCents },
    tier: z.enum(LOYALTY_TIERS),
    rateBp: z.int(),
    spentCents: z.int().openapi({ description: 'Net, in this calendar year' }),
    items: z.array(staffEntrySchema).openapi({ description: 'Newest first' }),
    total: z.int(),
    pageSize: z.int(),
  })
  .openapi('StaffWallet')
export type StaffWallet = z.infer<typeof staffWalletSchema>

export const correctionSchema = z
  .object({
    key: z.uuid().openapi({ description: 'Made by the client: a repeated one changes nothing' }),
    direction: z.string().openapi({ description: '`credit` or `debit`' }),
    amount: z.string().openapi({ description: 'As typed: "12,50"' }),
    reason: z.string().openapi({ description: 'The customer reads it' }),
  })
  .openapi('WalletCorrection')
