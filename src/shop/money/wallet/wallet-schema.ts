import { z } from '@hono/zod-openapi'
import { WALLET_KINDS } from '../../buying/wallet/wallet-kind.ts'
import { LOYALTY_TIERS } from '../../print/wallet/loyalty.ts'

const walletEntrySchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    kind: z.enum(WALLET_KINDS).openapi({
      description: 'Why: `reserved` waits for the payment of its order, `spent` is gone with it',
    }),
    cents: z.int().openapi({ description: 'Negative: taken from the wallet' }),
    balanceCents: z.int().openapi({ description: 'The balance after this entry' }),
    order: z.object({ number: z.string(), token: z.string() }).nullable(),
  })
  .openapi('WalletEntry')

export const walletSchema = z
  .object({
    balanceCents: z
      .int()
      .openapi({ description: 'What can be paid with now: the sum of all entries' }),
    items: z.array(walletEntrySchema).openapi({ description: 'Newest first' }),
    total: z.int(),
    pageSize: z.int(),
  })
  .openapi('Wallet')

const loyaltyTierSchema = z.object({
  code: z.enum(LOYALTY_TIERS),
  overCents: z.int(),
  rateBp: z.int(),
})

export const loyaltySchema = z
  .object({
    year: z.int(),
    code: z.enum(LOYALTY_TIERS),
    overCents: z.int(),
    rateBp: z.int().openapi({
      description: 'What an order paid now is worth in the wallet, of its net, in basis points',
    }),
    spentCents: z
      .int()
      .openapi({ description: 'Net paid spend of the calendar year, refunds deducted' }),
    next: loyaltyTierSchema.extend({ missingCents: z.int() }).nullable(),
    tiers: z.array(loyaltyTierSchema),
  })
  .openapi('Loyalty')

export const accrualsSchema = z
  .object({
    items: z
      .array(
        z.object({
          id: z.int(),
          at: z.iso.datetime(),
          order: z.object({ number: z.string(), token: z.string() }).nullable(),
          netCents: z
            .int()
            .openapi({ description: 'Counted for the tier; negative: the share of a refund' }),
          creditCents: z.int().openapi({ description: 'Worth of it in the wallet' }),
        }),
      )
      .openapi({ description: 'Newest first' }),
    total: z.int(),
    pageSize: z.int(),
  })
  .openapi('LoyaltyOrders')
export type WalletEntryView = z.infer<typeof walletEntrySchema>
export type WalletView = z.infer<typeof walletSchema>
export type LoyaltyView = z.infer<typeof loyaltySchema>
