import type { ArtworkRules } from '../quoting/recipe.ts'
import type { OrderedSize } from './resolution.ts'

/** Ink that coated materials take, where a recipe states nothing: ISO Coated v2 300 %. */
const TOTAL_INK_PERCENT = 300
/** Half a per cent of the longest side, within what is usual for small and for large pieces. */
const TOLERANCE = { share: 0.005, leastMm: 1, mostMm: 5 }

/** Deviation of the finished size that is accepted, in millimetres. */
export function toleranceOf(
  { toleranceMm }: Pick<ArtworkRules, 'toleranceMm'>,
  { widthMm, heightMm }: OrderedSize,
): number {
  const usual = TOLERANCE.share * Math.max(widthMm, heightMm)
  return toleranceMm ?? Math.min(TOLERANCE.mostMm, Math.max(TOLERANCE.leastMm, usual))
}

/** Sum of all inks that the material takes, in per cent of one full ink. */
export const totalInkOf = ({ totalInkPercent }: Pick<ArtworkRules, 'totalInkPercent'>): number =>
  totalInkPercent ?? TOTAL_INK_PERCENT
