import type { Configuration } from '../quoting/configuration.ts'
import type { ArtworkRules } from '../quoting/recipe.ts'

/** Finishes for which material is folded back around the piece. */
const FOLDED: readonly string[] = ['hem', 'hemSewn', 'tape', 'sleeve']

/** What is printed, or folded back, on each side of the finished piece. */
export const marginOf = (
  { choices }: Pick<Configuration, 'choices'>,
  { bleedMm, hemAllowanceMm }: Pick<ArtworkRules, 'bleedMm' | 'hemAllowanceMm'>,
): number => Math.max(bleedMm, FOLDED.includes(choices.finish ?? '') ? hemAllowanceMm : 0)

type Printed = Pick<Configuration, 'choices' | 'widthMm' | 'heightMm'>

/** Of one piece, with its margin. */
export function printedSize(
  configuration: Printed,
  rules: Pick<ArtworkRules, 'bleedMm' | 'hemAllowanceMm'>,
) {
  const marginMm = marginOf(configuration, rules)
  return {
    marginMm,
    widthMm: configuration.widthMm + 2 * marginMm,
    heightMm: configuration.heightMm + 2 * marginMm,
  }
}
