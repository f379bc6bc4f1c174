import type { Action } from '../gateways/denial.ts'
import type { AttemptState } from './attempt.ts'

/** What the customer's page is told about an attempt. */
export type PaymentProgress = {
  state: AttemptState
  orderToken: string
  orderNumber: string
  orderStatus?: string
  /** It pays the difference of a change of a paid order. */
  forChange?: boolean
  method?: string
  message?: string
  action?: Action
  actionMessage?: string
}
