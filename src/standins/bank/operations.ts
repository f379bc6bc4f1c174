import { type Delivery, deliver, type Send } from './deliver.ts'
import type { Notice, Plan } from './outcome.ts'
import type { PaymentRequest } from './payment-request.ts'

export type Operation = {
  request: PaymentRequest
  /** Its kind: `bank.outcome.<kind>`. */
  outcome: string
  at: Date
  plan: Plan
  /** Meaningful only after an authorisation. */
  authorisationCode: string
  /** Refunded so far. */
  refundedCents: number
  /** In order of attempts. */
  deliveries: (Delivery & { response: string; at: Date })[]
}

/** The operation's final state at the bank; an authorisation outweighs everything else. */
export function endOf({ plan }: Pick<Operation, 'plan'>): string {
  const said = plan.notices.map(({ response }) => response)
  return said.find((response) => Number(response) <= 99) ?? said.at(-1) ?? '9999'
}

export type Operations = ReturnType<typeof makeOperations>

/** The bank's memory, which ends with the process. */
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
    /** Recorded before anything is sent, so that a second press finds the number used. */
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
    /** Sequentially: the order is under test. */
    sayAll: async (operation: Operation, notices: readonly Notice[]): Promise<void> => {
      for (const notice of notices) await say(operation, notice)
    },
  }
}
