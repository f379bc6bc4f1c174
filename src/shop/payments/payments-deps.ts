import type { Send } from './redsys-gateway.ts'
import type { MarkOrderPaid } from './store-settlement.ts'

/** What the room gets from those above it. */
export type PaymentsDeps = {
  markOrderPaid: MarkOrderPaid
  /** How the gateway is reached; `fetch` where nothing is said. */
  send?: Send | undefined
}
