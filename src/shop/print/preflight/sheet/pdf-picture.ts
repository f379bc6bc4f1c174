import type { PdfFile } from '../pdf/pdf-file.ts'
import { isStream, numberOf, type Stream } from '../pdf/pdf-syntax.ts'
import { isQrCode } from './pdf-code.ts'
import { type Colour, colourOf } from './pdf-colour.ts'
import { isShadow } from './pdf-shadow.ts'

export type PdfPicture = {
  widthPx: number
  heightPx: number
  bits: number
  colour: Colour | null
  /** Painted with the fill colour through the picture. */
  isMask: boolean
  /** It has a soft mask, which makes it transparent. */
  isSoft: boolean
  /** A mask of one bit or a range of colours leaves parts of it out. */
  isCutOut: boolean
  /** A soft shadow or a QR code of whole pixels: they print well at any resolution. */
  isFine: boolean
}

/** A picture as its dictionary describes it. */
export async function pictureOf(file: PdfFile, stream: Stream): Promise<PdfPicture> {
  const { dict } = stream
  const get = (key: string) => file.get(dict, key)
  const [widthPx, heightPx] = [
    numberOf(await get('Width')) ?? 0,
    numberOf(await get('Height')) ?? 0,
  ]
  const isMask = (await get('ImageMask')) === true
  const bits = isMask ? 1 : (numberOf(await get('BitsPerComponent')) ?? 8)
  const space = await get('ColorSpace')
  const colour = isMask || space === null ? null : await colourOf(file, space)
  const isSoft = isStream(await get('SMask'))
  // The bytes of an inline picture stand in the drawing.
  const isInline = stream.from < 0
  const isFine = !isInline && (isSoft ? await isShadow(file, stream) : await isQrCode(file, stream))
  const isCutOut = (await get('Mask')) !== null
  return { widthPx, heightPx, bits, colour, isMask, isSoft, isCutOut, isFine }
}
