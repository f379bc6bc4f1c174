/** What the rooms of the shop are made of. */
import type pg from 'pg'
import type { Deployed } from '../platform/api-edge.ts'
import type { Context } from '../platform/context.ts'
import type { MessagesByLanguage } from '../platform/messages.ts'
import type { Published } from '../shop/catalogue/store-published.ts'
import type { Gateways } from '../shop/money/gateways/registry.ts'
import type { PaymentsDeps } from '../shop/money/payments/payments-deps.ts'
import type { RefundDeps } from '../shop/money/payments/refund-sending-lifecycle.ts'
import type { Lifecycle } from '../shop/ordering/orders/lifecycle.ts'
import { orderRefunded } from '../shop/ordering/orders/order-refund-lifecycle.ts'
import type { LiveSites } from './live-sites.ts'

export type RoomsOptions = {
  context: Context
  gateways: Gateways
  published: Published
  messages: MessagesByLanguage
  pool: pg.Pool
  migrationsFolder: string
  deployed: Deployed
  databaseGone: () => boolean
  stopping: () => boolean
  sites: Pick<LiveSites, 'all' | 'addressOf'>
}

/** Who sends a refund, and what follows from one. */
export const refundsOf = (life: Lifecycle, gateways: Gateways): RefundDeps => ({
  gateways,
  onRefunded: (tx, refunded) => orderRefunded(life, tx, refunded),
})

export type Parts = { options: RoomsOptions; life: Lifecycle; payments: PaymentsDeps }
