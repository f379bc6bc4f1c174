import type { DrawnWords, Said } from '../scene/drawn-words.ts'
import type { Box } from '../scene/scene.ts'
import { companionFor, type Placed, type Staged, stagedMm } from '../scene/stage.ts'

export type Leading = 'top' | 'bottom' | 'left' | 'right'

/** Stickers as they are delivered: laid out on sheets, or on a roll. */
export type DrawnSticker = {
  widthMm: number
  heightMm: number
  supply: 'sheet' | 'roll'
  /** `rounded`: along the contour of the print. */
  outline: 'straight' | 'rounded'
  /** `die`: each sticker with its backing alone. */
  cut: 'kiss' | 'die'
  film: 'opaque' | 'transparent'
  whiteInk: boolean
  laminated: boolean
  /** Of all designs. */
  pieces: number
  /** Between two stickers of a roll. */
  gapMm: number
  /** Inner diameter of the roll. */
  coreMm: number
  /** The edge of the print that comes off the roll first. */
  leading: Leading
}

const GAP_MM = { least: 0, most: 100, sheet: 4 }
/** Backing paper beside the stickers. */
const MARGIN_MM = 6
const ROLL_MARGIN_MM = 2
const SHEETS_MM: readonly (readonly [width: number, height: number])[] = [
  [148, 210],
  [210, 297],
  [320, 450],
]
/** More stickers could not be distinguished: a smaller sheet is drawn. */
const MOST_ON_SHEET = 300

/** `inset`: from the paper's corner to the first sticker. */
export type SheetLayout = {
  columns: number
  rows: number
  widthMm: number
  heightMm: number
  gapMm: number
  inset: { xMm: number; yMm: number }
}

/**
 * The stickers of one sheet: of the first paper size that holds them with its margins, or a paper
 * as large as one sticker needs.
 */
export function sheetOf({ widthMm, heightMm, pieces, cut }: DrawnSticker): SheetLayout {
  const [width, height] = [stagedMm(widthMm), stagedMm(heightMm)]
  if (cut === 'die')
    return {
      columns: 1,
      rows: 1,
      widthMm: width,
      heightMm: height,
      gapMm: 0,
      inset: { xMm: 0, yMm: 0 },
    }
  const along = (room: number, side: number) =>
    Math.floor((room - 2 * MARGIN_MM + GAP_MM.sheet) / (side + GAP_MM.sheet))
  const holds = (paper: (typeof SHEETS_MM)[number]) =>
    along(paper[0], width) * along(paper[1], height)
  const wanted = Math.max(1, Math.min(pieces, 12))
  const paper =
    SHEETS_MM.find((each) => holds(each) >= wanted) ??
    SHEETS_MM.findLast((each) => holds(each) >= 1)
  const [widthOfPaper, heightOfPaper] = paper ?? [width + 2 * MARGIN_MM, height + 2 * MARGIN_MM]
  const columns = Math.max(1, along(widthOfPaper, width))
  const rows = Math.max(
    1,
    Math.min(along(heightOfPaper, height), Math.floor(MOST_ON_SHEET / columns)),
  )
  const left = (room: number, side: number, count: number) =>
    (room - count * side - (count - 1) * GAP_MM.sheet) / 2
  const inset = { xMm: left(widthOfPaper, width, columns), yMm: left(heightOfPaper, height, rows) }
  return {
    columns,
    rows,
    widthMm: widthOfPaper,
    heightMm: heightOfPaper,
    gapMm: GAP_MM.sheet,
    inset,
  }
}

const isSideways = (leading: Leading): boolean => leading === 'left' || leading === 'right'

/** Paper and film together, mm. */
const WEB_MM = 0.16
const MOST_ROLL_MM = 300
const CORE_MM = { least: 10, most: 152 }
/** Length of the web that hangs from the roll. */
const SHOWN_STICKERS = 2

export type RollLayout = {
  /** Across and along the web. */
  acrossMm: number
  alongMm: number
  gapMm: number
  webMm: number
  coreMm: number
  outerMm: number
  /** Length of web that hangs down. */
  hangingMm: number
}

const between = (value: number, { least, most }: { least: number; most: number }): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least

/**
 * A roll of so many stickers: wound around its core, each turn adds its thickness. Larger ones are
 * delivered as several rolls.
 */
export function rollOf({
  widthMm,
  heightMm,
  pieces,
  gapMm,
  coreMm,
  leading,
}: DrawnSticker): RollLayout {
  const [width, height] = [stagedMm(widthMm), stagedMm(heightMm)]
  const [acrossMm, alongMm] = isSideways(leading) ? [height, width] : [width, height]
  const gap = between(gapMm, GAP_MM)
  const core = between(coreMm, CORE_MM)
  const lengthMm = Math.max(1, pieces) * (alongMm + gap)
  const outerMm = Math.max(
    core + 4,
    Math.min(MOST_ROLL_MM, Math.sqrt(core ** 2 + (4 * lengthMm * WEB_MM) / Math.PI)),
  )
  return {
    acrossMm,
    alongMm,
    gapMm: gap,
    webMm: acrossMm + 2 * ROLL_MARGIN_MM,
    coreMm: core,
    outerMm,
    hangingMm: SHOWN_STICKERS * (alongMm + gap) + gap,
  }
}

