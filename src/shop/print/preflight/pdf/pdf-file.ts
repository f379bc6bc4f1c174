import type { ByteSource, Inflate } from '../bytes/byte-source.ts'
import { joined } from '../bytes/joined.ts'
import { Met } from '../sheet/pdf-met.ts'
import { unpack } from './pdf-filters.ts'
import {
  CutShort,
  type Dict,
  dictOf,
  isList,
  isRef,
  isStream,
  Malformed,
  numberOf,
  Reader,
  readObject,
  type Stream,
  type Value,
} from './pdf-syntax.ts'
import { findEnd, type Places, readPlaces, searchPlaces } from './pdf-xref.ts'

const FIRST_WINDOW = 2 ** 12
const LARGEST_OBJECT = 2 ** 23
const MOST_KEPT = { objects: 20_000, bytes: 2 ** 22 }
/** Parsed values take up to thirty times the size of their bytes, and more time than inflating. */
const PARSING = 4
const MOST_HOPS = 32
const BLANKS = new Uint8Array(16).fill(0x20)
const MEGA = 2 ** 20
const LINE_END = 2
/** Packed bytes that are held at once: those of a JPEG. */
const MOST_PACKED = 512 * MEGA

/**
 * Limits of what one file may cost; counts, not time, so that the same file always has the same
 * result.
 */
export const PDF_BUDGET = {
  objects: 400_000,
  unpackedBytes: 512 * MEGA,
  streamBytes: 128 * MEGA,
  workBytes: 1_024 * MEGA,
}

/** The file needs more work than any print file does. */
export class TooComplex extends Error {}

/** An object stream: offsets of its objects in the inflated bytes. */
export type Pack = { bytes: Uint8Array; offsets: ReadonlyMap<number, number> }
const NOTHING = { value: null, length: 0 }
const EMPTY: Pack = { bytes: new Uint8Array(), offsets: new Map() }

/** The objects of a PDF, read one by one through the cross-reference. */
export class PdfFile {
  readonly source: ByteSource
  readonly inflate: Inflate
  trailer: Dict = { kind: 'dict', at: new Map() }
  readonly met = new Met()
  #places: Places = new Map()
  #searched = false
  #kept = new Map<number, Value>()
  #keptBytes = 0
  #packs = new Map<number, Pack>()
  #left = { ...PDF_BUDGET }

  private constructor(source: ByteSource, inflate: Inflate) {
    this.source = source
    this.inflate = inflate
  }

  /** The cross-reference was invalid. */
  get wasSearched(): boolean {
    return this.#searched
  }

  /** Throws `Malformed` if no objects are found. */
  static async open(source: ByteSource, inflate: Inflate): Promise<PdfFile> {
    const file = new PdfFile(source, inflate)
    try {
      await file.#readPlaces()
      const catalogue = dictOf(await file.get(file.trailer, 'Root'))
      if (!dictOf(await file.get(catalogue, 'Pages'))) throw new Malformed('no pages')
    } catch (fault) {
      if (fault instanceof TooComplex) throw fault
      await file.#search()
    }
    return file
  }

