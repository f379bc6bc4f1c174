import { type Delivery, deliver, type Send } from './deliver.ts'
import type { Notice, Plan } from './outcome.ts'
import type { PaymentRequest } from './payment-request.ts'

export type Operation = {
  request: PaymentRequest
  /** Its kind: `bank.outcome.<kind>`. */
  outcome: string
  at: Date
  plan: Plan
  /** Counts only where the bank authorised. */
  authorisationCode: string
  /** Given back so far. */
  refundedCents: number
  /** In the order in which they were tried. */
  deliveries: (Delivery & { response: string; at: Date })[]
}

/** How the operation ended at the bank, whatever the shop heard of it: an authorisation stands against every other word. */
export function endOf({ plan }: Pick<Operation, 'plan'>): string {
  const said = plan.notices.map(({ response }) => response)
  return said.find((response) => Number(response) <= 99) ?? said.at(-1) ?? '9999'
}

export type Operations = ReturnType<typeof makeOperations>

/** The bank's memory. It lasts as long as the process: a stand-in keeps no books. */
export function makeOperations(send: Send, now: () => Date) {
  const byOrder = new Map<string, Operation>()

  const say = async (operation: Operation, notice: Notice): Promise<void> => {
    const delivery = await deliver(send, operation.request.merchantUrl, notice.fields)
    operation.deliveries.push({ ...delivery, response: notice.response, at: now() })
  }

  return {
    isUsed: (order: string): boolean => byOrder.has(order),
    find: (order: string): Operation | undefined => byOrder.get(order),
    newestFirst: (): Operation[] => [...byOrder.values()].reverse(),
    /** Keeps the operation before anything is said, so that a second press of the button finds its number used. */
    open: (
      request: PaymentRequest,
      outcome: string,
      plan: Plan,
      authorisationCode: string,
    ): Operation => {
      const operation: Operation = {
        request,
        outcome,
        at: now(),
        plan,
        authorisationCode,
        refundedCents: 0,
        deliveries: [],
      }
      byOrder.set(request.order, operation)
      return operation
    },
    /** One after the other: their order is what is being tried out. */
    sayAll: async (operation: Operation, notices: readonly Notice[]): Promise<void> => {
      for (const notice of notices) await say(operation, notice)
    },
  }
}
