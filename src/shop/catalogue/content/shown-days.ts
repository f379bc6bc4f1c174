/** First and last day of Madrid on which something is shown; null: without a limit. */
export type ShownDays = { from: string | null; until: string | null }

/** Whether a published slide or popup is shown on a day. */
export const isShownOn = ({ from, until }: ShownDays, today: string): boolean =>
  (from === null || from <= today) && (until === null || today <= until)

/** What the office says about a slide or popup. */
export type DayStage = 'draft' | 'scheduled' | 'shown' | 'over'

export function dayStage(
  { state, from, until }: { state: 'draft' | 'published'; from: string; until: string },
  today: string,
): DayStage {
  if (state === 'draft') return 'draft'
  if (until !== '' && until < today) return 'over'
  return from !== '' && today < from ? 'scheduled' : 'shown'
}
