import type { FileHandle } from 'node:fs/promises'
import { getDocument, OPS, PDFDataRangeTransport, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { accept, type Refusal, type Result, refuse } from '../../platform/refusal.ts'
import { type DrawingStep, mmOfPoints, pictureDpi } from './picture-dpi.ts'
import type { PdfFacts, Sheet } from './preflight.ts'

/** Reading a page's drawing loads the pictures it names; above this only the sizes are read. */
const MAX_PICTURES_BYTES = 256 * 2 ** 20
const RANGE_BYTES = 2 ** 16

/**
 * pdf.js decodes every picture it lists, gigabytes for what we only want to count. A picture without a colour space is
 * listed with its size and not decoded, so the key is misspelt on its way in: same length, no offset changes.
 */
const COLOUR_SPACE = Buffer.from('/ColorSpace')

function hideColourSpaces(bytes: Buffer): void {
  for (let at = bytes.indexOf(COLOUR_SPACE); at >= 0; at = bytes.indexOf(COLOUR_SPACE, at + 1)) bytes[at + COLOUR_SPACE.length - 1] = 0x58
}

class FileRanges extends PDFDataRangeTransport {
  readonly #file: FileHandle
  readonly #size: number

  constructor(file: FileHandle, size: number) {
    super(size, null)
    this.#file = file
    this.#size = size
  }

  override async requestDataRange(begin: number, end: number): Promise<void> {
    // A little more on both sides, so that the key is found across the edge of a range.
    const from = Math.max(0, begin - COLOUR_SPACE.length)
    const bytes = Buffer.alloc(Math.min(this.#size, end + COLOUR_SPACE.length) - from)
    await this.#file.read(bytes, 0, bytes.length, from)
    hideColourSpaces(bytes)
    this.onDataRange(begin, new Uint8Array(bytes.subarray(begin - from, end - from)))
  }
}

type Drawing = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

/** The drawing of a page as far as it places pictures. A form is drawn between a save with its matrix and a restore. */
function* stepsOf(drawing: Drawing): Generator<DrawingStep> {
  for (const [index, operator] of drawing.fnArray.entries()) {
    const args: unknown = drawing.argsArray[index]
    const values: readonly unknown[] = Array.isArray(args) ? args : []
    if (operator === OPS.save) yield { step: 'save' }
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) yield { step: 'restore' }
    else if (operator === OPS.transform) yield { step: 'transform', matrix: values.map(Number) }
    else if (operator === OPS.paintFormXObjectBegin) {
      yield { step: 'save' }
      if (values[0]) yield { step: 'transform', matrix: Array.from(values[0] as ArrayLike<number>) }
    } else if (operator === OPS.paintImageXObject) yield { step: 'picture', widthPx: Number(values[1]), heightPx: Number(values[2]) }
    else if (operator === OPS.paintInlineImageXObject || operator === OPS.paintImageMaskXObject) {
      const { width, height } = values[0] as { width: number; height: number }
      yield { step: 'picture', widthPx: width, heightPx: height }
    }
  }
}

async function readSheet(page: PDFPageProxy, withPictures: boolean): Promise<Sheet> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  // The page box knows nothing of UserUnit, which pages beyond 5 080 mm need (PDF 32000-1, 14.11.2).
  const userUnit = page.userUnit
  const size = [mmOfPoints((right - left) * userUnit), mmOfPoints((top - bottom) * userUnit)] as const
  const [widthMm, heightMm] = page.rotate % 180 === 0 ? size : [size[1], size[0]]
  if (!withPictures) return { widthMm, heightMm, pictureDpi: null }
  const dpi = pictureDpi(stepsOf(await page.getOperatorList({ intent: 'print' })), userUnit)
  // Thousands of equal pictures say no more than the worst of them.
  return { widthMm, heightMm, pictureDpi: dpi.length > 0 ? [dpi.reduce((worst, each) => Math.min(worst, each))] : [] }
}

const refusalOf = (fault: unknown): Refusal => {
  const locked = fault instanceof Error && fault.name === 'PasswordException'
  return { code: locked ? 'artwork.pdf.encrypted' : 'artwork.file.damaged', field: 'file' }
}

/** Reads the first `sides` pages of a PDF: their sizes, and the resolution of the pictures on them. */
export async function inspectPdf(file: FileHandle, size: number, sides: number): Promise<Result<PdfFacts>> {
  const loading = getDocument({
    range: new FileRanges(file, size),
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const document = await loading.promise
    const sheets: Sheet[] = []
    for (let number = 1; number <= Math.min(sides, document.numPages); number += 1) {
      sheets.push(await readSheet(await document.getPage(number), size <= MAX_PICTURES_BYTES))
    }
    if (sheets.some((sheet) => !(sheet.widthMm > 0 && sheet.heightMm > 0))) return refuse({ code: 'artwork.file.damaged', field: 'file' })
    return accept({ format: 'pdf', pages: document.numPages, sheets })
  } catch (fault) {
    return refuse(refusalOf(fault))
  }
}
