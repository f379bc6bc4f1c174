import { type Configuration, piecesOf } from '../quoting/configuration.ts'
import type { Recipe } from '../quoting/recipe.ts'
import type { BoardLook, DrawnBoard } from './board-layout.ts'
import type { DrawnCorporeal } from './corporeal-layout.ts'
import type { DisplayForm, DrawnDisplay } from './display-layout.ts'
import { type DrawnBanner, drawnBanner } from './drawn-banner.ts'
import { drawnKind, isChosen, STRETCHER } from './drawn-kind.ts'
import { PAINT_COLOUR } from './piece-measures.ts'
import type { DrawnSticker, Leading } from './sticker-layout.ts'
import type { DrawnTextile } from './textile-layout.ts'
import type { DrawnVinyl } from './vinyl-layout.ts'

/** Letters without their outlines, which are heavy: the view of letters brings them. */
export type AskedLetters = {
  initials: readonly string[]
  typeface: string | undefined
  heightMm: number
  thicknessMm: number
  widthsMm?: readonly number[]
  /** Number of RAL Classic that it is painted in. */
  ral?: string | undefined
}

/** What can be seen of a configuration that the rules accept, for the drawing of its family. */
export type DrawnPiece =
  | { kind: 'banner'; piece: DrawnBanner }
  | { kind: 'vinyl'; piece: DrawnVinyl }
  | { kind: 'board'; piece: DrawnBoard }
  | { kind: 'textile'; piece: DrawnTextile }
  | { kind: 'display'; piece: DrawnDisplay }
  | { kind: 'sticker'; piece: DrawnSticker }
  | { kind: 'letters'; piece: AskedLetters }
  | { kind: 'corporeal'; piece: DrawnCorporeal }

/**
 * `recipe`: where it is not at hand, the configuration tells its shape, and letters are as wide as
 * their outlines.
 */
export function drawnPiece(
  recipe: (Pick<Recipe, 'shape'> & LetterWidths) | undefined,
  configuration: Configuration,
): DrawnPiece {
  const kind = drawnKind(configuration, recipe?.shape)
  switch (kind) {
    case 'banner':
      return { kind, piece: drawnBanner(configuration) }
    case 'vinyl':
      return { kind, piece: drawnVinyl(configuration) }
    case 'board':
      return { kind, piece: drawnBoard(configuration) }
    case 'textile':
      return { kind, piece: drawnTextile(configuration) }
    case 'display':
      return { kind, piece: drawnDisplay(configuration) }
    case 'sticker':
      return { kind, piece: drawnSticker(configuration) }
    case 'letters':
      return { kind, piece: drawnLetters(configuration, recipe) }
    case 'corporeal':
      return { kind, piece: drawnCorporeal(configuration) }
  }
}

/** The first whose code fits. */
const lookUp = <Value>(
  table: readonly (readonly [RegExp, Value])[],
  code: string | undefined,
): Value | undefined =>
  code === undefined ? undefined : table.find(([pattern]) => pattern.test(code))?.[1]

const SURFACES = [
  [/floor/i, 'floor'],
  [/clear|static|oneWay|frosted|window/i, 'window'],
] as const
const CUTS = [
  [/weeded|plotter|letters/i, 'letters'],
  [/kiss/i, 'kiss'],
  [/contour|through|die/i, 'die'],
] as const
const FILMS = [
  [/oneWay|perforated/i, 'perforated'],
  [/clear|transparent/i, 'transparent'],
] as const

function drawnVinyl({ widthMm, heightMm, material, choices, counts }: Configuration): DrawnVinyl {
  const plain = /^cut/i.test(material)
  return {
    widthMm,
    heightMm,
    surface: lookUp(SURFACES, material) ?? 'wall',
    cut: plain ? 'letters' : (lookUp(CUTS, choices.cutMode) ?? 'straight'),
    colours: plain ? Math.max(1, counts.colours ?? 1) : 1,
    film: lookUp(FILMS, material) ?? 'opaque',
    whiteInk: isChosen(choices.whiteInk),
    inverted: isChosen(choices.invertedImage),
    laminated: isChosen(choices.lamination),
  }
}

const LOOKS: readonly (readonly [RegExp, BoardLook])[] = [
  [/pvc/i, 'solid'],
  [/foam/i, 'foam'],
  [/fluted|corrug|honeycomb/i, 'corrugated'],
  [/composite|dibond|^acm|alu/i, 'aluminium'],
  [/acrylic/i, 'acrylic'],
]
const MOUNTINGS = [
  [/spacer|standOff/i, 'spacers'],
  [/hole|drill/i, 'holes'],
  [/tape|adhesive/i, 'tape'],
] as const
const USUAL_THICKNESS_MM = 5

/**
 * "foam10" is 10 mm thick, "acrylic5" 5; a code without a figure that a board can have is as thick
 * as most.
 */
function thicknessOf(code: string): number {
  const figure = Number(/\d+/.exec(code)?.[0] ?? Number.NaN)
  return figure >= 1 && figure <= 60 ? figure : USUAL_THICKNESS_MM
}

function drawnBoard(configuration: Configuration): DrawnBoard {
  const { widthMm, heightMm, material, thicknessMm, choices, counts } = configuration
  const { mounting, supportBase = 'none' } = choices
  const stretched = STRETCHER.test(supportBase)
  // Stuck on a board, vinyl has the board's body.
  const stuck =
    isChosen(mounting) && !lookUp(MOUNTINGS, mounting) && lookUp(LOOKS, material) === undefined
  const body = stretched ? supportBase : stuck ? mounting : material
  return {
    widthMm,
    heightMm,
    thicknessMm: thicknessMm ?? thicknessOf(choices.thickness ?? body),
    look: lookUp(LOOKS, body) ?? 'solid',
    ...fixed(configuration),
    standing: (!stretched && isChosen(supportBase)) || (counts.feet ?? 0) > 0,
    contour: lookUp(CUTS, choices.cutMode) === 'die',
    twoSided: choices.sides === 'two',
  }
}

