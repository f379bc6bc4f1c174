import type { OrderMail } from '../../order/mail-kinds.ts'
import type { WholeOrder } from '../../order/order-record.ts'

export type NextStep = 'pay' | 'transfer' | 'files' | 'wait' | 'receive' | 'collect' | 'approval'

/** The line needs a file and has none. */
const awaitsFiles = ({ lines }: WholeOrder): boolean =>
  lines.some(
    ({ artworkRules, jobState }) =>
      artworkRules?.needed !== false && jobState === 'awaiting_artwork',
  )

/** What an unpaid order waits for. */
function toPay({ order }: WholeOrder): NextStep | undefined {
  if (order.status !== 'pending_payment') return undefined
  return order.paymentSettles === 'later' ? 'transfer' : 'pay'
}

/** The customer's next step after a mail; undefined where the mail's own text covers it. */
export function nextStep(kind: OrderMail, found: WholeOrder): NextStep | undefined {
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
