import { madridDay } from '../../../platform/calendar.ts'

/**
 * Days after an order was placed: until a customer who pays by transfer is reminded, and until an
 * unpaid order is given up.
 */
export type UnpaidDays = { remind: number; expire: number }

const DAY_MS = 86_400_000

/** Unpaid orders that were placed before this moment are given up. */
export const expiredBefore = (now: Date, { expire }: UnpaidDays): Date =>
  new Date(now.getTime() - expire * DAY_MS)

/** Orders that were placed before this moment are reminded of their transfer. */
export const remindedBefore = (now: Date, { remind }: UnpaidDays): Date =>
  new Date(now.getTime() - remind * DAY_MS)

/** The day before which the money must be there: on it the order may be given up at any hour. */
export const payBefore = (placedAt: Date, { expire }: UnpaidDays): string =>
  madridDay(placedAt.getTime() + expire * DAY_MS)
