import {
  type LayeredPage,
  type LayeredPdf,
  layeredPdf,
  type PdfBox,
} from '../../../platform/pdf/layered-pdf.ts'
import { type PdfFont, pdfTextWidth, winAnsi } from '../../../platform/pdf/pdf-font.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import { layerName, type TemplateLine, templateLines } from './template-lines.ts'
import {
  type GuideShape,
  PRINTED_LAYERS,
  TEMPLATE_LAYERS,
  type TemplateLayer,
  type TemplateSheet,
} from './template-sheet.ts'

/** Longest side of a page of PDF 1.6, in millimetres: 14 400 points. */
const LARGEST_MM = 5_080
const PER_MM = 72 / 25.4
/** The ink that the plotter follows. */
const CUT_INK = { name: 'CutContour', cmyk: [0, 1, 0, 0] } as const

/** Stroke operators: colour in process inks, and dashes in line widths. */
const STROKES: Readonly<Record<TemplateLayer, string>> = {
  artwork: '',
  // The print goes on under the line, in case the knife strays from it.
  cut: '/Over gs /Ink0 CS 1 SCN',
  bleed: '0 1 1 0 K',
  trim: '0 0 0 1 K',
  safe: '1 0 1 0.1 K',
  finish: '0 0.6 1 0 K',
  eyelets: '1 0.5 0 0 K',
  holes: '1 0.5 0 0 K',
  shape: '0.6 1 0 0 K',
  words: '0 0 0 1 K',
}
const DASHES: Partial<Record<TemplateLayer, readonly [number, number]>> = {
  bleed: [8, 4],
  safe: [4, 4],
  finish: [12, 4],
}

const figure = (value: number): string => String(Math.round(value * 1000) / 1000)
const figures = (...values: number[]): string => values.map(figure).join(' ')

/** Four curves of Bézier, which differ from a circle by 0.03 %. */
function circle(x: number, y: number, radius: number): string {
  const bent = radius * 0.5523
  return [
    `${figures(x + radius, y)} m`,
    `${figures(x + radius, y + bent, x + bent, y + radius, x, y + radius)} c`,
    `${figures(x - bent, y + radius, x - radius, y + bent, x - radius, y)} c`,
    `${figures(x - radius, y - bent, x - bent, y - radius, x, y - radius)} c`,
    `${figures(x + bent, y - radius, x + radius, y - bent, x + radius, y)} c s`,
  ].join(' ')
}

const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c' }

function pathOperators(path: string, scale: number): string {
  const steps = [...path.matchAll(/([MLC])([^MLCZ]*)|Z/g)].map(([, letter, points = '']) => {
    const values = points
      .trim()
      .split(/[\s,]+/)
      .map((each) => Number(each) / scale)
    return letter === undefined ? 'h' : `${figures(...values)} ${OPERATORS[letter]}`
  })
  return `${steps.join(' ')} S`
}

function shapeOperators(shape: GuideShape, scale: number): string {
  if (shape.kind === 'circle')
    return circle(shape.xMm / scale, shape.yMm / scale, shape.radiusMm / scale)
  if (shape.kind === 'path') return pathOperators(shape.path, scale)
  const { x, y, width, height } = shape.box
  return `${figures(x / scale, y / scale, width / scale, height / scale)} re S`
}

const strokeOf = (layer: TemplateLayer, lineMm: number): string => {
  const dash = DASHES[layer]?.map((each) => each * lineMm)
  return `${STROKES[layer]} ${figure(lineMm)} w ${dash ? `[${figures(...dash)}] 0 d ` : ''}`
}

/** Sizes on the page, in millimetres. */
type Layout = {
  /** Of the page, and of the finished piece on it. */
  width: number
  height: number
  trim: { x: number; y: number; width: number; height: number }
  bleed: number
  lineMm: number
  words: { x: number; y: number; size: number }
}

const LEAD = 1.5
const LEAST_TYPE_MM = 2.4
const MOST_TYPE_MM = 30

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/**
 * The piece with its bleed, and the words below it; beside a very high one, since a page ends at
 * 5 080 mm.
 */
function layoutOf(sheet: TemplateSheet, lines: readonly TemplateLine[], font: PdfFont): Layout {
  const { piece, scale } = sheet
  const width = piece.ordered.widthMm / scale
  const height = piece.ordered.heightMm / scale
  const bleed = piece.rules.bleedMm / scale
  const printed = { width: width + 2 * bleed, height: height + 2 * bleed }
  const long = Math.max(width, height)
  const margin = Math.min(
    between(0.02 * long, 4, 15),
    ...[printed.width, printed.height].map((side) => Math.max(0, (LARGEST_MM - side) / 4)),
  )
  const beside = printed.height > 4_000 && printed.width < 4_000
  const longest = (size: number): number =>
    Math.max(...lines.map(({ text }) => pdfTextWidth(font, text, size))) + 2 * size
  const room = beside ? LARGEST_MM - printed.width - 3 * margin : LARGEST_MM - 2 * margin
  const high = LARGEST_MM - printed.height - 3 * margin
  const size = Math.min(
    between(long / 45, LEAST_TYPE_MM, MOST_TYPE_MM),
    room / longest(1),
    beside ? MOST_TYPE_MM : high / (lines.length * LEAD),
  )
  const text = { width: longest(size), height: lines.length * LEAD * size }
  const trim = { x: margin + bleed, y: margin + bleed, width, height }
  const shape = { width, height, trim, bleed, lineMm: between(long / 2_000, 0.1, 1) }
  const { lineMm } = shape
  if (beside)
    return {
      ...{ trim, bleed, lineMm },
      width: printed.width + text.width + 3 * margin,
      height: printed.height + 2 * margin,
      words: { x: printed.width + 2 * margin, y: margin, size },
    }
  return {
    ...{ trim, bleed, lineMm },
    width: Math.max(printed.width, text.width) + 2 * margin,
    height: printed.height + text.height + 3 * margin,
    words: { x: margin, y: printed.height + 2 * margin, size },
  }
}

