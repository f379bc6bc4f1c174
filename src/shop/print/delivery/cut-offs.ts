import type { Speed, SpeedCode } from '../quoting/speed.ts'

/** The last minute that still counts today by speed, Europe/Madrid, "HH:MM". */
export type CutOffs = Readonly<Record<SpeedCode, string>>

export const USUAL_CUT_OFFS: CutOffs = { urgent: '10:00', normal: '16:00', relax: '16:00' }

/**
 * Quarters of an hour: pages with dates are made anew that often. Later than 23:45 would be the
 * next day.
 */
const QUARTER = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/
export const isCutOff = (time: string): boolean => QUARTER.test(time)

/**
 * Speeds as they are offered. A product whose cut-off is the usual one has that of the settings; one
 * with another keeps it. An order keeps the speed with which it was placed.
 */
export const withCutOffs = <Offered extends Pick<Speed, 'code' | 'cutOff'>>(
  speeds: readonly Offered[],
  cutOffs: CutOffs,
): Offered[] =>
  speeds.map((speed) =>
    speed.cutOff === USUAL_CUT_OFFS[speed.code] ? { ...speed, cutOff: cutOffs[speed.code] } : speed,
  )
