import type { PdfFont } from './pdf-font.ts'

/** A rectangle in points from the lower left corner: left, bottom, right, top. */
export type PdfBox = readonly [number, number, number, number]

/** `prints`: false for guides, which are seen on screen and left out of print. */
type PdfLayer = { name: string; prints: boolean }

/** An ink beside the four process inks, with its look in them, from 0 to 1. */
type PdfInk = { name: string; cmyk: readonly [number, number, number, number] }

/** Content of one layer: operators of a content stream. `layer` counts from 0. */
type PdfPart = { layer: number; content: string }

export type LayeredPage = { media: PdfBox; bleed: PdfBox; trim: PdfBox; parts: readonly PdfPart[] }

export type LayeredPdf = {
  title: string
  /** "es" */
  language: string
  pages: readonly LayeredPage[]
  layers: readonly PdfLayer[]
  /** Used in contents as `/Ink0 cs`. */
  inks: readonly PdfInk[]
  /** Used in contents as `/F`. Contents that overprint begin with `/Over gs`. */
  font: PdfFont
}

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000)
const boxText = (box: PdfBox): string => `[${box.map(rounded).join(' ')}]`

/** A text string in UTF-16, as hexadecimal digits (ISO 32000-1, 7.9.2.2). */
const textString = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('')}>`

/** A name; other characters than letters and figures are escaped. */
const nameText = (name: string): string =>
  `/${name.replace(/[^A-Za-z0-9]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

const streamOf = (dictionary: string, body: Uint8Array | string): Uint8Array => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ])
}

/** Numbers of the objects, in the order in which they are written. */
function numbersOf({ layers, inks, pages }: LayeredPdf) {
  const first = { layer: 7, ink: 7 + layers.length }
  const page = first.ink + inks.length
  return {
    layer: (index: number): number => first.layer + index,
    ink: (index: number): number => first.ink + index,
    page: (index: number): number => page + 2 * index,
    last: page + 2 * pages.length - 1,
  }
}

/** The layers and their usage: a program shows guides and does not print or export them. */
function layersText({ layers }: LayeredPdf, ref: (index: number) => string): string {
  const all = layers.map((_, index) => ref(index)).join(' ')
  const usage = (event: string): string =>
    `<< /Event /${event} /Category [/${event}] /OCGs [${all}] >>`
  return (
    `/OCProperties << /OCGs [${all}] /D << /BaseState /ON /Order [${all}] ` +
    `/AS [${usage('Print')} ${usage('View')} ${usage('Export')}] >> >>`
  )
}

const layerText = ({ name, prints }: PdfLayer): string => {
  const state = prints ? 'ON' : 'OFF'
  const guides = prints ? '' : '/Subtype /Guides '
  return (
    `<< /Type /OCG /Name ${textString(name)} /Intent [/View /Design] /Usage << ` +
    `/Print << ${guides}/PrintState /${state} >> /View << /ViewState /ON >> ` +
    `/Export << /ExportState /${state} >> >> >>`
  )
}

const inkText = ({ name, cmyk }: PdfInk): string =>
  `[/Separation ${nameText(name)} /DeviceCMYK ` +
  `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${cmyk.join(' ')}] /N 1 >>]`

/** The bodies of all objects from 1 on. */
function objectsOf(pdf: LayeredPdf): (string | Uint8Array)[] {
  const { title, language, layers, inks, font, pages } = pdf
  const numbers = numbersOf(pdf)
  const listed = (count: number, text: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => text(index)).join(' ')
  const properties = listed(layers.length, (at) => `/L${at} ${numbers.layer(at)} 0 R`)
  const spaces = listed(inks.length, (at) => `/Ink${at} ${numbers.ink(at)} 0 R`)
  return [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) ` +
      `${layersText(pdf, (at) => `${numbers.layer(at)} 0 R`)} >>`,
    `<< /Type /Pages /Count ${pages.length} ` +
      `/Kids [${listed(pages.length, (at) => `${numbers.page(at)} 0 R`)}] >>`,
    `<< /Title ${textString(title)} /Trapped /False >>`,
    `<< /Type /Font /Subtype /TrueType /BaseFont /${font.name} /Encoding /WinAnsiEncoding ` +
      `/FirstChar 32 /LastChar 255 /Widths [${font.widths.map(Math.round).join(' ')}] ` +
      '/FontDescriptor 5 0 R >>',
    `<< /Type /FontDescriptor /FontName /${font.name} /Flags 32 /ItalicAngle 0 /StemV 80 ` +
      `/FontBBox [${font.box.map(Math.round).join(' ')}] /Ascent ${Math.round(font.ascent)} ` +
      `/Descent ${Math.round(font.descent)} /CapHeight 700 /FontFile2 6 0 R >>`,
    streamOf(`/Filter /FlateDecode /Length1 ${font.fileLength}`, font.packed),
    ...layers.map(layerText),
    ...inks.map(inkText),
    ...pages.flatMap(({ media, bleed, trim, parts }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${boxText(media)} /BleedBox ${boxText(bleed)} ` +
        `/TrimBox ${boxText(trim)} /Contents ${numbers.page(index) + 1} 0 R ` +
        `/Resources << /Font << /F 4 0 R >> /ColorSpace << ${spaces} >> ` +
        `/ExtGState << /Over << /OP true /op true /OPM 1 >> >> ` +
        `/Properties << ${properties} >> >> >>`,
      streamOf(
        '',
        parts.map(({ layer, content }) => `/OC /L${layer} BDC\n${content}\nEMC`).join('\n'),
      ),
    ]),
  ]
}

/** A PDF 1.6 with layers, page boxes and inks; the same bytes for the same content. */
export function layeredPdf(pdf: LayeredPdf): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let at = parts[0]?.length ?? 0
  const add = (bytes: Uint8Array): void => {
    parts.push(bytes)
    at += bytes.length
  }
  const offsets = objectsOf(pdf).map((body, index) => {
    const offset = at
    add(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'))
    add(typeof body === 'string' ? Buffer.from(body, 'latin1') : body)
    add(Buffer.from('\nendobj\n', 'latin1'))
    return offset
  })
  const size = offsets.length + 1
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      'latin1',
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}
