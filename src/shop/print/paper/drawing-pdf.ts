import { COLOURS, type Paper, STYLES } from '../../../platform/pdf/paper.ts'
import { eyeletPitch } from '../drawing/banner-layout.ts'
import { type DrawnPiece, drawnPiece } from '../drawing/drawn-piece.ts'
import { type ShownPiece, shownPiece } from '../drawing/shown-piece.ts'
import { measuresOf, RESTING_DEGREES, type SolidPiece } from '../drawing/solid-layout.ts'
import { rollOf, viewsOfRoll } from '../drawing/sticker-layout.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { Point } from '../quoting/eyelets.ts'
import { COIN_CORE, COMPANION_OUTLINES } from '../scene/companion-shapes.ts'
import type { Vertex } from '../scene/outline.ts'
import type { Box } from '../scene/scene.ts'
import { COMPANION_MM, type Companion, type Placed, placeStage } from '../scene/stage.ts'
import { drawMarks } from './marks-pdf.ts'

type Doc = PDFKit.PDFDocument
/**
 * `alt`: text alternative. `lengthOf`: "300 cm". `caption`: reference object and scale, given the
 * second figure.
 */
export type DrawingWords = {
  alt: string
  lengthOf: (mm: number) => string
  caption: (companion: Companion, ratio: string) => string
}

/** Narrower than drawings with rulers: on paper all space goes to the piece and its measures. */
const MOST_WIDTH = 440
/** Space that the screen keeps above the piece and below the ground. */
const HEADROOM = 12
const FOOTROOM = 34
const BELOW_GROUND = 14

/** The piece to scale beside its reference object, as on the product page. Returns its height. */
export function drawPiece(
  paper: Paper,
  piece: Configuration,
  at: Box,
  words: DrawingWords,
): number {
  const box = { x: at.x, y: at.y - AWAY, width: at.width, height: at.height + AWAY }
  paper.figure(words.alt, box, () => draw(paper, piece, at, words))
  return at.height
}

function draw(paper: Paper, piece: Configuration, at: Box, words: DrawingWords): void {
  const { doc } = paper
  const shown = shownPiece(piece)
  const width = Math.min(at.width, MOST_WIDTH)
  // Without enlarged details.
  const staged = { ...shown.staged, aside: 0 }
  const placed = placeStage(staged, {
    width,
    height: at.height + HEADROOM + FOOTROOM - BELOW_GROUND,
  })
  doc.save().translate(at.x + (at.width - width) / 2, at.y - HEADROOM)
  doc.save().rect(0, HEADROOM, width, at.height).clip()
  drawCompanion(doc, shown.staged.companion, placed)
  drawMarks(doc, shown.marksAt(placed, piece.jobName ?? ''))
  doc.restore()
  doc.lineWidth(0.6)
  drawMeasures({ paper, words, placed }, shown, drawnPiece(piece))
  if (shown.ground)
    doc.moveTo(0, placed.groundY).lineTo(width, placed.groundY).lineWidth(0.8).stroke(COLOURS.ink)
  const caption = words.caption(shown.staged.companion, scaleText(placed.pxPerMm))
  paper.put(caption, STYLES.reason, { x: 0, width, align: 'right' }, placed.groundY + 4)
  doc.restore()
}

const POINTS_PER_MM = 72 / 25.4

/** "1:52", or "3:1" if enlarged; one point is 1/72 inch. */
function scaleText(pointsPerMm: number): string {
  const ratio = pointsPerMm / POINTS_PER_MM
  const said = (value: number): string =>
    String(value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value)).replace('.', ',')
  return ratio > 1 ? `${said(ratio)}:1` : `1:${said(1 / ratio)}`
}

function drawCompanion(
  doc: Doc,
  companion: Companion,
  { companionX, groundY, pxPerMm }: Placed,
): void {
  if (companion === 'coin') {
    const radius = (COMPANION_MM.coin.width / 2) * pxPerMm
    doc.circle(companionX, groundY - radius, radius).fill(COLOURS.person)
    doc
      .circle(companionX, groundY - radius, radius * COIN_CORE)
      .lineWidth(0.7)
      .stroke('#ffffff')
    return
  }
  const { path, perMm, sides } = COMPANION_OUTLINES[companion]
  for (const [aside, across] of sides) {
    doc
      .save()
      .translate(companionX + aside * pxPerMm, groundY)
      .scale(across * perMm * pxPerMm, perMm * pxPerMm)
      .path(path)
      .fill(COLOURS.person)
      .restore()
  }
}

type Measuring = { paper: Paper; words: DrawingWords; placed: Placed }

const TICK = 3
const AWAY = 14
/** A narrow letter's figure is placed above its neighbour's. */
const HIGHER = 16