const hex = (codes: readonly number[]): string =>
  codes.map((code) => code.toString(16).padStart(2, '0')).join('')

/** The lines with a sample of each guide; y grows downwards here, so the type is turned over. */
function wordsContent(lines: readonly TemplateLine[], { words, lineMm }: Layout): string {
  const { x, y, size } = words
  return lines
    .map(({ text, layer }, index) => {
      const base = y + (index * LEAD + 1.1) * size
      const mark = base - 0.35 * size
      const sample = layer
        ? `q ${layer === 'cut' ? '0 1 0 0 K' : STROKES[layer]} ${figure(Math.max(lineMm, size / 12))} w ` +
          `${figures(x, mark)} m ${figures(x + 1.4 * size, mark)} l S Q\n`
        : ''
      return (
        `${sample}BT 0 0 0 1 k /F ${figure(size)} Tf ` +
        `1 0 0 -1 ${figures(x + (layer ? 2 * size : 0), base)} Tm <${hex(winAnsi(text))}> Tj ET`
      )
    })
    .join('\n')
}

/** Four pairs of lines outside of the bleed, at the corners of the finished size. */
function cropMarks({ trim, bleed, lineMm }: Layout): string {
  const [left, top] = [trim.x, trim.y]
  const [right, bottom] = [left + trim.width, top + trim.height]
  const [from, to] = [bleed * 1.02, bleed + Math.max(0, Math.min(left, top) - bleed) * 0.9]
  const line = (x: number, y: number, x2: number, y2: number): string =>
    `${figures(x, y)} m ${figures(x2, y2)} l S`
  const marks = [left, right].flatMap((x) => [
    line(x, top - from, x, top - to),
    line(x, bottom + from, x, bottom + to),
  ])
  const across = [top, bottom].flatMap((y) => [
    line(left - from, y, left - to, y),
    line(right + from, y, right + to, y),
  ])
  return `0 0 0 1 K ${figure(lineMm)} w ${[...marks, ...across].join(' ')}`
}

/** The content of a layer on a side; the back is seen from behind, so left is right. */
function layerContent(
  sheet: TemplateSheet,
  layer: TemplateLayer,
  lines: readonly TemplateLine[],
  layout: Layout,
  side: number,
): string {
  if (layer === 'words') return `${cropMarks(layout)}\n${wordsContent(lines, layout)}`
  const shapes = sheet.guides.find((guide) => guide.layer === layer)?.shapes ?? []
  if (shapes.length === 0) return ''
  const { trim, lineMm } = layout
  const place =
    side === 1
      ? `1 0 0 1 ${figures(trim.x, trim.y)} cm`
      : `-1 0 0 1 ${figures(trim.x + trim.width, trim.y)} cm`
  const drawn = shapes.map((shape) => shapeOperators(shape, sheet.scale)).join('\n')
  return `${place} ${strokeOf(layer, lineMm)}\n${drawn}`
}

export type TemplateWords = { product: string; language: Language; t: Translate }

/** The document before it is written. `sheet` in millimetres of the piece, the boxes in points. */
export function templateDocument(
  sheet: TemplateSheet,
  { product, language, t }: TemplateWords,
  font: PdfFont,
): LayeredPdf {
  const sides = Array.from({ length: sheet.piece.sides }, (_, index) => index + 1)
  const layers = TEMPLATE_LAYERS.filter(
    (layer) =>
      layer === 'artwork' ||
      layer === 'words' ||
      sheet.guides.some((guide) => guide.layer === layer),
  )
  const pages = sides.map((side): LayeredPage => {
    const lines = templateLines(t, sheet, { product, side })
    const layout = layoutOf(sheet, lines, font)
    const { trim, bleed, height, width } = layout
    const box = (by: number): PdfBox => [
      (trim.x - by) * PER_MM,
      (height - trim.y - trim.height - by) * PER_MM,
      (trim.x + trim.width + by) * PER_MM,
      (height - trim.y + by) * PER_MM,
    ]
    const toMm = `${PER_MM.toFixed(6)} 0 0 ${(-PER_MM).toFixed(6)} 0 ${(height * PER_MM).toFixed(4)} cm`
    return {
      media: [0, 0, width * PER_MM, height * PER_MM],
      bleed: box(bleed),
      trim: box(0),
      parts: layers.map((layer, index) => ({
        layer: index,
        content: `q ${toMm} ${layerContent(sheet, layer, lines, layout, side)} Q`,
      })),
    }
  })
  return {
    title: templateLines(t, sheet, { product, side: 1 })[0]?.text ?? product,
    language,
    pages,
    layers: layers.map((layer) => ({
      name: layerName(t, layer),
      prints: PRINTED_LAYERS.has(layer),
    })),
    inks: layers.includes('cut') ? [CUT_INK] : [],
    font,
  }
}

export const templatePdf = (
  sheet: TemplateSheet,
  words: TemplateWords,
  font: PdfFont,
): Uint8Array<ArrayBuffer> => layeredPdf(templateDocument(sheet, words, font))
