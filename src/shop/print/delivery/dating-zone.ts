import type { Zone } from './zone.ts'

/** Of an order's zones, all in one country, the slowest one decides the order's date (C1). */
export const datingZone = (first: Zone, others: readonly Zone[]): Zone =>
  others.reduce((slowest, zone) => (zone.transitDays > slowest.transitDays ? zone : slowest), first)
