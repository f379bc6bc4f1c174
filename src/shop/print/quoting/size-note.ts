import type { Language, Translate } from '../../../platform/text.ts'
import type { Recipe } from './recipe.ts'

/** What the workshop adds around the finished size, by the recipe's finishes. */
type Added = 'hem' | 'sleeve' | 'bleed'

const ADDED_BY_FINISH: readonly (readonly [Added, readonly string[]])[] = [
  ['hem', ['hem', 'hemSewn', 'tape']],
  ['sleeve', ['sleeve']],
]

function addedParts({ groups, artwork }: Recipe): Added[] {
  const finishes = groups.flatMap((group) =>
    group.kind === 'choice' && group.code === 'finish' ? group.choices.map(({ code }) => code) : [],
  )
  const sewn = ADDED_BY_FINISH.filter(([, codes]) =>
    codes.some((code) => finishes.includes(code)),
  ).map(([part]) => part)
  return artwork.needed !== false && artwork.bleedMm > 0 ? [...sewn, 'bleed'] : sewn
}

/** "Nosotros añadimos dobladillo, vaina y sangrado." Absent for pieces cut to size. */
export function addedText(recipe: Recipe, language: Language, t: Translate): string {
  const parts = addedParts(recipe).map((part) => t(`quoting.added.${part}`))
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return parts.length === 0 ? '' : t('quoting.added', { parts: list.format(parts) })
}

/** Whether the customer types a size; formats are listed. */
export const asksMeasure = ({ shape }: Pick<Recipe, 'shape'>): boolean => shape !== 'format'
