import type { Gateways } from '../gateways/registry.ts'
import type { MarkOrderPaid } from './store-settlement.ts'

/** Dependencies injected from higher layers. */
export type PaymentsDeps = {
  gateways: Gateways
  markOrderPaid: MarkOrderPaid
}