  async #readPlaces(): Promise<void> {
    const { places, trailer } = await readPlaces(this)
    this.#places = places
    this.trailer = trailer
  }

  /** Without a valid cross-reference the file is scanned for objects. */
  async #search(): Promise<void> {
    if (this.#searched) throw new Malformed('objects are missing')
    this.#searched = true
    this.#kept.clear()
    this.#keptBytes = 0
    this.#packs.clear()
    const { places, trailer } = await searchPlaces(this)
    this.#places = places
    this.trailer = trailer
  }

  /** Counts bytes that are read repeatedly, inflated or parsed. Throws `TooComplex`. */
  spend(bytes: number): void {
    this.#left.workBytes -= bytes
    if (this.#left.workBytes < 0) throw new TooComplex('work')
  }

  /** An object or stream dictionary at an offset of the file. */
  async objectAt(offset: number): Promise<{ num: number; value: Value; end: number }> {
    this.#left.objects -= 1
    if (this.#left.objects < 0) throw new TooComplex('objects')
    for (let window = FIRST_WINDOW; ; window *= 4) {
      if (window > FIRST_WINDOW) this.spend(PARSING * window)
      const read = await this.source.read(offset, window)
      // Padding lets the last object be parsed to its end.
      const bytes = read.length < window ? joined([read, BLANKS]) : read
      try {
        const { num, value, end } = readObject(bytes, 0)
        return {
          num,
          value: isStream(value) ? { ...value, from: value.from + offset } : value,
          end: end + offset,
        }
      } catch (fault) {
        if (!(fault instanceof CutShort) || read.length < window)
          throw fault instanceof CutShort ? new Malformed('cut short') : fault
        if (window >= LARGEST_OBJECT) throw new TooComplex('an object')
      }
    }
  }

  /** Resolves a reference; null if there is no object. */
  async resolve(value: Value | undefined): Promise<Value> {
    let current = value ?? null
    for (let hops = 0; isRef(current); hops += 1) {
      if (hops > MOST_HOPS) return null
      current = await this.#object(current.num)
    }
    return current
  }

  async get(dict: Dict | undefined, key: string): Promise<Value> {
    return this.resolve(dict?.at.get(key))
  }

  async #object(num: number): Promise<Value> {
    const kept = this.#kept.get(num)
    if (kept !== undefined) return kept
    const { value, length } = await this.#load(num)
    if (this.#kept.size >= MOST_KEPT.objects || this.#keptBytes + length > MOST_KEPT.bytes) {
      this.#kept.clear()
      this.#keptBytes = 0
    }
    this.#kept.set(num, value)
    this.#keptBytes += length
    return value
  }

  async #load(num: number): Promise<{ value: Value; length: number }> {
    const place = this.#places.get(num)
    if (place === undefined) return NOTHING
    if (place.in === 'pack') return this.objectIn(await this.#pack(place.pack), num)
    try {
      const found = await this.objectAt(place.offset)
      if (found.num === num) return { value: found.value, length: found.end - place.offset }
    } catch (fault) {
      if (!(fault instanceof Malformed)) throw fault
    }
    if (this.#searched) return NOTHING
    await this.#search()
    return this.#load(num)
  }

  async #pack(num: number): Promise<Pack> {
    const known = this.#packs.get(num)
    if (known) return known
    this.#packs.set(num, EMPTY)
    const place = this.#places.get(num)
    if (place?.in !== 'file') return EMPTY
    const { value } = await this.objectAt(place.offset)
    const pack = isStream(value) ? await this.packed(value) : EMPTY
    this.#packs.set(num, pack)
    return pack
  }

  /** Offsets of the objects within an object stream (7.5.7), unparsed. */
  async packed(stream: Stream): Promise<Pack> {
    const bytes = await this.bytesOf(stream)
    const count = numberOf(await this.get(stream.dict, 'N')) ?? 0
    const first = numberOf(await this.get(stream.dict, 'First')) ?? 0
    if (!bytes) return EMPTY
    const offsets = new Map<number, number>()
    const head = new Reader(bytes)
    for (let index = 0; index < count; index += 1) {
      const [num, offset] = [head.next(), head.next()]
      if (typeof num !== 'number' || typeof offset !== 'number') break
      this.#left.objects -= 1
      if (this.#left.objects < 0) throw new TooComplex('objects')
      offsets.set(num, first + offset)
    }
    return { bytes, offsets }
  }

  objectIn({ bytes, offsets }: Pack, num: number): { value: Value; length: number } {
    const offset = offsets.get(num)
    if (offset === undefined) return NOTHING
    const reader = new Reader(bytes, offset)
    const value = reader.next() ?? null
    const length = Math.max(0, reader.at - offset)
    this.spend(PARSING * length)
    return { value, length }
  }

  /** Bytes of a stream in the file, by its length or, if that is wrong, by its end. */
  async extentOf({ dict, from }: Stream): Promise<{ length: number; isCut: boolean }> {
    const said = numberOf(await this.get(dict, 'Length'))
    const rest = this.source.size - from
    if (said !== undefined && said >= 0 && said <= rest && (await this.#endsAt(from + said)))
      return { length: said, isCut: false }
    const end = await findEnd(this, from)
    if (end !== undefined) return { length: end - from, isCut: false }
    const isPast = said === undefined || said < 0 || said > rest
    return { length: isPast ? rest : said, isCut: isPast }
  }

  async #endsAt(at: number): Promise<boolean> {
    const next = new TextDecoder('latin1').decode(await this.source.read(at, 16))
    return /^\s*endstream/.test(next)
  }

  /** The filters of a stream and their parameters, resolved. */
  async filtersOf(dict: Dict): Promise<{ filters: Value[]; parms: Value[] }> {
    const list = async (value: Value | undefined): Promise<Value[]> => {
      const found = await this.resolve(value)
      if (!isList(found)) return found === null ? [] : [found]
      return Promise.all(found.map((each) => this.resolve(each)))
    }
    return {
      filters: await list(dict.at.get('Filter') ?? dict.at.get('F')),
      parms: await list(dict.at.get('DecodeParms') ?? dict.at.get('DP')),
    }
  }

  /** Bytes of a stream after some filters; null for an image codec. Faults are noted in `met`. */
  async unpacked(
    stream: Stream,
    filters: Value[],
    parms: Value[],
    most: number,
  ): Promise<Uint8Array | null> {
    const { length, isCut } = await this.extentOf(stream)
    const packed = await this.source.read(stream.from, Math.min(length, MOST_PACKED))
    this.spend(packed.length)
    if (isCut) this.met.faults.set(stream.from, 'cut')
    return unpack(packed, filters, parms, {
      inflate: (bytes, limit) =>
        this.inflate(bytes, limit, (fault) => {
          // Some programs write an empty drawing as nothing at all.
          if (packed.length > LINE_END) this.met.faults.set(stream.from, fault)
        }),
      most,
      onStep: (step) => this.spend(step),
    })
  }

  /**
   * Decoded bytes of a stream, up to `most`; null for a picture. Counts against the file's budget.
   */
  async bytesOf(stream: Stream, most = PDF_BUDGET.streamBytes): Promise<Uint8Array | null> {
    const { filters, parms } = await this.filtersOf(stream.dict)
    const limit = Math.min(most, this.#left.unpackedBytes) + 1
    const bytes = await this.unpacked(stream, filters, parms, limit)
    this.#left.unpackedBytes -= bytes?.length ?? 0
    if (this.#left.unpackedBytes < 0 || (bytes && bytes.length > PDF_BUDGET.streamBytes))
      throw new TooComplex('unpacked bytes')
    return bytes
  }
}
