import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { sourceFile } from '../../../platform/own-files.ts'
import { FONT_FILES, printable } from '../../../platform/pdf/letters.ts'
import { CARD_SIZE } from '../../site/card-size.ts'
import { type Card, cardTitle, titlePx } from './card.ts'
import { FIGURE_PX } from './card-dimensions.ts'
import { cardDrawing } from './card-drawing.ts'

const PAPER = '#f4f3ef'
const INK = '#15171c'
const INK_2 = '#474a52'
/** Pixels of the card for one of the drawing, so that its lines are seen on a small screen. */
const SCALE = 1.8
const MARGIN = 64
const TOP = 56
const GROUND_Y = 556
const BAR = 24
const WORDMARK = { width: 167, height: 40, scale: 1.15 }
const LOGO = { width: 240, height: 72 }
/** The logo as the title of a card without one. */
const LARGE = { wordmark: 2.6, logo: { width: 560, height: 150 } }

/** The letters of the word mark, which inherit their colours. */
const WORDS = readFileSync(sourceFile('ui/wordmark.svg'), 'utf8').replace(
  /^[\s\S]*?(<defs>[\s\S]*<\/defs>)[\s\S]*$/,
  '$1',
)

type Layer = { input: Buffer; left: number; top: number }
type Words = { text: string; sizePx: number; wide?: boolean; colour?: string; width?: number }

/** Both font files have this name, and differ in weight and width. */
const FACE = 'face="Archivo SemiBold"'
const REGULAR = 'weight="400" stretch="normal"'
const WIDE = 'weight="600" stretch="semiexpanded"'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Words as a picture. The font is ours: a server may have none. */
export async function wordsPicture({ text, sizePx, wide, colour = INK, width }: Words) {
  const escaped = printable(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
  const { data, info } = await sharp({
    text: {
      // At 72 dots per inch a point is a pixel; sizes are in 1/1024 of it.
      text: `<span ${FACE} ${wide ? WIDE : REGULAR} foreground="${colour}" size="${sizePx * 1024}">${escaped}</span>`,
      fontfile: wide ? FONT_FILES.wide : FONT_FILES.regular,
      rgba: true,
      dpi: 72,
      ...(width !== undefined && { width, wrap: 'word' as const }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The brand of a card: its colour, and its logo, or the word mark. */
export type CardBrand = { accent: string; logo: Uint8Array | null }

async function logoLayer(
  { accent, logo }: CardBrand,
  large: boolean,
): Promise<Layer & { height: number }> {
  if (logo) {
    const { data, info } = await sharp(logo)
      .resize({ ...(large ? LARGE.logo : LOGO), fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    const left = large ? MARGIN : CARD_SIZE.width - MARGIN - info.width
    return { input: data, left, top: TOP, height: info.height }
  }
  const scale = large ? LARGE.wordmark : WORDMARK.scale
  const [width, height] = [Math.ceil(WORDMARK.width * scale), Math.ceil(WORDMARK.height * scale)]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
    ` viewBox="0 0 ${WORDMARK.width} ${WORDMARK.height}">${WORDS}` +
    `<use href="#word" fill="${INK}" stroke="${accent}" color="${accent}"/></svg>`
  const left = large ? MARGIN - 6 : CARD_SIZE.width - MARGIN - width
  return { input: Buffer.from(svg), left, top: TOP - 8, height }
}

/** Title and note, and where they end. */
async function headLayers({ title, note }: Card): Promise<{ layers: Layer[]; bottom: number }> {
  const layers: Layer[] = []
  let top = TOP
  const width = CARD_SIZE.width - 2 * MARGIN - 260
  const lines: Words[] = [
    { text: cardTitle(title), sizePx: titlePx(title), wide: true, width },
    { text: note, sizePx: 34, colour: INK_2, width },
  ]
  for (const line of lines.filter(({ text }) => text !== '')) {
    const { input, height } = await wordsPicture(line)
    layers.push({ input, left: MARGIN, top })
    top += height + 28
  }
  return { layers, bottom: top }
}

type Said = (mm: number) => string
type Room = { top: number; groundY: number; width: number }

/** The drawing within its room, in pixels of the picture. */
async function drawingLayers({ pieces }: Card, { top, groundY, width }: Room, said: Said) {
  const room = {
    x: MARGIN / SCALE,
    y: top / SCALE,
    width: (width - 2 * MARGIN) / SCALE,
    height: (groundY - top) / SCALE,
  }
  const { svg, figures } = cardDrawing(pieces, { room, width: width / SCALE }, said)
  const layers: Layer[] = []
  for (const { text, x, y, start } of figures) {
    const { input, width, height } = await wordsPicture({ text, sizePx: FIGURE_PX * SCALE })
    layers.push({
      input,
      left: Math.round(x * SCALE - (start ? 0 : width / 2)),
      top: Math.round(y * SCALE - height / 2),
    })
  }
  return { svg: `<g transform="scale(${SCALE})">${svg}</g>`, layers }
}

async function finished(
  { width, height }: { width: number; height: number },
  svg: string,
  layers: readonly Layer[],
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>${svg}</svg>`
  const picture = await sharp(Buffer.from(sheet))
    .composite([...layers])
    .png({ palette: true, colours: 128 })
    .toBuffer()
  return new Uint8Array(picture)
}

/** The card as a PNG. `said`: a length in the card's language. */
export async function cardPicture(card: Card, brand: CardBrand, said: Said) {
  const { width, height } = CARD_SIZE
  const large = card.title === ''
  const [logo, head] = await Promise.all([logoLayer(brand, large), headLayers(card)])
  const top = large ? logo.top + logo.height + 16 : head.bottom
  const { svg, layers } = await drawingLayers(card, { top, groundY: GROUND_Y, width }, said)
  const bar = `<rect y="${height - BAR}" width="${width}" height="${BAR}" fill="${brand.accent}"/>`
  return finished(CARD_SIZE, svg + bar, [logo, ...head.layers, ...layers])
}

const SQUARE = { width: 1000, height: 1000 } as const

/** The drawing of a card alone, on the lower third of a square, as a PNG. */
export async function drawingPicture(card: Card, said: Said) {
  const room = { top: MARGIN, groundY: 800, width: SQUARE.width }
  const { svg, layers } = await drawingLayers(card, room, said)
  return finished(SQUARE, svg, layers)
}
