/**
 * Bank transfers: the customer sends the money in one or two working days, and staff confirm it and
 * send refunds by hand. No provider is called.
 */
import { NO_LIMITS, type PaymentMethod } from '../../../../platform/payment-method.ts'
import { BY_HAND } from '../by-hand.ts'
import type { Gateway } from '../gateway.ts'

export const TRANSFER: PaymentMethod = {
  code: 'transfer',
  gateway: 'transfer',
  setting: 'transfer',
  settles: 'later',
  customerCancels: false,
  savesCards: false,
  refunds: 'by_staff',
  // One or two working days, with a weekend between.
  changeHours: 5 * 24,
  limits: NO_LIMITS,
  attempt: null,
  icon: 'M3 8l7-4.5L17 8zM4.5 8v7M8.2 8v7M11.8 8v7M15.5 8v7M3 16.5h14',
}

/** Staff record a refund after they have sent it. */
export const transferGateway = (): Gateway => ({
  code: TRANSFER.code,
  methods: [TRANSFER],
  refund: async () => ({ kind: 'done', code: BY_HAND }),
})
