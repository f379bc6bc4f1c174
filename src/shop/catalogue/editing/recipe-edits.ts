/** Options, choices and materials that staff add to a recipe: each begins as something sound. */
import { folded } from '../../../platform/text.ts'
import { keysOf } from '../../../platform/typed-record.ts'
import { type ChoiceShows, SHOWN_BY_CHOICE, type ShownAs } from '../../print/quoting/appearance.ts'
import { checkRecipe } from '../../print/quoting/check-recipe.ts'
import { completed } from '../../print/quoting/default-configuration.ts'
import type { Choice, ChoiceGroup, Group } from '../../print/quoting/group.ts'
import { isShownAs } from '../../print/quoting/is-appearance.ts'
import { TYPEFACE } from '../../print/quoting/piece-measures.ts'
import { quote } from '../../print/quoting/quote.ts'
import { isFinished } from '../products/check-product.ts'
import type { ProductContent } from '../products/product-content.ts'
import { withValueAt } from './content-path.ts'

/** Names in three languages are asked for by the check: the Spanish one is typed first. */
export type Named = { code: string; name: string }

const CODE = /^[A-Za-z0-9]+$/
export const isCode = (said: string): boolean => CODE.test(said)

const wordsOf = (name: string): string[] =>
  folded(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** "Lona sin PVC" has the address `lona-sin-pvc`. */
export const slugFrom = (name: string): string => wordsOf(name).join('-')

/** "Refuerzo doble" is `refuerzoDoble`, or `refuerzoDoble2` where that is taken. */
export function codeFrom(name: string, taken: readonly string[]): string {
  const stem = wordsOf(name)
    .map((word, index) => (index === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`))
    .join('')
    .slice(0, 40)
  if (stem === '' || !taken.includes(stem)) return stem
  let number = 2
  while (taken.includes(`${stem}${number}`)) number += 1
  return `${stem}${number}`
}

/** Drawn as its code says, else as the choice before it: the drawing section changes that. */
const shownLike = (
  shows: ChoiceShows,
  code: string,
  last: Choice | undefined,
): ShownAs | undefined => (isShownAs(shows, code) ? code : last?.shownAs)

function newChoice({ shows, choices }: ChoiceGroup, { code, name }: Named): Choice {
  const shownAs = shows && shownLike(shows, code, choices.at(-1))
  return { code, ...(shownAs !== undefined && { shownAs }), label: { es: name } }
}

const YES_NO: readonly Choice[] = [
  { code: 'no', label: { es: 'No', pt: 'Não', fr: 'Non' } },
  { code: 'yes', label: { es: 'Sí', pt: 'Sim', fr: 'Oui' } },
]

function newGroup(kind: Group['kind'], { code, name }: Named): Group {
  const named = { code, label: { es: name } }
  if (kind === 'choice') return { kind, ...named, show: 'tiles', default: 'no', choices: YES_NO }
  if (kind === 'count') return { kind, ...named, default: 0, min: 0, max: 10, even: false }
  return { kind, ...named, default: 'A', letters: { min: 1, max: 1 } }
}

/** The content with one more choice of a group; a typeface begins with the letters of another. */
export function withChoice(content: ProductContent, at: number, named: Named): ProductContent {
  const { recipe } = content
  const group = recipe.groups[at]
  if (group?.kind !== 'choice') return content
  const choices = [...group.choices, newChoice(group, named)]
  const next = withValueAt(content, `recipe.groups[${at}].choices`, choices)
  const like = group.choices.at(-1)?.code
  if (recipe.shape !== 'letters' || group.code !== TYPEFACE || like === undefined) return next
  const { letterWidths, letterStrokes } = recipe
  const { code } = named
  const widths = { ...letterWidths, [code]: letterWidths[like] ?? [] }
  const strokes = { ...letterStrokes, [code]: letterStrokes[like] ?? 1 }
  return withValueAt(
    withValueAt(next, 'recipe.letterWidths', widths),
    'recipe.letterStrokes',
    strokes,
  )
}

/** The content with one more option, asked last. */
export const withGroup = (
  content: ProductContent,
  kind: Group['kind'],
  named: Named,
): ProductContent =>
  withValueAt(content, 'recipe.groups', [...content.recipe.groups, newGroup(kind, named)])

/** The content with one more material or format: as the last one, under its own name. */
export function withLike(
  content: ProductContent,
  list: 'materials' | 'formats',
  { code, name }: Named,
): ProductContent {
  const { recipe } = content
  const items =
    list === 'materials' ? recipe.materials : recipe.shape === 'format' ? recipe.formats : []
  const { help: _help, ...last } = items.at(-1) ?? {}
  return withValueAt(content, `recipe.${list}`, [...items, { ...last, code, label: { es: name } }])
}

/** The first value that a group can be shown as. */
function firstShown(shows: ChoiceShows, code: string): ShownAs {
  if (isShownAs(shows, code)) return code
  const kind = SHOWN_BY_CHOICE[shows]
  if (kind === 'flag') return false
  if (kind === 'length') return 30
  return kind === 'body' ? false : kind[0]
}

/** The content with an option that shows something else, or nothing, of the drawing. */
export function withShows(
  content: ProductContent,
  at: number,
  shows: string | undefined,
): ProductContent {
  const group = content.recipe.groups[at]
  if (group?.kind !== 'choice') return content
  const { shows: _shows, ...own } = group
  const known = keysOf(SHOWN_BY_CHOICE).find((each) => each === shows)
  const choices = group.choices.map(({ shownAs, ...choice }) => {
    if (known === undefined) return choice
    const isSame = isShownAs(known, shownAs)
    return { ...choice, shownAs: isSame ? shownAs : firstShown(known, choice.code) }
  })
  return withValueAt(content, `recipe.groups[${at}]`, {
    ...own,
    ...(known && { shows: known }),
    choices,
  })
}

/** A list with one item elsewhere. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))

/**
 * The example of the page with an answer to every question of a changed recipe and to no others. It
 * stays as it is where the recipe has faults, or where it names something that is gone: which
 * choice takes its place is for people to say.
 */
export function withFinishedExample(content: ProductContent): ProductContent {
  const { recipe, defaultConfiguration } = content
  if (checkRecipe(recipe).length > 0 || isFinished(content)) return content
  const { appearance: _appearance, ...example } = completed(recipe, defaultConfiguration)
  return quote(recipe, example).ok ? { ...content, defaultConfiguration: example } : content
}
