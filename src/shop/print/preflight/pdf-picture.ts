import { type Colour, colourOf } from './pdf-colour.ts'
import type { PdfFile } from './pdf-file.ts'
import { type Dict, isStream, numberOf, type Value } from './pdf-syntax.ts'

export type PdfPicture = {
  widthPx: number
  heightPx: number
  bits: number
  colour: Colour | null
  /** Painted with the fill colour through the picture. */
  isMask: boolean
  /** It has a soft mask, which makes it transparent. */
  isSoft: boolean
}

/** A picture as its dictionary describes it; pictures within the content have short keys. */
export async function pictureOf(file: PdfFile, dict: Dict, ownColour: Value): Promise<PdfPicture> {
  const get = async (long: string, short: string) =>
    (await file.get(dict, long)) ?? (await file.get(dict, short))
  const [widthPx, heightPx] = [
    numberOf(await get('Width', 'W')) ?? 0,
    numberOf(await get('Height', 'H')) ?? 0,
  ]
  const isMask = (await get('ImageMask', 'IM')) === true
  const bits = isMask ? 1 : (numberOf(await get('BitsPerComponent', 'BPC')) ?? 8)
  const space = ownColour ?? (await get('ColorSpace', 'CS'))
  const colour = isMask || space === null ? null : await colourOf(file, space)
  const isSoft = isStream(await file.get(dict, 'SMask'))
  return { widthPx, heightPx, bits, colour, isMask, isSoft }
}