/** Width and height, letters of initials, depth of a solid, eyelet distance, core of a roll. */
function drawMeasures(
  measuring: Measuring,
  { staged, solid, beyondPx }: ShownPiece,
  drawn: DrawnPiece,
): void {
  const { placed, words } = measuring
  const { box, extent } = placed
  const isRoll = drawn.kind === 'sticker' && drawn.piece.supply === 'roll'
  const right = extent.x + extent.width + beyondPx
  drawLine(
    measuring,
    level({ x: right, y: box.y }, { x: right, y: box.y + box.height }, { x: AWAY, y: 0 }),
    words.lengthOf(staged.heightMm),
  )
  if (solid) drawBody(measuring, solid)
  else {
    const top = extent.y - beyondPx
    const edge = level({ x: box.x, y: top }, { x: box.x + box.width, y: top }, { x: 0, y: -AWAY })
    // The roll to the right of its web, with the core's measure.
    drawLine(measuring, { ...edge, above: isRoll }, words.lengthOf(staged.widthMm))
  }
  if (drawn.kind === 'banner') drawPitch(measuring, drawn.piece.eyelets)
  if (isRoll) {
    const { side } = viewsOfRoll(drawn.piece, placed)
    // Above its side view; the web's measure is below.
    const y = side.y - side.outer
    const core = level(
      { x: side.x - side.core, y },
      { x: side.x + side.core, y },
      { x: 0, y: -AWAY },
    )
    drawLine(measuring, core, `Ø ${words.lengthOf(rollOf(drawn.piece).coreMm)}`)
  }
}

/** Measures along a rotated solid: widths with figures above, and depth. */
function drawBody(measuring: Measuring, solid: SolidPiece): void {
  const { placed, words } = measuring
  const { across, depth } = measuresOf(solid, placed, RESTING_DEGREES)
  for (const { from, to, mm, higher } of across) {
    drawLine(
      measuring,
      { from, to, away: { x: 0, y: -AWAY - (higher ? HIGHER : 0) }, above: true },
      words.lengthOf(Math.round(mm)),
    )
  }
  drawLine(measuring, level(depth.from, depth.to, depth.offset), words.lengthOf(solid.thicknessMm))
}

/** The eyelet distance, below a banner that hangs high enough. */
function drawPitch(measuring: Measuring, eyelets: readonly Point[]): void {
  const { placed, words } = measuring
  const { box, pxPerMm, groundY } = placed
  const y = box.y + box.height
  const pitch = eyeletPitch(eyelets, { sheet: box, pxPerMm })
  if (!pitch || groundY - y < 2 * AWAY) return
  drawLine(
    measuring,
    level({ x: pitch.fromX, y }, { x: pitch.toX, y }, { x: 0, y: AWAY }),
    words.lengthOf(Math.round(pitch.mm)),
  )
}

/** `away`: distance from the edge. `above`: figure above the line instead of within. */
type MeasuredEdge = { from: Vertex; to: Vertex; away: Vertex; above: boolean }
const level = (from: Vertex, to: Vertex, away: Vertex): MeasuredEdge => ({
  from,
  to,
  away,
  above: false,
})

/**
 * A dimension line at an edge; its figure interrupts the line, or stands behind its end if too
 * short.
 */
function drawLine({ paper, placed }: Measuring, edge: MeasuredEdge, figure: string): void {
  const { doc } = paper
  const moved = ({ x, y }: Vertex): Vertex => ({ x: x + edge.away.x, y: y + edge.away.y })
  const [a, b] = [moved(edge.from), moved(edge.to)]
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  const along = { x: (b.x - a.x) / (long || 1), y: (b.y - a.y) / (long || 1) }
  const width = paper.widthOf(figure, STYLES.reason)
  const upright = Math.abs(along.y) > Math.abs(along.x)
  const gap = upright ? 12 : width + 8
  const fits = !upright && !edge.above && long > gap + 10
  const half = fits ? gap / 2 : 0
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  doc.moveTo(a.x, a.y).lineTo(middle.x - along.x * half, middle.y - along.y * half)
  doc.moveTo(middle.x + along.x * half, middle.y + along.y * half).lineTo(b.x, b.y)
  for (const [end, corner] of [
    [a, edge.from],
    [b, edge.to],
  ] as const) {
    doc.moveTo(end.x - TICK, end.y + TICK).lineTo(end.x + TICK, end.y - TICK)
    doc
      .moveTo(corner.x + (end.x - corner.x) * 0.25, corner.y + (end.y - corner.y) * 0.25)
      .lineTo(end.x + (end.x - corner.x) * 0.1, end.y + (end.y - corner.y) * 0.1)
  }
  doc.lineWidth(0.6).stroke(COLOURS.ink)
  const at = edge.above
    ? { x: middle.x - width / 2, y: middle.y - 8 }
    : figurePlace({ a, b, middle }, { fits, upright, width }, placed.size.width)
  paper.put(
    figure,
    { ...STYLES.reason, colour: COLOURS.ink },
    { x: at.x, width: width + 4 },
    at.y - 5,
  )
}

type Line = { a: Vertex; b: Vertex; middle: Vertex }

/** Baseline of a figure centred at this height. */
function figurePlace(
  { a, b, middle }: Line,
  { fits, upright, width }: { fits: boolean; upright: boolean; width: number },
  room: number,
): Vertex {
  if (fits) return { x: middle.x - width / 2, y: middle.y }
  if (upright) return { x: middle.x + 7, y: middle.y }
  const end = a.x > b.x ? a : b
  return end.x + 8 + width < room + 20
    ? { x: end.x + 8, y: end.y }
    : { x: Math.min(a.x, b.x) - 8 - width, y: end.y }
}
