import { finishStrips } from '../drawing/banner-layout.ts'
import { drawnBanner } from '../drawing/drawn-banner.ts'
import { type DrawnTextile, flyOutline } from '../drawing/textile-layout.ts'
import { type OrderedPiece, pieceOf } from '../preflight/piece.ts'
import { scaleOf } from '../preflight/resolution.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { appearanceIn } from '../quoting/piece-appearance.ts'
import type { ArtworkRules } from '../quoting/recipe.ts'
import type { Box } from '../scene/scene.ts'

/** Layers of a template from bottom to top. The guides are not printed. */
export const TEMPLATE_LAYERS = [
  'artwork',
  'cut',
  'bleed',
  'trim',
  'safe',
  'finish',
  'eyelets',
  'holes',
  'shape',
  'words',
] as const
export type TemplateLayer = (typeof TEMPLATE_LAYERS)[number]
export const PRINTED_LAYERS: ReadonlySet<TemplateLayer> = new Set(['artwork', 'cut'])

/**
 * Lines of a layer in millimetres of the piece, from the upper left corner of its finished size.
 * `path`: an SVG path of `M`, `L`, `C` and `Z` with absolute points.
 */
export type GuideShape =
  | { kind: 'box'; box: Box }
  | { kind: 'circle'; xMm: number; yMm: number; radiusMm: number }
  | { kind: 'path'; path: string }
type Guide = { layer: TemplateLayer; shapes: readonly GuideShape[] }

export type TemplateSheet = {
  piece: OrderedPiece
  /** The template is drawn at one to this. */
  scale: 1 | 10
  /** With something to show. */
  guides: readonly Guide[]
  finish: 'hem' | 'sleeve' | 'velcro' | 'tape' | null
  /** Depth of the finish from the edge, in millimetres. */
  finishMm: number
  /** The customer marks the eyelets in the artwork. */
  ownEyelets: boolean
}

/** An eyelet's hole, and the ring around it. */
const HOLE_MM = 6
const RING_MM = 11.5
/** Corners of the example of a cut line, as a share of its short side. */
const CORNER = 0.12

/** A rectangle with round corners. */
function roundedPath({ x, y, width, height }: Box): string {
  const radius = Math.min(width, height) * CORNER
  const inset = radius * 0.4477
  const [right, bottom] = [x + width, y + height]
  const at = (...values: number[]): string =>
    values.map((value) => Math.round(value * 1000) / 1000).join(' ')
  return [
    `M${at(x + radius, y)}`,
    `L${at(right - radius, y)}`,
    `C${at(right - inset, y, right, y + inset, right, y + radius)}`,
    `L${at(right, bottom - radius)}`,
    `C${at(right, bottom - inset, right - inset, bottom, right - radius, bottom)}`,
    `L${at(x + radius, bottom)}`,
    `C${at(x + inset, bottom, x, bottom - inset, x, bottom - radius)}`,
    `L${at(x, y + radius)}`,
    `C${at(x, y + inset, x + inset, y, x + radius, y)}Z`,
  ].join('')
}

/** The fabric of a fly banner within its measures. */
function fabricOf(
  { outline }: Pick<DrawnTextile, 'outline'>,
  width: number,
  height: number,
): string {
  // Only the box is read.
  const placed = { box: { x: 0, y: 0, width, height } } as Parameters<typeof flyOutline>[1]
  return flyOutline({ outline }, placed)
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: Math.max(0, width + 2 * by),
  height: Math.max(0, height + 2 * by),
})

const boxes = (all: readonly Box[]): GuideShape[] =>
  all.filter(({ width, height }) => width > 0 && height > 0).map((box) => ({ kind: 'box', box }))

const holeShapes = ({ centres, radiusMm }: NonNullable<OrderedPiece['holes']>): GuideShape[] =>
  centres.map((hole) => ({ kind: 'circle', ...hole, radiusMm }))

/** The guides of a piece, the same on both sides. */
export function templateSheet(configuration: Configuration, rules: ArtworkRules): TemplateSheet {
  const piece = pieceOf(configuration, rules)
  const look = appearanceIn(configuration)
  const { widthMm: width, heightMm: height } = piece.ordered
  const sheet: Box = { x: 0, y: 0, width, height }
  const banner = drawnBanner(configuration)
  const { strips, stripPx } = finishStrips(banner, { sheet, pxPerMm: 1 })
  const guides: Guide[] = [
    { layer: 'bleed', shapes: rules.bleedMm > 0 ? boxes([grown(sheet, rules.bleedMm)]) : [] },
    { layer: 'trim', shapes: boxes([sheet]) },
    { layer: 'safe', shapes: boxes([grown(sheet, -rules.safeMarginMm)]) },
    { layer: 'finish', shapes: boxes(strips.map(({ box }) => box)) },
    {
      layer: 'eyelets',
      shapes: banner.eyelets.flatMap((eyelet) =>
        [RING_MM, HOLE_MM].map((radiusMm): GuideShape => ({ kind: 'circle', ...eyelet, radiusMm })),
      ),
    },
    { layer: 'holes', shapes: piece.holes ? holeShapes(piece.holes) : [] },
    {
      layer: 'shape',
      shapes:
        look.kind === 'textile' && look.form === 'fly'
          ? [{ kind: 'path', path: fabricOf(look, width, height) }]
          : [],
    },
    {
      layer: 'cut',
      shapes: piece.edge === 'contour' ? [{ kind: 'path', path: roundedPath(sheet) }] : [],
    },
  ]
  return {
    piece,
    scale: scaleOf(piece.ordered),
    guides: guides.filter(({ shapes }) => shapes.length > 0),
    finish: strips.length > 0 && banner.finish !== 'none' ? banner.finish : null,
    finishMm: strips.length > 0 ? Math.round(stripPx) : 0,
    ownEyelets: (look.eyelets ?? 0) > 0 && look.eyeletPlace === 'custom',
  }
}
