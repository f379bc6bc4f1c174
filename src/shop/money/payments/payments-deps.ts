import type { Send } from './redsys-gateway.ts'
import type { MarkOrderPaid } from './store-settlement.ts'

/** Dependencies injected from higher layers. */
export type PaymentsDeps = {
  markOrderPaid: MarkOrderPaid
  /** The HTTP client for the gateway; `fetch` by default. */
  send?: Send | undefined
}
