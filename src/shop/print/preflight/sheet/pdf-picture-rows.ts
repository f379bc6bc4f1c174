import type { RowLayout } from '../bytes/packed-rows.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { type Dict, dictOf, isList, nameOf, numberOf, type Value } from '../pdf/pdf-syntax.ts'

const COMPONENTS: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  Indexed: 1,
  I: 1,
  Separation: 1,
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
  CMYK: 4,
}

/** Values of a pixel; undefined where the file does not say. */
async function componentsOf(file: PdfFile, value: Value): Promise<number | undefined> {
  const name = nameOf(value)
  if (name !== undefined) return COMPONENTS[name]
  if (!isList(value)) return undefined
  const kind = nameOf(await file.resolve(value[0])) ?? ''
  const described = await file.resolve(value[1])
  if (kind === 'ICCBased') return numberOf(await file.get(dictOf(described), 'N'))
  if (kind === 'DeviceN') return isList(described) ? described.length : undefined
  return COMPONENTS[kind]
}

export type Rows = { widthPx: number; heightPx: number; bits: number; layout: RowLayout }

/** How the rows of a picture are packed; undefined if unknown. `parms` are of the last filter. */
export async function rowsOf(
  file: PdfFile,
  dict: Dict,
  parms: Dict | undefined,
): Promise<Rows | undefined> {
  const figure = async (key: string, of = dict) => numberOf(await file.get(of, key))
  const isMask = (await file.get(dict, 'ImageMask')) === true
  const components = isMask ? 1 : await componentsOf(file, await file.get(dict, 'ColorSpace'))
  const bits = isMask ? 1 : ((await figure('BitsPerComponent')) ?? 8)
  const [widthPx, heightPx] = [await figure('Width'), await figure('Height')]
  if (!components || !widthPx || !heightPx) return undefined
  const predictor = parms ? ((await figure('Predictor', parms)) ?? 1) : 1
  const bytes = Math.ceil((widthPx * components * bits) / 8)
  const pixelBytes = Math.max(1, (components * bits) >> 3)
  return { widthPx, heightPx, bits, layout: { bytes, pixelBytes, predictor } }
}

/** Unpacked bytes of all rows. */
export const expectedOf = ({ heightPx, layout: { bytes, predictor } }: Rows): number =>
  heightPx * (predictor >= 10 ? bytes + 1 : bytes)

/** Bytes of a picture that is not encoded; undefined if unknown. */
export async function expectedBytes(file: PdfFile, dict: Dict): Promise<number | undefined> {
  const rows = await rowsOf(file, dict, undefined)
  return rows && expectedOf(rows)
}
