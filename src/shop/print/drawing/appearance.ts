import type { Configuration } from '../quoting/configuration.ts'
import {
  EDGE_SETS,
  type EdgeSet,
  EYELET_PLACES,
  type EyeletPlace,
  type Recipe,
} from '../quoting/recipe.ts'

/**
 * What a piece looks like, as its recipe declares it: of a material or a format (`appearance`), and
 * of each choice of a group that can be seen (`shows` of the group, `shownAs` of its choices). The
 * drawing reads nothing else: codes and labels have no meaning for it.
 */

export const BOARD_EDGES = ['foam', 'corrugated', 'aluminium', 'acrylic', 'solid'] as const
export type BoardEdge = (typeof BOARD_EDGES)[number]
export const DISPLAY_FORMS = ['rollup', 'graphic', 'xbanner', 'photocall', 'counter'] as const
export type DisplayForm = (typeof DISPLAY_FORMS)[number]
export const FLY_OUTLINES = ['feather', 'drop', 'straight'] as const
type FlyOutline = (typeof FLY_OUTLINES)[number]
export const WEAVES = ['closed', 'mesh'] as const
export const SURFACES = ['wall', 'window', 'floor'] as const
export const TRANSPARENCIES = ['opaque', 'transparent', 'perforated'] as const

type BannerLook = { kind: 'banner'; weave: (typeof WEAVES)[number] }
type VinylLook = {
  kind: 'vinyl'
  /** Where it is stuck in the drawing. */
  surface: (typeof SURFACES)[number]
  transparency: (typeof TRANSPARENCIES)[number]
  /** Coloured film that is cut instead of printed. */
  cutFromFilm?: boolean | undefined
}
/** `edge`: what its thickness shows. */
type BoardBody = { edge: BoardEdge; thicknessMm: number }
type BoardLook = { kind: 'board' } & BoardBody
type FabricLook = { kind: 'textile'; form: 'fabric' | 'flag' }
type FlyLook = { kind: 'textile'; form: 'fly'; outline: FlyOutline }
type DisplayLook = { kind: 'display'; form: DisplayForm }
type StickerLook = { kind: 'sticker'; transparency: 'opaque' | 'transparent' }

/** Of the materials of sheets, of stickers, and of the formats of a recipe that has them. */
export type SheetAppearance = BannerLook | VinylLook | BoardLook | FabricLook
export type StickerAppearance = StickerLook
export type FormatAppearance = DisplayLook | FlyLook | FabricLook | BoardLook

/** What a choice group can show, with the values that its choices are shown as. */
export const SHOWN_BY_CHOICE = {
  sides: ['one', 'two'],
  finish: ['none', 'hem', 'sleeve', 'velcro', 'tape'],
  finishEdges: Object.keys(EDGE_SETS) as EdgeSet[],
  tubeDiameterMm: 'length',
  eyeletPlace: EYELET_PLACES,
  cut: ['straight', 'kiss', 'die', 'letters'],
  whiteInk: 'flag',
  inverted: 'flag',
  laminated: 'flag',
  /** A board or stretcher below the print, whose body is then drawn; false: none. */
  body: 'body',
  thicknessMm: 'length',
  fixing: ['none', 'holes', 'spacers', 'tape'],
  standing: 'flag',
  /** The printed sheet without its stand. */
  printAlone: 'flag',
  base: ['cross', 'spike', 'plate'],
  supply: ['sheet', 'roll'],
  coreMm: 'length',
  leading: ['top', 'bottom', 'left', 'right'],
  typeface: ['helvetica', 'didone', 'condensed', 'script'],
  solid: ['logo', 'shape'],
} as const
type ShownByChoice = typeof SHOWN_BY_CHOICE
export type ChoiceShows = keyof ShownByChoice
type ShownValue<Kind> = Kind extends 'length'
  ? number
  : Kind extends 'flag'
    ? boolean
    : Kind extends 'body'
      ? BoardBody | false
      : Kind extends readonly (infer Value)[]
        ? Value
        : never
export type ShownAs = ShownValue<ShownByChoice[ChoiceShows]>

