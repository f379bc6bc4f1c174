import { type CcittLayout, ccittDamage } from '../bytes/ccitt-rows.ts'
import { jbig2Damage } from '../bytes/jbig2-segments.ts'
import { jpxDamage } from '../bytes/jpx-parts.ts'
import { PackedRows } from '../bytes/packed-rows.ts'
import { type Shade, ShadeOfRows, type Weights } from '../bytes/shade.ts'
import type { PictureDamage } from '../damage.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { unpack } from '../pdf/pdf-filters.ts'
import { type Dict, dictOf, nameOf, numberOf, type Value } from '../pdf/pdf-syntax.ts'
import { type Progress, partOf } from '../process/work-step.ts'
import type { MetPicture, UnpackFault } from './pdf-met.ts'
import { expectedOf, type Rows, rowsOf } from './pdf-picture-rows.ts'

/** Decoding of pictures, which a browser does not do. */
export type PictureChecks = {
  /** Null if every row of a JPEG is there. */
  jpeg: (bytes: Uint8Array, tell?: Progress) => Promise<PictureDamage | null>
  /** A sound JPEG of as many components as weights, made small; null for another one. */
  shade: (bytes: Uint8Array, weights: Weights) => Promise<Shade | null>
  /** Bytes that zlib data in parts unpacks to; they are counted and given, not kept. */
  inflated: (
    parts: AsyncIterable<Uint8Array>,
    take?: (part: Uint8Array) => void,
  ) => Promise<{ length: number; fault?: UnpackFault }>
  /** How far the decoding is. */
  tell?: Progress
}

/** The checks for one of several parts. */
export const checksOfPart = (checks: PictureChecks, at: number, count: number): PictureChecks =>
  checks.tell ? { ...checks, tell: partOf(checks.tell, at, count) } : checks

/** What is lost of a picture, and its values made small if weights were asked for. */
export type DecodedPicture = { damage: PictureDamage | null; shade?: Shade | null }

const PART = 2 ** 18
const MOST_UNPACKED = 2 ** 27
const LARGEST_JPEG = 2 ** 29
const LARGEST_ROW = 2 ** 24
/** Bytes after the last row that are counted. */
const BEYOND = 2 ** 12

const long = (name: string): string =>
  ({
    Fl: 'FlateDecode',
    DCT: 'DCTDecode',
    CCF: 'CCITTFaxDecode',
    LZW: 'LZWDecode',
    RL: 'RunLengthDecode',
  })[name] ?? name
/** Encodings that are read by their structure. */
const CODED = new Set(['JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])

/** The damage that the number of unpacked bytes shows. Extra bytes are no damage. */
function counted(
  length: number,
  expected: number | undefined,
  fault: UnpackFault | undefined,
): PictureDamage | null {
  if (expected !== undefined && length < expected) return { from: length / expected }
  if (fault === 'checksum') return { unsure: true }
  return expected === undefined && fault ? {} : null
}

/** The packed bytes of a picture, from the file or from within the drawing. */
class Packed {
  readonly #file: PdfFile
  readonly #picture: Pick<MetPicture, 'stream' | 'data'>
  #fault: UnpackFault | undefined

  constructor(file: PdfFile, picture: Pick<MetPicture, 'stream' | 'data'>) {
    this.#file = file
    this.#picture = picture
  }

  /** What unpacking found. */
  get fault(): UnpackFault | undefined {
    return this.#fault
  }

  async extent(): Promise<{ length: number; isCut: boolean }> {
    const { stream, data } = this.#picture
    return data ? { length: data.length, isCut: false } : this.#file.extentOf(stream)
  }

  async #read(at: number, length: number): Promise<Uint8Array> {
    const { stream, data } = this.#picture
    return data ? data.subarray(at, at + length) : this.#file.source.read(stream.from + at, length)
  }

  async *parts(length: number, tell?: Progress): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < length; at += PART) {
      tell?.(at / length)
      yield await this.#read(at, Math.min(PART, length - at))
    }
  }

  /** Null if a filter is unknown. */
  async unpacked(filters: Value[], parms: Value[], most: number): Promise<Uint8Array | null> {
    const { length } = await this.extent()
    const bytes = await this.#read(0, Math.min(length, LARGEST_JPEG))
    this.#file.spend(bytes.length)
    return unpack(bytes, filters, parms, {
      inflate: (packed, limit) =>
        this.#file.inflate(packed, limit, (fault) => {
          this.#fault = fault
        }),
      most,
      onStep: (step) => this.#file.spend(step),
      onStray: () => {
        this.#fault ??= 'checksum'
      },
    })
  }
}

async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART)
}

/** Receives unpacked bytes and makes them small; null where the rows are unknown or too long. */
function shadingOf(rows: Rows | undefined, weights: Weights | null) {
  if (!rows || !weights || rows.layout.bytes > LARGEST_ROW) return null
  const shade = new ShadeOfRows(rows, weights)
  const packed = new PackedRows(rows.layout, (y, row) => shade.row(y, row))
  return { add: (part: Uint8Array) => packed.add(part), taken: () => shade.taken() }
}

type Coding = { filters: Value[]; parms: Value[]; last: string | undefined }

