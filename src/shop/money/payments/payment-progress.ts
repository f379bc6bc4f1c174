import type { Action } from '../gateways/denial.ts'
import type { AttemptState } from './attempt.ts'

/** What the customer's page is told about an attempt. */
export type PaymentProgress = {
  attemptId: string
  state: AttemptState
  method: string
  orderNumber: string
  orderToken: string
  orderStatus: string
  /** It pays the difference of a change of a paid order. */
  forChange: boolean
  amountCents: number
  message: string
  action?: Action | undefined
  actionMessage?: string | undefined
}

type First = 'state' | 'method' | 'orderToken' | 'orderNumber'

/** What a page knows: of the rendered page the first facts alone, else the shop's answer. */
export type KnownProgress = Pick<PaymentProgress, First> &
  Partial<Omit<PaymentProgress, First | 'attemptId' | 'amountCents'>>
