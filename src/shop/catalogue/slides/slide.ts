import type { LocalText } from '../../../platform/text.ts'
import type { Media } from '../../site/media.ts'
import type { ShownDays } from '../content/shown-days.ts'

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
} & ShownDays