/** Pictures whose rows are packed without being coded as pictures. */
async function decodePacked(
  file: PdfFile,
  dict: Dict,
  packed: Packed,
  { filters, parms, last }: Coding,
  { weights, checks }: Wanted,
): Promise<DecodedPicture> {
  const rows = await rowsOf(file, dict, dictOf(parms.at(-1)))
  const expected = rows && expectedOf(rows)
  const shading = shadingOf(rows, weights)
  const take = (part: Uint8Array): void => shading?.add(part)
  const withShade = (damage: PictureDamage | null): DecodedPicture => ({
    damage,
    shade: shading?.taken() ?? null,
  })
  if (last === 'FlateDecode') {
    const { length } = await packed.extent()
    const inner =
      filters.length > 1
        ? await packed.unpacked(filters.slice(0, -1), parms, LARGEST_JPEG)
        : undefined
    if (inner === null) return { damage: null }
    const bytes = inner ? inParts(inner) : packed.parts(length, checks.tell)
    const found = await checks.inflated(bytes, take)
    return withShade(counted(found.length, expected, found.fault ?? packed.fault))
  }
  if (!rows || expected === undefined || expected > MOST_UNPACKED) return { damage: null }
  const bytes = await packed.unpacked(filters, withoutPredictor(parms), expected + BEYOND)
  if (!bytes) return { damage: null }
  take(bytes.length > expected ? bytes.subarray(0, expected) : bytes)
  const damage = counted(bytes.length, expected, packed.fault)
  return withShade(damage ?? runsOver(last, bytes.length - expected, rows.layout.bytes))
}

/** Rows are counted with their predictors, which are undone later. */
const withoutPredictor = (parms: readonly Value[]): Value[] =>
  parms.map((each, index) => {
    const dict = index === parms.length - 1 ? dictOf(each) : undefined
    if (!dict) return each
    return { kind: 'dict', at: new Map([...dict.at].filter(([key]) => key !== 'Predictor')) }
  })

/**
 * Codes without a checksum: changed ones give another number of bytes. Programs write whole rows
 * more, or an end of line.
 */
function runsOver(
  last: string | undefined,
  beyond: number,
  rowBytes: number,
): PictureDamage | null {
  const isRuns = last === 'LZWDecode' || last === 'RunLengthDecode'
  const isUsual = beyond <= 2 || beyond >= BEYOND || beyond % rowBytes === 0
  return isRuns && !isUsual ? { unsure: true } : null
}

async function ccittLayout(
  file: PdfFile,
  dict: Dict,
  parms: Dict | undefined,
): Promise<CcittLayout | null> {
  const figure = async (key: string, of = parms) => numberOf(await file.get(of, key))
  const rows = (await figure('Height', dict)) ?? 0
  const columns = (await figure('Columns')) ?? 1_728
  if (rows < 1 || columns < 1 || columns > LARGEST_ROW) return null
  return {
    k: (await figure('K')) ?? 0,
    columns,
    rows,
    isAligned: (await file.get(parms, 'EncodedByteAlign')) === true,
    endsWithMark: (await file.get(parms, 'EndOfBlock')) !== false,
  }
}

/** Pictures whose coding is followed without decoding a pixel. */
async function codedDamage(
  file: PdfFile,
  dict: Dict,
  packed: Packed,
  { filters, parms, last }: Coding,
): Promise<PictureDamage | null> {
  const { length, isCut } = await packed.extent()
  if (isCut) return {}
  if (length > LARGEST_JPEG) return null
  const bytes = await packed.unpacked(filters.slice(0, -1), parms, LARGEST_JPEG)
  if (!bytes) return null
  if (last === 'JPXDecode') return jpxDamage(bytes)
  if (last === 'JBIG2Decode') return jbig2Damage(bytes)
  const layout = await ccittLayout(file, dict, dictOf(parms.at(-1)))
  return layout && ccittDamage(bytes, layout)
}

/** `weights`: what each value adds, if the picture is wanted small. */
export type Wanted = { weights: Weights | null; checks: PictureChecks }

/** Decodes a picture to its end. */
export async function decodePicture(
  file: PdfFile,
  picture: Pick<MetPicture, 'stream' | 'data'>,
  wanted: Wanted,
): Promise<DecodedPicture> {
  const { dict } = picture.stream
  const packed = new Packed(file, picture)
  const { filters, parms } = await file.filtersOf(dict)
  const last = long(nameOf(filters.at(-1)) ?? '') || undefined
  const coding = { filters, parms, last }
  if (last && CODED.has(last)) return { damage: await codedDamage(file, dict, packed, coding) }
  if (last !== 'DCTDecode') return decodePacked(file, dict, packed, coding, wanted)
  const { length } = await packed.extent()
  const { checks, weights } = wanted
  if (length > LARGEST_JPEG) return { damage: null }
  const bytes = await packed.unpacked(filters.slice(0, -1), parms, LARGEST_JPEG)
  if (!bytes) return { damage: null }
  const damage = await checks.jpeg(bytes, checks.tell)
  return { damage, shade: weights && !damage ? await checks.shade(bytes, weights) : null }
}
