import type { LocalText } from '../../../platform/text.ts'
import type { Media } from '../../site/media.ts'

/** A slide of the home page. */
export type Slide = {
  id: string
  title: LocalText
  text: LocalText
  /** Words of its link. */
  label: LocalText
  link: string
  drawing?: string | undefined
  picture: Media | null
} & SlideDays

/** First and last day of Madrid on which it is shown; null: without a limit. */
export type SlideDays = { from: string | null; until: string | null }

/** Whether a published slide is shown on a day. */
export const isSlideOn = ({ from, until }: SlideDays, today: string): boolean =>
  (from === null || from <= today) && (until === null || today <= until)

/** What the office says about a slide. */
export type SlideStage = 'draft' | 'scheduled' | 'shown' | 'over'

export function slideStage(
  { state, from, until }: { state: 'draft' | 'published'; from: string; until: string },
  today: string,
): SlideStage {
  if (state === 'draft') return 'draft'
  if (until !== '' && until < today) return 'over'
  return from !== '' && today < from ? 'scheduled' : 'shown'
}