/** Fixings are counted, or chosen. */
function fixed(configuration: Configuration): Pick<DrawnBoard, 'mounting' | 'fixings' | 'eyelets'> {
  const { choices, counts } = configuration
  const { standOffs = 0, holes = 0, tape = 0 } = counts
  const { eyelets } = drawnBanner(configuration)
  if (standOffs > 0) return { mounting: 'spacers', fixings: standOffs, eyelets }
  if (holes > 0) return { mounting: 'holes', fixings: holes, eyelets }
  return { mounting: tape > 0 ? 'tape' : (lookUp(MOUNTINGS, choices.mounting) ?? 'none'), eyelets }
}

const FORMS: readonly (readonly [RegExp, DrawnTextile['form']])[] = [
  [/fly|feather|drop|beach/i, 'fly'],
  [/flag/i, 'flag'],
]
const OUTLINES = [
  [/drop/i, 'drop'],
  [/straight|rect|block/i, 'straight'],
] as const
const BASES = [
  [/spike|ground/i, 'spike'],
  [/plate|water/i, 'plate'],
] as const

function drawnTextile(configuration: Configuration): DrawnTextile {
  const { finish, finishEdges, tubeDiameterMm, eyelets, sides } = drawnBanner(configuration)
  const { widthMm, heightMm, material, format = '', choices } = configuration
  const code = `${material} ${format} ${choices.outline ?? ''}`
  return {
    widthMm,
    heightMm,
    form: lookUp(FORMS, code) ?? 'fabric',
    outline: lookUp(OUTLINES, code) ?? 'feather',
    base: lookUp(BASES, choices.supportBase) ?? 'cross',
    finish,
    finishEdges,
    ...(tubeDiameterMm !== undefined && { tubeDiameterMm }),
    eyelets,
    twoSided: sides === 'two',
  }
}

/**
 * Lower than a person and broad, it is a counter; broader than any cassette, it has a frame.
 * Formats of an X are called "x60x160".
 */
const LOW_MM = 1200
const BROAD_MM = 1500

function displayForm({ widthMm, heightMm, format = '' }: Configuration): DisplayForm {
  if (/^x\d/i.test(format)) return 'xbanner'
  if (widthMm < BROAD_MM) return 'rollup'
  return heightMm < LOW_MM ? 'counter' : 'photocall'
}

/**
 * A print for a stand that the customer has is drawn without one: where it is chosen so, or where
 * its own rail is all there is to choose.
 */
function drawnDisplay(configuration: Configuration): DrawnDisplay {
  const { widthMm, heightMm, choices } = configuration
  const alone = choices.graphicType === 'graphicOnly' || choices.mounting !== undefined
  return {
    widthMm,
    heightMm,
    form: alone ? 'graphic' : displayForm(configuration),
    twoSided: choices.sides === 'two',
  }
}

const LEADING: Readonly<Record<string, Leading>> = {
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
}
const USUAL_CORE_MM = 76
const USUAL_GAP_MM = 3

function drawnSticker(configuration: Configuration): DrawnSticker {
  const { widthMm, heightMm, material, choices, counts } = configuration
  return {
    widthMm,
    heightMm,
    supply: choices.supply === 'roll' ? 'roll' : 'sheet',
    outline: isChosen(choices.cutMode) && choices.cutMode !== 'straight' ? 'rounded' : 'straight',
    cut: lookUp(CUTS, choices.cutMode) === 'die' ? 'die' : 'kiss',
    film: lookUp(FILMS, material) === 'transparent' ? 'transparent' : 'opaque',
    whiteInk: isChosen(choices.whiteInk),
    laminated: isChosen(choices.lamination),
    pieces: piecesOf(configuration),
    gapMm: counts.gapMm ?? USUAL_GAP_MM,
    coreMm: Number(choices.coreMm ?? USUAL_CORE_MM),
    leading: LEADING[choices.printDirection ?? ''] ?? 'top',
  }
}

/** Of recipes of letters: widths of A to Z in thousandths of the height, by typeface. */
type LetterWidths = { letterWidths?: Readonly<Record<string, readonly number[]>> }

const FIRST_LETTER = 65

function drawnLetters(
  { heightMm, thicknessMm, texts = {}, choices }: Configuration,
  recipe: LetterWidths = {},
): AskedLetters {
  const initials = [texts.initial1 ?? 'A', texts.initial2 ?? 'A']
  const widths = recipe.letterWidths?.[choices.typeface ?? '']
  const widthsMm = initials.map(
    (letter) => ((widths?.[letter.charCodeAt(0) - FIRST_LETTER] ?? 0) * heightMm) / 1000,
  )
  return {
    initials,
    typeface: choices.typeface,
    heightMm,
    thicknessMm: thicknessMm ?? Number.NaN,
    ...(widthsMm.every((mm) => mm > 0) && { widthsMm }),
    ...(choices[PAINT_COLOUR] !== undefined && { ral: choices[PAINT_COLOUR] }),
  }
}

const drawnCorporeal = ({
  widthMm,
  heightMm,
  thicknessMm,
  choices,
}: Configuration): DrawnCorporeal => ({
  form: choices.kind === 'shape' ? 'shape' : 'logo',
  widthMm,
  heightMm,
  thicknessMm: thicknessMm ?? Number.NaN,
  ...(choices[PAINT_COLOUR] !== undefined && { ral: choices[PAINT_COLOUR] }),
})
