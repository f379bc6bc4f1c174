import type { ArtworkRules } from '../quoting/recipe.ts'
import { MM_PER_INCH } from './resolution.ts'

export const MM_PER_POINT = MM_PER_INCH / 72
/** Points of the font; smaller letters fill in or break. By the distance of the viewer, metres. */
const SMALL_TEXT = [
  { fromM: 2, points: 8 },
  { fromM: 1, points: 6 },
  { fromM: 0, points: 5 },
] as const
/** Height of capitals, as a share of the size. */
export const CAP_SHARE = 0.72

/** The smallest size of letters, points at printed size. */
export const leastTextPoints = ({ viewedFromM = 0 }: Pick<ArtworkRules, 'viewedFromM'>): number =>
  SMALL_TEXT.find(({ fromM }) => viewedFromM >= fromM)?.points ?? 0

/** The same for fonts whose capitals are low. */
const LOW_CAP_SHARE = 0.65

/**
 * Height of capitals at that size in a font with low capitals, in millimetres at printed size. Lower
 * capitals are below the size in every usual font.
 */
export const leastCapMm = (rules: Pick<ArtworkRules, 'viewedFromM'>): number =>
  leastTextPoints(rules) * LOW_CAP_SHARE * MM_PER_POINT
