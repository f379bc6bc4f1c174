import { EDGE_SETS, type Edge, type EdgeSet } from '../quoting/edges.ts'
import type { Point } from '../quoting/eyelets.ts'
import { type Box, type Frame, placeScene, type Scene, type Size } from '../scene/scene.ts'

export type BannerFinish = 'none' | 'hem' | 'sleeve' | 'velcro' | 'tape'

/**
 * Depth of what is sewn along an edge, in mm. A sleeve is flat by half the circumference of its
 * tube and some ease, and welded below: 92 mm for a tube of 30.
 */
const HEM_MM = 30
const SLEEVE_EASE_MM = 15
const VELCRO_MM = 20
const TAPE_MM = 25
const LEAST_STRIP_PX = 3
/** Below this width there is no room for rulers and callouts. */
const BROAD_PX = 480
const BACK_SHEET_PX = 7

export type BannerLayout = Scene & {
  broad: boolean
  /** Type size of the figures. */
  figurePx: number
  /** Offset of the second side behind the first; 0 for a one-sided banner. */
  backPx: number
  /** The band along each finished edge. */
  strips: { edge: Edge; box: Box }[]
  /** Depth of that band. */
  stripPx: number
  /**
   * The first gap between neighbours along the bottom or, failing that, the top edge of eyelets.
   */
  pitch?: { fromX: number; toX: number; mm: number }
  /** Start of the line from the finish to its name, below the sheet. */
  callout?: { x: number; y: number; textX: number; textY: number }
}

type BannerSize = { widthMm: number; heightMm: number }
type BannerMarks = {
  finish: BannerFinish
  finishEdges: EdgeSet
  tubeDiameterMm?: number
  eyelets: readonly Point[]
  sides: 'one' | 'two'
}

/** The wide drawing has rulers; the drawing for phones has not, to show a larger banner. */
function bannerFrame(size: Size): Frame {
  if (size.width < BROAD_PX)
    return {
      ...size,
      margin: { top: 12, right: 8, bottom: 34, left: 8 },
      gap: { px: 8, mm: 0 },
      dimension: 38,
    }
  return {
    ...size,
    margin: { top: 40, right: 14, bottom: 36, left: 48 },
    gap: { px: 16, mm: 20 },
    dimension: 48,
  }
}

export function layoutBanner(
  { widthMm, heightMm }: BannerSize,
  marks: BannerMarks,
  size: Size,
): BannerLayout {
  const scene = placeScene(widthMm, heightMm, bannerFrame(size))
  const broad = size.width >= BROAD_PX
  const { strips, stripPx } = finishStrips(marks, scene)
  const below = scene.groundY - (scene.sheet.y + scene.sheet.height)
  const room = broad && below > 48
  const pitch = room ? eyeletPitch(marks.eyelets, scene) : undefined
  return {
    ...scene,
    broad,
    figurePx: broad ? 15 : 13,
    backPx: backSheetPx(marks),
    strips,
    stripPx,
    ...(pitch && { pitch }),
    ...(room && marks.finish !== 'none' && { callout: calloutOf(scene.sheet, pitch?.toX) }),
  }
}

/** Offset of the second side of a banner behind the first. */
export const backSheetPx = ({ sides }: Pick<BannerMarks, 'sides'>): number =>
  sides === 'two' ? BACK_SHEET_PX : 0

/** The band along each finished edge of a sheet, and how deep it is. */
export function finishStrips(
  marks: Omit<BannerMarks, 'eyelets'>,
  scene: Pick<Scene, 'sheet' | 'pxPerMm'>,
): Pick<BannerLayout, 'strips' | 'stripPx'> {
  const stripPx = stripDepth(marks, scene)
  const edges = marks.finish === 'none' ? [] : EDGE_SETS[marks.finishEdges]
  return {
    stripPx,
    strips: edges.map((edge) => ({ edge, box: stripAlong(edge, scene.sheet, stripPx) })),
  }
}

function stripDepth(
  { finish, tubeDiameterMm = 0 }: Omit<BannerMarks, 'eyelets'>,
  { pxPerMm, sheet }: Pick<Scene, 'sheet' | 'pxPerMm'>,
): number {
  const depthsMm = {
    none: 0,
    hem: HEM_MM,
    sleeve: HEM_MM + SLEEVE_EASE_MM + (Math.PI / 2) * tubeDiameterMm,
    velcro: VELCRO_MM,
    tape: TAPE_MM,
  }
  const half = Math.min(sheet.width, sheet.height) / 2
  return Math.min(half, Math.max(LEAST_STRIP_PX, depthsMm[finish] * pxPerMm))
}

function stripAlong(edge: Edge, sheet: Box, depth: number): Box {
  if (edge === 'top') return { ...sheet, height: depth }
  if (edge === 'bottom') return { ...sheet, y: sheet.y + sheet.height - depth, height: depth }
  if (edge === 'left') return { ...sheet, width: depth }
  return { ...sheet, x: sheet.x + sheet.width - depth, width: depth }
}

/**
 * The first gap along an edge that has more than one, as it is said: the side by the number of its
 * gaps, from the corner on.
 */
export function eyeletPitch(
  eyelets: readonly Point[],
  { sheet, pxPerMm }: Pick<Scene, 'sheet' | 'pxPerMm'>,
): BannerLayout['pitch'] {
  const rows = [Math.max, Math.min].map((pick) =>
    eyelets.filter(({ yMm }) => yMm === pick(...eyelets.map((eyelet) => eyelet.yMm))),
  )
  const row = rows.find((one) => one.length > 2)
  if (row === undefined) return undefined
  const gapPx = sheet.width / (row.length - 1)
  return { fromX: sheet.x, toX: sheet.x + gapPx, mm: gapPx / pxPerMm }
}

const CALLOUT_DROP_PX = 30
const PITCH_FIGURE_PX = 88

/**
 * At the middle of the lower edge, or further right where the pitch's dimension line is in the way.
 */
function calloutOf(sheet: Box, pitchEnd = 0): NonNullable<BannerLayout['callout']> {
  const x = Math.min(
    sheet.x + sheet.width - 4,
    Math.max(sheet.x + sheet.width * 0.45, pitchEnd + PITCH_FIGURE_PX),
  )
  const y = sheet.y + sheet.height
  return { x, y, textX: x + 34, textY: y + CALLOUT_DROP_PX }
}
