import type { Weights } from '../bytes/shade.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import {
  type Dict,
  dictOf,
  isList,
  isStream,
  isText,
  nameOf,
  numberOf,
  numbersOf,
  type Value,
} from '../pdf/pdf-syntax.ts'

const VALUES = 256
const FULL = 100
const INKS = 4
const FOUR = new Set(['DeviceCMYK', 'CMYK', 'CalCMYK'])
const PROCESS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black'])

/** Per cent of ink that each full component prints; null unless all are process inks. */
async function fullOf(file: PdfFile, space: Value): Promise<number[] | null> {
  if (FOUR.has(nameOf(space) ?? '')) return Array.from({ length: INKS }, () => FULL)
  if (!isList(space)) return null
  const kind = nameOf(await file.resolve(space[0])) ?? ''
  const described = await file.resolve(space[1])
  if (FOUR.has(kind)) return fullOf(file, space[0] ?? null)
  if (kind === 'ICCBased' && numberOf(await file.get(dictOf(described), 'N')) === INKS)
    return Array.from({ length: INKS }, () => FULL)
  if (kind !== 'DeviceN' || !isList(described)) return null
  const names = described.map((each) => nameOf(each) ?? '')
  if (!names.every((name) => PROCESS.has(name) || name === 'None')) return null
  return names.map((name) => (name === 'None' ? 0 : FULL))
}

/** What each of the values adds that go from one figure to another in `steps` steps. */
function ramp(full: number, from: number, to: number, steps: number): Float32Array {
  return Float32Array.from(
    { length: VALUES },
    (_, value) => full * (from + (Math.min(value, steps) / steps) * (to - from)),
  )
}

async function decodeOf(file: PdfFile, dict: Dict): Promise<number[]> {
  const decode = await file.get(dict, 'Decode')
  return isList(decode) ? numbersOf(decode) : []
}

async function tableOf(file: PdfFile, value: Value | undefined): Promise<Uint8Array | null> {
  const table = await file.resolve(value)
  if (isText(table)) return Uint8Array.from(table.text, (sign) => sign.charCodeAt(0))
  return isStream(table) ? file.bytesOf(table) : null
}

/** Total ink of each entry of a palette. */
async function paletteWeights(
  file: PdfFile,
  space: readonly Value[],
  decode: readonly number[],
): Promise<Weights | null> {
  const full = await fullOf(file, await file.resolve(space[1]))
  const table = full && (await tableOf(file, space[3]))
  if (!full || !table || decode.length > 0) return null
  const total = (entry: number): number =>
    full.reduce(
      (sum, each, part) => sum + (each * (table[entry * full.length + part] ?? 0)) / (VALUES - 1),
      0,
    )
  return [Float32Array.from({ length: VALUES }, (_, entry) => total(entry))]
}

/**
 * How the values of a picture add up to total ink; null for pictures in other colours. `isJpeg`:
 * the decoder gives four inks the other way round than they are stored.
 */
export async function inkWeights(
  file: PdfFile,
  dict: Dict,
  bits: number,
  isJpeg: boolean,
): Promise<Weights | null> {
  const space = await file.resolve(dict.at.get('ColorSpace'))
  const decode = await decodeOf(file, dict)
  const kind = isList(space) ? nameOf(await file.resolve(space[0])) : undefined
  if (isList(space) && (kind === 'Indexed' || kind === 'I'))
    return isJpeg ? null : paletteWeights(file, space, decode)
  const full = await fullOf(file, space)
  if (!full) return null
  const steps = 2 ** Math.min(8, bits) - 1
  return full.map((each, part) => {
    const [from, to] = [decode[2 * part] ?? 0, decode[2 * part + 1] ?? 1]
    return isJpeg ? ramp(each, to, from, steps) : ramp(each, from, to, steps)
  })
}

/** How much of a picture shows through a mask of one component. */
export async function coverWeights(file: PdfFile, dict: Dict, bits: number): Promise<Weights> {
  const isMask = (await file.get(dict, 'ImageMask')) === true
  const [from = 0, to = 1] = await decodeOf(file, dict)
  // Ones of a stencil are not painted.
  return [isMask ? ramp(1, 1 - from, 1 - to, 1) : ramp(1, from, to, 2 ** Math.min(8, bits) - 1)]
}
