export type TakingKind = 'order' | 'change' | 'surplus' | 'orphan' | 'refund'

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
