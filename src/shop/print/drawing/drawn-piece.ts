import type { Appearance } from '../quoting/appearance.ts'
import { piecesOf, type ShownConfiguration } from '../quoting/configuration.ts'
import { appearanceIn } from '../quoting/piece-appearance.ts'
import type { DrawnBoard } from './board-layout.ts'
import type { DrawnCorporeal } from './corporeal-layout.ts'
import type { DrawnDisplay } from './display-layout.ts'
import { type DrawnBanner, drawnBanner } from './drawn-banner.ts'
import type { DrawnSticker } from './sticker-layout.ts'
import type { DrawnTextile } from './textile-layout.ts'
import type { DrawnVinyl } from './vinyl-layout.ts'

/** Letters without their outlines, which are large: the view of letters loads them. */
export type AskedLetters = {
  initials: readonly string[]
  typeface: string | undefined
  heightMm: number
  thicknessMm: number
  widthsMm?: readonly number[]
  /** Number of RAL Classic that it is painted in. */
  ral?: string | undefined
}

/** The visible properties of a valid configuration, for the drawing of its family. */
export type DrawnPiece =
  | { kind: 'banner'; piece: DrawnBanner }
  | { kind: 'vinyl'; piece: DrawnVinyl }
  | { kind: 'board'; piece: DrawnBoard }
  | { kind: 'textile'; piece: DrawnTextile }
  | { kind: 'display'; piece: DrawnDisplay }
  | { kind: 'sticker'; piece: DrawnSticker }
  | { kind: 'letters'; piece: AskedLetters }
  | { kind: 'corporeal'; piece: DrawnCorporeal }

export function drawnPiece(configuration: ShownConfiguration): DrawnPiece {
  const look = appearanceIn(configuration)
  switch (look.kind) {
    case 'banner':
      return { kind: look.kind, piece: drawnBanner(configuration) }
    case 'vinyl':
      return { kind: look.kind, piece: drawnVinyl(configuration, look) }
    case 'board':
      return { kind: look.kind, piece: drawnBoard(configuration, look) }
    case 'textile':
      return { kind: look.kind, piece: drawnTextile(configuration, look) }
    case 'display':
      return { kind: look.kind, piece: drawnDisplay(configuration, look) }
    case 'sticker':
      return { kind: look.kind, piece: drawnSticker(configuration, look) }
    case 'letters':
      return { kind: look.kind, piece: drawnLetters(configuration, look) }
    case 'corporeal':
      return { kind: look.kind, piece: drawnCorporeal(configuration, look) }
  }
}

type Look<Kind extends Appearance['kind']> = Extract<Appearance, { kind: Kind }>

function drawnVinyl({ widthMm, heightMm }: ShownConfiguration, look: Look<'vinyl'>): DrawnVinyl {
  const { surface, transparency, cutFromFilm = false, cut = 'straight', colours = 1 } = look
  return {
    widthMm,
    heightMm,
    surface,
    cut: cutFromFilm ? 'letters' : cut,
    colours: cutFromFilm ? Math.max(1, colours) : 1,
    film: transparency,
    whiteInk: look.whiteInk === true,
    inverted: look.inverted === true,
    laminated: look.laminated === true,
  }
}

function drawnBoard(configuration: ShownConfiguration, look: Look<'board'>): DrawnBoard {
  const { widthMm, heightMm } = configuration
  return {
    widthMm,
    heightMm,
    thicknessMm: look.thicknessMm,
    look: look.edge,
    ...fixed(configuration, look),
    standing: look.standing === true || (look.feet ?? 0) > 0,
    contour: look.cut === 'die',
    twoSided: look.sides === 'two',
  }
}

/** Fixings are counted, or chosen. */
function fixed(
  configuration: ShownConfiguration,
  { standOffs = 0, holes = 0, tape = 0, fixing = 'none' }: Appearance,
): Pick<DrawnBoard, 'mounting' | 'fixings' | 'eyelets'> {
  const { eyelets } = drawnBanner(configuration)
  if (standOffs > 0) return { mounting: 'spacers', fixings: standOffs, eyelets }
  if (holes > 0) return { mounting: 'holes', fixings: holes, eyelets }
  return { mounting: tape > 0 ? 'tape' : fixing, eyelets }
}

function drawnTextile(configuration: ShownConfiguration, look: Look<'textile'>): DrawnTextile {
  const { finish, finishEdges, tubeDiameterMm, eyelets, sides } = drawnBanner(configuration)
  const { widthMm, heightMm } = configuration
  return {
    widthMm,
    heightMm,
    form: look.form,
    outline: look.form === 'fly' ? look.outline : 'straight',
    base: look.base ?? 'cross',
    finish,
    finishEdges,
    ...(tubeDiameterMm !== undefined && { tubeDiameterMm }),
    eyelets,
    twoSided: sides === 'two',
  }
}

const drawnDisplay = (
  { widthMm, heightMm }: ShownConfiguration,
  { form, sides }: Look<'display'>,
): DrawnDisplay => ({ widthMm, heightMm, form, twoSided: sides === 'two' })

const USUAL_CORE_MM = 76
const USUAL_GAP_MM = 3

function drawnSticker(configuration: ShownConfiguration, look: Look<'sticker'>): DrawnSticker {
  const { widthMm, heightMm } = configuration
  const { cut = 'straight', supply = 'sheet', leading = 'top' } = look
  return {
    widthMm,
    heightMm,
    supply,
    outline: cut === 'straight' ? 'straight' : 'rounded',
    cut: cut === 'die' ? 'die' : 'kiss',
    film: look.transparency,
    whiteInk: look.whiteInk === true,
    laminated: look.laminated === true,
    pieces: piecesOf(configuration),
    gapMm: look.gapMm ?? USUAL_GAP_MM,
    coreMm: look.coreMm ?? USUAL_CORE_MM,
    leading,
  }
}

function drawnLetters(
  { heightMm, thicknessMm }: ShownConfiguration,
  { letters = '', letterWidths = [], typeface, ral }: Look<'letters'>,
): AskedLetters {
  const widthsMm = letterWidths.map((width) => (width * heightMm) / 1000)
  return {
    initials: [...letters],
    typeface,
    heightMm,
    thicknessMm: thicknessMm ?? Number.NaN,
    ...(widthsMm.length > 0 && widthsMm.every((mm) => mm > 0) && { widthsMm }),
    ...(ral !== undefined && { ral }),
  }
}

const drawnCorporeal = (
  { widthMm, heightMm, thicknessMm }: ShownConfiguration,
  { solid = 'logo', ral }: Look<'corporeal'>,
): DrawnCorporeal => ({
  form: solid,
  widthMm,
  heightMm,
  thicknessMm: thicknessMm ?? Number.NaN,
  ...(ral !== undefined && { ral }),
})
