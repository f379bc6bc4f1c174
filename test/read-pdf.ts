/** Reads the PDF files of the tests, and a square of known place. */
import { ofBytes } from '../src/shop/print/preflight/bytes/byte-source.ts'
import { inflateOnServer } from '../src/shop/print/preflight/bytes/inflate-io.ts'
import type { PdfFacts } from '../src/shop/print/preflight/facts.ts'
import { readPdf } from '../src/shop/print/preflight/sheet/pdf-reader.ts'
import { onePage } from './hostile-files.ts'

export async function read(file: Uint8Array, sides = 1): Promise<PdfFacts> {
  const result = await readPdf(ofBytes(file), inflateOnServer, sides)
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))
  return result.value
}
export const sheetOf = async (parts: Parameters<typeof onePage>[0]) => {
  const [sheet] = (await read(onePage(parts))).sheets
  if (!sheet) throw new Error('no sheet')
  return sheet
}

/**
 * 10 × 10 mm, 100 mm from the left and 20 mm from the bottom of a page that is 100 mm high: 70 mm
 * from its top.
 */
export const SQUARE = '283.465 56.693 28.3465 28.3465 re'
export const PLACE = { page: 1, xMm: 100, yMm: 70, widthMm: 10, heightMm: 10 }
