import type { Damage, PictureDamage } from './damage.ts'
import type { Sheet } from './facts.ts'
import type { PdfFile } from './pdf-file.ts'
import type { UnpackFault } from './pdf-met.ts'
import {
  type Dict,
  dictOf,
  isList,
  isRef,
  isStream,
  nameOf,
  numberOf,
  type Stream,
  type Value,
} from './pdf-syntax.ts'
import { placeIn } from './placed-box.ts'

/** Decoding of pictures, which a browser does not do. */
export type PictureChecks = {
  /** Null if every row of a JPEG is there. */
  jpeg: (bytes: Uint8Array) => Promise<PictureDamage | null>
  /** Bytes that zlib data in parts unpacks to; they are counted, not kept. */
  inflated: (parts: AsyncIterable<Uint8Array>) => Promise<{ length: number; fault?: UnpackFault }>
}

const PART = 2 ** 18
const MOST_UNPACKED = 2 ** 27
const LARGEST_JPEG = 2 ** 29
const MOST_NODES = 1_000
const TAIL_BYTES = 2 ** 16

const long = (name: string): string =>
  ({ Fl: 'FlateDecode', DCT: 'DCTDecode', CCF: 'CCITTFaxDecode' })[name] ?? name
/** Encodings of which only the extent is checked. */
const UNREAD = new Set(['JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])

const COMPONENTS: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  CalGray: 1,
  Indexed: 1,
  Separation: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
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

/** Bytes of all rows, unpacked; undefined if unknown. `parms` are those of the last filter. */
async function expectedBytes(
  file: PdfFile,
  dict: Dict,
  parms: Dict | undefined,
): Promise<number | undefined> {
  const figure = async (key: string, of = dict) => numberOf(await file.get(of, key))
  const isMask = (await file.get(dict, 'ImageMask')) === true
  const components = isMask ? 1 : await componentsOf(file, await file.get(dict, 'ColorSpace'))
  const bits = isMask ? 1 : ((await figure('BitsPerComponent')) ?? 8)
  const [width, height] = [await figure('Width'), await figure('Height')]
  if (!components || !width || !height) return undefined
  const plain = height * Math.ceil((width * components * bits) / 8)
  const isPredicted = parms && ((await figure('Predictor', parms)) ?? 1) >= 10
  return isPredicted ? plain + height : plain
}

/** The damage that the number of unpacked bytes shows. Extra bytes are no damage. */
function counted(
  length: number,
  expected: number | undefined,
  fault: UnpackFault | undefined,
): PictureDamage | null {
  if (fault === 'checksum') return { unsure: true }
  if (expected === undefined) return fault ? {} : null
  return length >= expected ? null : { from: length / expected }
}

async function* partsOf(file: PdfFile, from: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; at += PART)
    yield await file.source.read(from + at, Math.min(PART, length - at))
}

/** Null if the rows of a picture are all there, or if that cannot be known. */
async function pictureDamage(
  file: PdfFile,
  stream: Stream,
  checks: PictureChecks,
): Promise<PictureDamage | null> {
  const { length, isCut } = await file.extentOf(stream)
  const { filters, parms } = await file.filtersOf(stream.dict)
  const names = filters.map((filter) => long(nameOf(filter) ?? ''))
  const last = names.at(-1)
  if (last && UNREAD.has(last)) return isCut ? {} : null
  const expected = await expectedBytes(file, stream.dict, dictOf(parms.at(-1)))
  if (names.length === 1 && last === 'FlateDecode') {
    const { length: found, fault } = await checks.inflated(partsOf(file, stream.from, length))
    return counted(found, expected, fault)
  }
  if (last === 'DCTDecode') {
    if (length > LARGEST_JPEG) return null
    const bytes = await file.unpacked(stream, filters.slice(0, -1), parms, LARGEST_JPEG)
    return bytes ? checks.jpeg(bytes) : null
  }
  if (expected === undefined || expected > MOST_UNPACKED) return null
  const bytes = await file.unpacked(stream, filters, [], expected)
  return bytes ? counted(bytes.length, expected, undefined) : null
}

/** What is lost of a page that was just interpreted. */
export async function sheetDamage(
  file: PdfFile,
  sheet: Sheet,
  page: number,
  checks: PictureChecks | undefined,
): Promise<Damage[]> {
  const { faults, pictures, losses } = file.met
  const whole = {
    page,
    xMm: 0,
    yMm: 0,
    widthMm: side(sheet.widthMm),
    heightMm: side(sheet.heightMm),
  }
  const found: Damage[] = []
  if ([...faults.values()].includes('cut')) found.push({ kind: 'content', place: whole })
  for (const { kind, box } of losses.values()) {
    if (kind !== 'object' && found.some((each) => each.kind === 'content')) continue
    const place = placeIn(box, [0, 0, sheet.widthMm, sheet.heightMm], page) ?? whole
    found.push(kind === 'ending' ? { kind: 'content', unsure: true, place } : { kind, place })
  }
  for (const { stream, box } of checks ? pictures.values() : []) {
    const place = placeIn(box, [0, 0, sheet.widthMm, sheet.heightMm], page)
    if (!place || !checks) continue
    const mask = await file.get(stream.dict, 'SMask')
    const damage =
      (await pictureDamage(file, stream, checks)) ??
      (isStream(mask) ? await pictureDamage(file, mask, checks) : null)
    if (damage) found.push({ kind: 'picture', ...damage, place })
  }
  return found
}

const side = (mm: number): number => Math.max(1, Math.round(mm))

/** A part of the page tree is not in the file. */
async function hasLostPages(file: PdfFile): Promise<boolean> {
  const catalogue = dictOf(await file.get(file.trailer, 'Root'))
  const waiting = [catalogue?.at.get('Pages')]
  for (let nodes = 0; nodes < MOST_NODES && waiting.length > 0; nodes += 1) {
    const value = waiting.pop()
    const dict = dictOf(await file.resolve(value))
    if (!dict && isRef(value)) return true
    const kids = await file.get(dict, 'Kids')
    if (isList(kids)) waiting.push(...kids.slice(0, MOST_NODES))
  }
  return false
}

/** What is lost of the file beside the pages that were read. */
export async function fileDamage(file: PdfFile): Promise<Damage[]> {
  if (await hasLostPages(file)) return [{ kind: 'pages' }]
  if (!file.wasSearched) return []
  const tail = await file.source.read(Math.max(0, file.source.size - TAIL_BYTES), TAIL_BYTES)
  const text = new TextDecoder('latin1').decode(tail)
  return text.includes('%%EOF') || text.includes('startxref') ? [] : [{ kind: 'end' }]
}