/** What a count group can show. */
export const SHOWN_BY_COUNT = [
  'eyelets',
  'holes',
  'standOffs',
  'tape',
  'feet',
  'colours',
  'gapMm',
] as const
export type CountShows = (typeof SHOWN_BY_COUNT)[number]

type Chosen = { [Shows in ChoiceShows]?: ShownValue<ShownByChoice[Shows]> } & {
  [Shows in CountShows]?: number
} & {
  /** The greatest distance between two eyelets, where they are ordered by it. */
  eyeletsMostMm?: number
  /** Number of RAL Classic: the choice of a group that is shown as colours. */
  ral?: string
  /** Of recipes of letters: all of them, and their widths in thousandths of the height. */
  letters?: string
  letterWidths?: readonly number[]
}

type Body =
  | SheetAppearance
  | StickerAppearance
  | FormatAppearance
  | { kind: 'letters' }
  | { kind: 'corporeal' }
/** What a configuration looks like. */
export type Appearance = Body & Chosen
export type DrawnKind = Appearance['kind']

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

const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((one) => one === value)
const isLength = (value: unknown): boolean => typeof value === 'number' && value > 0

const isBody = (value: unknown): value is BoardBody =>
  typeof value === 'object' &&
  value !== null &&
  'edge' in value &&
  isOneOf(BOARD_EDGES, value.edge) &&
  'thicknessMm' in value &&
  isLength(value.thicknessMm)

/** Whether a choice may be shown so by a group that shows this. */
export function isShownAs(shows: ChoiceShows, value: unknown): boolean {
  const kind = SHOWN_BY_CHOICE[shows]
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'length') return isLength(value)
  if (kind === 'body') return value === false || isBody(value)
  return isOneOf<unknown>(kind, value)
}

/** Fields of each kind, for an appearance that comes from a browser's storage. */
const OF_KIND: Readonly<Record<DrawnKind, (fields: Readonly<Record<string, unknown>>) => boolean>> =
  {
    banner: ({ weave }) => isOneOf(WEAVES, weave),
    vinyl: ({ surface, transparency }) =>
      isOneOf(SURFACES, surface) && isOneOf(TRANSPARENCIES, transparency),
    board: isBody,
    textile: ({ form, outline }) =>
      form === 'fly' ? isOneOf(FLY_OUTLINES, outline) : form === 'fabric' || form === 'flag',
    display: ({ form }) => isOneOf(DISPLAY_FORMS, form),
    sticker: ({ transparency }) => isOneOf(TRANSPARENCIES, transparency),
    letters: () => true,
    corporeal: () => true,
  }

/** Whether a stored value is an appearance: local storage may hold anything. */
export function isAppearance(value: unknown): value is Appearance {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const ofKind = Object.entries(OF_KIND).find(([kind]) => kind === fields.kind)?.[1]
  const { ral = '', letters = '', letterWidths = [], eyeletsMostMm = 1 } = fields
  return (
    ofKind?.(fields) === true &&
    Object.keys(SHOWN_BY_CHOICE).every(
      (shows) => fields[shows] === undefined || isShownAs(shows as ChoiceShows, fields[shows]),
    ) &&
    SHOWN_BY_COUNT.every((shows) => Number.isSafeInteger(fields[shows] ?? 0)) &&
    isLength(eyeletsMostMm) &&
    typeof ral === 'string' &&
    typeof letters === 'string' &&
    Array.isArray(letterWidths) &&
    letterWidths.every(Number.isFinite)
  )
}

/** The eyelets of a configuration; nothing where there are none, or where the customer marks their places. */
export function shownEyelets(
  configuration: Pick<Configuration, 'appearance'>,
): { count: number; place: EyeletPlace; mostMm: number | undefined } | undefined {
  const { eyelets = 0, eyeletPlace, eyeletsMostMm } = appearanceIn(configuration)
  return eyelets > 0 && eyeletPlace !== undefined
    ? { count: eyelets, place: eyeletPlace, mostMm: eyeletsMostMm }
    : undefined
}
