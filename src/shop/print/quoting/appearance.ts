import { keysOf } from '../../../platform/typed-record.ts'
import { EDGE_SETS, EYELET_PLACES } from './edges.ts'

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
export type BoardBody = { edge: BoardEdge; thicknessMm: number }
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
  finishEdges: keysOf(EDGE_SETS),
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

export type Chosen = { [Shows in ChoiceShows]?: ShownValue<ShownByChoice[Shows]> } & {
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

export type Body =
  | SheetAppearance
  | StickerAppearance
  | FormatAppearance
  | { kind: 'letters' }
  | { kind: 'corporeal' }
/** What a configuration looks like. */
export type Appearance = Body & Chosen
export type DrawnKind = Appearance['kind']
