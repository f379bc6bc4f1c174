import type { Paper } from '../../platform/pdf/paper.ts'
import { COLOURS, STYLES } from '../../platform/pdf/paper.ts'
import { HALF } from '../../ui/drawing/person-outline.ts'
import { type Box, drawableMm } from '../../ui/drawing/scene.ts'
import { type BannerLayout, layoutBanner } from '../quoting/banner-layout.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { type DrawnBanner, drawnBanner } from '../quoting/drawn-banner.ts'
import type { Edge } from '../quoting/recipe.ts'

type Figures = { width: string; height: string }

/** Narrower than what carries rulers: on paper every point belongs to the piece. */
const MOST_WIDTH = 470
/** What the screen keeps free above the piece and below the ground. */
const HEADROOM = 12
const FOOTROOM = 34
const BELOW_GROUND = 14

/**
 * The piece to scale beside a person of 1.70 m, as the product page draws it: print is as true as the screen. Returns the height it took,
 * which is that of `at`.
 */
export function drawPiece(paper: Paper, configuration: Configuration, at: Box, figures: Figures): number {
  const { doc } = paper
  const drawn = drawnBanner(configuration)
  const width = Math.min(at.width, MOST_WIDTH)
  const layout = layoutBanner(drawn, drawn, { width, height: at.height + HEADROOM + FOOTROOM - BELOW_GROUND })
  doc.save().translate(at.x + (at.width - width) / 2, at.y - HEADROOM)
  drawPerson(doc, layout)
  drawSheet(doc, layout, drawn)
  doc.lineWidth(0.6)
  drawWidth(paper, layout, figures.width)
  drawHeight(paper, layout, figures.height)
  doc.moveTo(0, layout.groundY).lineTo(width, layout.groundY).lineWidth(0.8).stroke(COLOURS.ink)
  doc.restore()
  return at.height
}

function drawPerson(doc: PDFKit.PDFDocument, { personX, groundY, pxPerMm }: BannerLayout): void {
  const scale = pxPerMm * 10
  for (const side of [1, -1]) {
    doc
      .save()
      .translate(personX, groundY)
      .scale(side * scale, scale)
      .path(HALF)
      .fill(COLOURS.person)
      .restore()
  }
}

function drawSheet(doc: PDFKit.PDFDocument, { sheet, backPx, strips, pxPerMm }: BannerLayout, drawn: DrawnBanner): void {
  const { x, y, width, height } = sheet
  doc.lineWidth(1)
  if (backPx > 0) doc.rect(x + backPx, y - backPx, width, height).fillAndStroke('#ffffff', COLOURS.ink)
  doc.rect(x, y, width, height).fillAndStroke('#ffffff', COLOURS.ink)
  doc.save().lineWidth(0.5).dash(3, { space: 2 })
  for (const { edge, box } of strips) {
    const [from, to] = seamOf(edge, box)
    doc
      .moveTo(...from)
      .lineTo(...to)
      .stroke(COLOURS.ink)
  }
  doc.restore()
  const spacing = drawn.eyelets.length > 0 ? (2 * (width + height)) / drawn.eyelets.length : 0
  const radius = Math.min(4, Math.max(1.4, 15 * pxPerMm), Math.max(0.5, spacing / 4))
  doc.lineWidth(0.6)
  for (const { xMm, yMm } of drawn.eyelets) {
    doc.circle(x + xMm * pxPerMm, y + yMm * pxPerMm, radius).fillAndStroke('#ffffff', COLOURS.ink)
  }
}

type Place = [x: number, y: number]

/** The inner side of a band. */
function seamOf(edge: Edge, { x, y, width, height }: Box): [Place, Place] {
  const [right, bottom] = [x + width, y + height]
  if (edge === 'top')
    return [
      [x, bottom],
      [right, bottom],
    ]
  if (edge === 'bottom')
    return [
      [x, y],
      [right, y],
    ]
  if (edge === 'left')
    return [
      [right, y],
      [right, bottom],
    ]
  return [
    [x, y],
    [x, bottom],
  ]
}

const TICK = 3
const AWAY = 14

/** Above the piece, its figure in the broken line. */
function drawWidth(paper: Paper, { sheet, backPx }: BannerLayout, figure: string): void {
  const { doc } = paper
  const y = sheet.y - backPx - AWAY
  const [from, to] = [sheet.x, sheet.x + sheet.width]
  const room = paper.widthOf(figure, STYLES.reason) + 8
  const fits = to - from > room + 10
  const middle = (from + to) / 2
  if (fits)
    doc
      .moveTo(from, y)
      .lineTo(middle - room / 2, y)
      .moveTo(middle + room / 2, y)
      .lineTo(to, y)
  else doc.moveTo(from, y).lineTo(to, y)
  for (const x of [from, to])
    doc
      .moveTo(x - TICK, y + TICK)
      .lineTo(x + TICK, y - TICK)
      .moveTo(x, y + AWAY - 3)
      .lineTo(x, y - 4)
  doc.stroke(COLOURS.ink)
  paper.put(figure, { ...STYLES.reason, colour: COLOURS.ink }, { x: fits ? middle - room / 2 + 4 : to + 8, width: room + 8 }, y - 4)
}

/** At the right of the piece, its figure beside the line. */
function drawHeight(paper: Paper, { sheet, backPx }: BannerLayout, figure: string): void {
  const { doc } = paper
  const x = sheet.x + sheet.width + backPx + AWAY
  const [from, to] = [sheet.y, sheet.y + sheet.height]
  doc.moveTo(x, from).lineTo(x, to)
  for (const y of [from, to])
    doc
      .moveTo(x - TICK, y + TICK)
      .lineTo(x + TICK, y - TICK)
      .moveTo(x - AWAY + 3, y)
      .lineTo(x + 4, y)
  doc.stroke(COLOURS.ink)
  paper.put(figure, { ...STYLES.reason, colour: COLOURS.ink }, { x: x + 7, width: 70 }, (from + to) / 2 - 5)
}

/** Whether a configuration is a flat piece of a size that can be drawn. */
export const canBeDrawn = ({ widthMm, heightMm, thicknessMm, texts }: Configuration): boolean =>
  thicknessMm === undefined &&
  texts === undefined &&
  Number.isInteger(widthMm) &&
  Number.isInteger(heightMm) &&
  drawableMm(widthMm) === widthMm &&
  drawableMm(heightMm) === heightMm
