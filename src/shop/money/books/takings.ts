export const TAKING_KINDS = ['order', 'change', 'surplus', 'orphan', 'refund'] as const
export type TakingKind = (typeof TAKING_KINDS)[number]

/** Of a day and a method. Refunds are positive here. */
export type TakingsOfDay = {
  day: string
  method: string
  payments: number
  receivedCents: number
  refundedCents: number
}

/** A payment, or a refund with negative cents. */
export type Taking = {
  day: string
  method: string
  kind: TakingKind
  cents: number
  orderNumber: string
}
