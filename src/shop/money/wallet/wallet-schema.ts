import { z } from '@hono/zod-openapi'
import { WALLET_KINDS } from '../../buying/wallet/wallet-kind.ts'
import { LOYALTY_TIERS } from '../../print/wallet/loyalty.ts'

const walletEntrySchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    kind: z.enum(WALLET_KINDS).openapi({
      description:
        'Reason of the entry. `reserved`: set aside until the order is paid; ' +
        '`spent`: used by a paid order',
    }),
    cents: z.int().openapi({ description: 'Negative: taken from the wallet' }),
    balanceCents: z.int().openapi({ description: 'The balance after this entry' }),
    order: z.object({ number: z.string(), token: z.string() }).nullable(),
    reason: z.string().nullable().openapi({ description: 'Of a correction by the shop' }),
  })
  .openapi('WalletEntry')

export const walletSchema = z
  .object({
    balanceCents: z
      .int()
      .openapi({ description: 'Available balance in cents: the sum of all entries' }),
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
      description: 'Credit to the wallet for an order paid now, in basis points of its net amount',
    }),
    spentCents: z
      .int()
      .openapi({ description: 'Net amount paid in this calendar year less refunds, in cents' }),
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
            .openapi({ description: 'Net cents that count towards the tier; negative: a refund' }),
          creditCents: z.int().openapi({ description: 'Cents credited to the wallet for it' }),
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
