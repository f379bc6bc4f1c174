import type { Zone } from './zone.ts'

/** Of the zones of one country that an order goes to, the one whose date is the order's: by the slowest way all have it (C1). */
export const datingZone = (first: Zone, others: readonly Zone[]): Zone =>
  others.reduce((slowest, zone) => (zone.transitDays > slowest.transitDays ? zone : slowest), first)
