import type { OrderMail } from './mail-kinds.ts'
import type { FullOrder } from './store.ts'

export type NextStep = 'pay' | 'transfer' | 'files' | 'wait' | 'receive' | 'collect' | 'approval'

/** Files are awaited of a line that is made from one and has none. */
const awaitsFiles = ({ lines }: FullOrder): boolean =>
  lines.some(({ artworkRules, jobState }) => artworkRules?.needed !== false && jobState === 'awaiting_artwork')

/** What an unpaid order waits for. */
function toPay({ order }: FullOrder): NextStep | undefined {
  if (order.status !== 'pending_payment') return undefined
  return order.paymentMethod === 'transfer' ? 'transfer' : 'pay'
}

/** What the customer does next, by what a mail tells; undefined where its own text says all. */
export function nextStep(kind: OrderMail, found: FullOrder): NextStep | undefined {
  switch (kind) {
    case 'placed':
    case 'paid':
    case 'amended':
    case 'moved_date':
    case 'approved':
      return toPay(found) ?? (awaitsFiles(found) ? 'files' : 'wait')
    case 'shipped':
    case 'shipment_shipped':
      return 'receive'
    case 'ready':
      return 'collect'
    case 'approval_asked':
      return 'approval'
    default:
      return undefined
  }
}
