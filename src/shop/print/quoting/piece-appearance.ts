import type { Appearance, Body, ChoiceShows, Chosen, DrawnKind, ShownAs } from './appearance.ts'
import type { Configuration } from './configuration.ts'
import type { EyeletPlace } from './edges.ts'
import type { Recipe } from './recipe.ts'

/** Of a configuration that no recipe has completed. */
const PLAIN: Appearance = { kind: 'banner', weave: 'closed' }

export const appearanceIn = ({ appearance }: Pick<Configuration, 'appearance'>): Appearance =>
  appearance ?? PLAIN

export const drawnKind = (configuration: Pick<Configuration, 'appearance'>): DrawnKind =>
  appearanceIn(configuration).kind

/** The group that shows something; at most one of a recipe does. */
export const groupShowing = ({ groups }: Pick<Recipe, 'groups'>, shows: ChoiceShows) =>
  groups.find((group) => group.kind === 'choice' && group.shows === shows)

/** What a choice group's answer is shown as. */
function shownAs(
  { groups }: Pick<Recipe, 'groups'>,
  code: string | undefined,
  choices: Configuration['choices'],
): ShownAs | undefined {
  const group = groups.find((each) => each.code === code)
  return group?.kind === 'choice'
    ? group.choices.find((choice) => choice.code === choices[group.code])?.shownAs
    : undefined
}

/** The appearance of a configuration that answers every question of its recipe. */
export function appearanceOf(recipe: Recipe, configuration: Configuration): Appearance {
  const { body, printAlone, ...chosen } = chosenIn(recipe, configuration)
  const made = body ? { kind: 'board' as const, ...body } : bodyOf(recipe, configuration)
  return printAlone && made.kind === 'display'
    ? { ...made, ...chosen, form: 'graphic' }
    : { ...made, ...chosen }
}

function bodyOf(recipe: Recipe, { material, format }: Configuration): Body {
  const of = <Named extends { code: string }>(all: readonly Named[], code: string | undefined) =>
    all.find((one) => one.code === code) ?? all[0]
  switch (recipe.shape) {
    case 'letters':
      return { kind: 'letters' }
    case 'corporeal':
      return { kind: 'corporeal' }
    case 'format':
      return of(recipe.formats, format)?.appearance ?? PLAIN
    case 'sticker':
      return of(recipe.materials, material)?.appearance ?? PLAIN
    case 'sheet':
      return of(recipe.materials, material)?.appearance ?? PLAIN
  }
}

function chosenIn(recipe: Recipe, configuration: Configuration): Chosen {
  const { choices, counts, spacings, texts = {} } = configuration
  const shown: Record<string, unknown> = {}
  for (const group of recipe.groups) {
    if (group.kind === 'count') {
      const count = counts[group.code]
      if (group.shows !== undefined && count !== undefined) shown[group.shows] = count
      if (group.shows === 'eyelets' && spacings?.[group.code] !== undefined)
        shown.eyeletsMostMm = spacings[group.code]
    } else if (group.kind === 'choice') {
      const value = shownAs(recipe, group.code, choices)
      if (group.shows !== undefined && value !== undefined) shown[group.shows] = value
      if (group.show === 'colours' && choices[group.code] !== undefined)
        shown.ral = choices[group.code]
    }
  }
  if (recipe.shape === 'letters') {
    const letters = recipe.groups
      .map(({ kind, code }) => (kind === 'text' ? texts[code] || UNKNOWN_LETTER : ''))
      .join('')
    Object.assign(shown, { letters, letterWidths: widthsOf(recipe, letters, choices) })
  }
  // The catalogue's schema has checked each value against SHOWN_BY_CHOICE.
  return shown as Chosen
}

const FIRST_LETTER = 65

/** Drawn until one is typed. */
const UNKNOWN_LETTER = 'A'

function widthsOf(
  recipe: Extract<Recipe, { shape: 'letters' }>,
  letters: string,
  choices: Configuration['choices'],
): number[] {
  const typeface = groupShowing(recipe, 'typeface')
  const widths = recipe.letterWidths[choices[typeface?.code ?? ''] ?? ''] ?? []
  return [...letters].map((letter) => widths[letter.charCodeAt(0) - FIRST_LETTER] ?? 0)
}

/** The eyelets of a configuration; none where the customer marks their places. */
export function shownEyelets(
  configuration: Pick<Configuration, 'appearance'>,
): { count: number; place: EyeletPlace; mostMm: number | undefined } | undefined {
  const { eyelets = 0, eyeletPlace, eyeletsMostMm } = appearanceIn(configuration)
  return eyelets > 0 && eyeletPlace !== undefined
    ? { count: eyelets, place: eyeletPlace, mostMm: eyeletsMostMm }
    : undefined
}