/** Between the front and the side view of a roll, in shares of its diameter. */
const VIEWS_APART = 0.35

export function stageSticker(sticker: DrawnSticker): Staged {
  if (sticker.supply === 'roll') {
    const { acrossMm, alongMm, gapMm, outerMm, hangingMm } = rollOf(sticker)
    const around = {
      left: ROLL_MARGIN_MM,
      right: ROLL_MARGIN_MM + outerMm * (1 + VIEWS_APART),
      above: outerMm + hangingMm - alongMm - gapMm,
      below: gapMm,
    }
    return {
      widthMm: acrossMm,
      heightMm: alongMm,
      around,
      companion: companionFor(Math.max(outerMm, alongMm)),
    }
  }
  const sheet = sheetOf(sticker)
  const around = {
    left: sheet.inset.xMm,
    right: sheet.widthMm - sheet.inset.xMm - stagedMm(sticker.widthMm),
    above: sheet.inset.yMm,
    below: sheet.heightMm - sheet.inset.yMm - stagedMm(sticker.heightMm),
  }
  return {
    widthMm: sticker.widthMm,
    heightMm: sticker.heightMm,
    around,
    companion: sheetCompanion(sticker, sheet),
  }
}

/** A sheet of any format lies beside a hand; one giant sticker beside a person. */
function sheetCompanion(
  { widthMm, heightMm }: DrawnSticker,
  sheet: SheetLayout,
): Staged['companion'] {
  const ofSticker = companionFor(Math.max(widthMm, heightMm))
  if (ofSticker === 'person') return ofSticker
  const ofSheet = companionFor(Math.max(sheet.widthMm, sheet.heightMm))
  return ofSheet === 'person' ? 'hand' : ofSheet
}

/** A roll is drawn with the sticker in its unwinding direction, which may be rotated. */
export const stickerIsTurned = ({ supply, leading }: DrawnSticker): boolean =>
  supply === 'roll' && isSideways(leading)

export function saySticker(sticker: DrawnSticker): DrawnWords {
  const { supply, outline, cut, film, whiteInk, laminated, leading } = sticker
  const roll = rollOf(sticker)
  const sheet = sheetOf(sticker)
  const parts: (Said | false)[] = [
    outline === 'rounded' && ['drawn.sticker.contour'],
    supply === 'roll' && [`drawn.sticker.leading.${leading}`],
    supply === 'roll' && ['drawn.sticker.wound', { gap: roll.gapMm, core: roll.coreMm }],
    supply === 'sheet' &&
      cut === 'kiss' && ['drawn.sticker.onSheet', { count: sheet.columns * sheet.rows }],
    supply === 'sheet' && cut === 'die' && ['drawn.sticker.single'],
    film === 'transparent' && ['drawn.vinyl.film.transparent'],
    whiteInk && ['drawn.whiteInk'],
    laminated && ['drawn.laminated'],
  ]
  return { noun: [`drawn.sticker.${supply}`], parts: parts.filter((part) => part !== false) }
}

/** The stickers of the sheet, each in its box. */
export function stickersOnSheet(sticker: DrawnSticker, { extent, pxPerMm }: Placed): Box[] {
  const { columns, rows, gapMm, inset } = sheetOf(sticker)
  const [width, height] = [stagedMm(sticker.widthMm), stagedMm(sticker.heightMm)]
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: extent.x + (inset.xMm + (index % columns) * (width + gapMm)) * pxPerMm,
    y: extent.y + (inset.yMm + Math.floor(index / columns) * (height + gapMm)) * pxPerMm,
    width: width * pxPerMm,
    height: height * pxPerMm,
  }))
}

export type RollViews = {
  /** The roll from the front, and the web that hangs from it. */
  front: Box
  web: Box
  stickers: Box[]
  side: { x: number; y: number; outer: number; core: number }
}

/** Front and side view of the roll, as a workshop draws it. */
export function viewsOfRoll(sticker: DrawnSticker, { extent, pxPerMm }: Placed): RollViews {
  const roll = rollOf(sticker)
  const mm = (value: number) => value * pxPerMm
  const front = { x: extent.x, y: extent.y, width: mm(roll.webMm), height: mm(roll.outerMm) }
  const web = {
    x: front.x,
    y: front.y + front.height,
    width: front.width,
    height: mm(roll.hangingMm),
  }
  const stickers = Array.from({ length: SHOWN_STICKERS }, (_, index) => ({
    x: web.x + mm(ROLL_MARGIN_MM),
    y: web.y + mm(roll.gapMm + index * (roll.alongMm + roll.gapMm)),
    width: mm(roll.acrossMm),
    height: mm(roll.alongMm),
  }))
  const side = {
    x: front.x + front.width + mm(roll.outerMm * (VIEWS_APART + 0.5)),
    y: front.y + front.height / 2,
    outer: mm(roll.outerMm) / 2,
    core: mm(roll.coreMm) / 2,
  }
  return { front, web, stickers, side }
}

/**
 * By how many degrees the print is turned so that its leading edge lies at the end of the hanging
 * web.
 */
export const TURN_OF: Readonly<Record<Leading, number>> = {
  bottom: 0,
  right: 90,
  top: 180,
  left: 270,
}
