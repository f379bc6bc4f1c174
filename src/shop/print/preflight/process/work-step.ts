/**
 * What is being done with a file. `waiting`: for heavy files that came before. `inks`: plates are
 * drawn and put together.
 */
export const WORK_STEPS = [
  'waiting',
  'reading',
  'decoding',
  'drawing',
  'inks',
  'mending',
  'producing',
  'comparing',
] as const
export type WorkStep = (typeof WORK_STEPS)[number]

/** Share of some work that is done, 0 to 1. */
export type Progress = (share: number) => void

/** `share` of the step; absent if unknown. */
export type WorkNews = { step: WorkStep; share?: number }
export type TellWork = (news: WorkNews) => void

/** Progress of one of several equal parts. */
export const partOf =
  (tell: Progress, at: number, count: number): Progress =>
  (share) =>
    tell((at + share) / count)

/** Progress as news of one step. */
export const stepOf =
  (tell: TellWork | undefined, step: WorkStep): Progress =>
  (share) =>
    tell?.({ step, share })
