import type { PdfFile } from './pdf-file.ts'
import {
  CutShort,
  type Dict,
  dictOf,
  isDict,
  isList,
  isStream,
  Malformed,
  nameOf,
  numberOf,
  Reader,
  type Stream,
  type Value,
} from './pdf-syntax.ts'

/** Location of an object: an offset of the file, or an object stream. */
type ObjectPlace = { in: 'file'; offset: number } | { in: 'pack'; pack: number }
export type Places = Map<number, ObjectPlace>
type Found = { places: Places; trailer: Dict }

const TAIL_BYTES = 2_048
const MOST_OBJECTS = 1_000_000
const MOST_SECTIONS = 1_000
const WINDOW = 2 ** 16
const LARGEST_WINDOW = 2 ** 26
const MOST_SEARCHED = 2 ** 28
const OVERLAP = 32
const LARGEST_TRAILER = 2 ** 14

const latin1 = new TextDecoder('latin1')

function keep(places: Places, num: number, place: ObjectPlace): void {
  if (places.size >= MOST_OBJECTS) throw new Malformed('too many objects')
  if (!places.has(num)) places.set(num, place)
}

/** A cross-reference table: subsections "first count", entries, trailer (PDF 32000-1, 7.5.4). */
function parseTable(bytes: Uint8Array): {
  trailer: Dict
  offsets: [num: number, offset: number][]
} {
  const reader = new Reader(bytes)
  const offsets: [number, number][] = []
  reader.next()
  for (;;) {
    const first = reader.next()
    if (first === undefined) throw new CutShort()
    if (typeof first !== 'number') break
    const count = numberOf(reader.next()) ?? 0
    for (let index = 0; index < count; index += 1) {
      const [offset, gen, kind] = [reader.next(), reader.next(), reader.next()]
      if (kind === undefined) throw new CutShort()
      if (typeof offset !== 'number' || typeof gen !== 'number') throw new Malformed('table')
      // Some programs write a table that claims to begin at 1 but has the entry of object 0 first.
      const skewed = first === 1 && index === 0 && gen === 65_535
      if (skewed) continue
      if (typeof kind === 'object' && kind !== null && 'word' in kind && kind.word === 'n')
        offsets.push([first + index, offset])
    }
  }
  const trailer = reader.next()
  if (trailer === undefined) throw new CutShort()
  if (!isDict(trailer)) throw new Malformed('no trailer')
  return { trailer, offsets }
}

async function readTable(file: PdfFile, at: number, places: Places): Promise<Dict> {
  for (let window = WINDOW; ; window *= 4) {
    const bytes = await file.source.read(at, window)
    file.spend(bytes.length)
    try {
      const { trailer, offsets } = parseTable(bytes)
      for (const [num, offset] of offsets) keep(places, num, { in: 'file', offset })
      return trailer
    } catch (fault) {
      if (!(fault instanceof CutShort) || bytes.length < window || window >= LARGEST_WINDOW)
        throw new Malformed('table')
    }
  }
}

/** A cross-reference stream (7.5.8). */
async function readCrossStream(file: PdfFile, stream: Stream, places: Places): Promise<Dict> {
  const bytes = (await file.bytesOf(stream)) ?? new Uint8Array()
  const numbers = async (key: string) => {
    const value = await file.get(stream.dict, key)
    return isList(value) ? value.map((each) => numberOf(each) ?? 0) : []
  }
  const [kindWidth = 0, placeWidth = 0, indexWidth = 0] = await numbers('W')
  const row = kindWidth + placeWidth + indexWidth
  if (row <= 0 || row > 64) throw new Malformed('columns')
  const index = await numbers('Index')
  const sections =
    index.length > 1 ? index : [0, numberOf(await file.get(stream.dict, 'Size')) ?? 0]
  const column = (at: number, width: number, otherwise: number): number => {
    if (width === 0) return otherwise
    let value = 0
    for (let each = 0; each < width; each += 1) value = value * 256 + (bytes[at + each] ?? 0)
    return value
  }
  let at = 0
  for (let section = 0; section + 1 < sections.length; section += 2) {
    const [first = 0, count = 0] = [sections[section], sections[section + 1]]
    for (let each = 0; each < count && at + row <= bytes.length; each += 1, at += row) {
      const kind = column(at, kindWidth, 1)
      const place = column(at + kindWidth, placeWidth, 0)
      if (kind === 1) keep(places, first + each, { in: 'file', offset: place })
      if (kind === 2) keep(places, first + each, { in: 'pack', pack: place })
    }
  }
  return stream.dict
}

async function readSection(file: PdfFile, at: number, places: Places): Promise<Dict> {
  const head = latin1.decode(await file.source.read(at, 64))
  const blanks = /^\s*/.exec(head)?.[0].length ?? 0
  if (head.startsWith('xref', blanks)) return readTable(file, at + blanks, places)
  const { value } = await file.objectAt(at + blanks)
  if (!isStream(value)) throw new Malformed('no cross-reference')
  return readCrossStream(file, value, places)
}

/**
 * Follows the cross-references from the newest to the oldest. Throws `Malformed` if one is invalid.
 */
export async function readPlaces(file: PdfFile): Promise<Found> {
  const { source } = file
  const tail = latin1.decode(await source.read(Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES))
  const start = /startxref\s+(\d+)(?![\s\S]*startxref)/.exec(tail)?.[1]
  if (start === undefined) throw new Malformed('no startxref')
  const places: Places = new Map()
  const pending = [Number(start)]
  const seen = new Set<number>()
  let newest: Dict | undefined
  for (let at = pending.shift(); at !== undefined; at = pending.shift()) {
    if (seen.has(at) || seen.size > MOST_SECTIONS) continue
    seen.add(at)
    const trailer = await readSection(file, at, places)
    newest ??= trailer
    const [hybrid, before] = [numberOf(trailer.at.get('XRefStm')), numberOf(trailer.at.get('Prev'))]
    if (hybrid !== undefined) pending.push(hybrid)
    if (before !== undefined) pending.push(before)
  }
  if (!newest) throw new Malformed('no trailer')
  return { places, trailer: newest }
}

const OBJECT = /(?<![\d.])(\d{1,10})\s{1,4}\d{1,5}\s{1,4}obj(?![a-z])/g

/** Unreadable objects count as missing; exceeding a limit ends the reading. */
function nothingThere(fault: unknown): { value: Value } {
  if (fault instanceof Malformed || fault instanceof CutShort) return { value: null }
  throw fault
}

type Search = {
  places: Places
  packs: { num: number; stream: Stream }[]
  trailer: Dict | undefined
  root: number | undefined
}

/** Bytes decoded as Latin-1. */
function bytesIn(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** Objects of a window of the file; of equal numbers the later one is newer. */
async function searchWindow(
  file: PdfFile,
  text: string,
  base: number,
  search: Search,
): Promise<void> {
  for (const match of text.matchAll(OBJECT)) {
    const num = Number(match[1])
    const offset = base + match.index
    if (search.places.size >= MOST_OBJECTS) throw new Malformed('too many objects')
    search.places.set(num, { in: 'file', offset })
    const near = text.slice(match.index, match.index + 400)
    if (!/\/(?:Catalog|ObjStm|XRef)\b/.test(near)) continue
    const { value } = await file.objectAt(offset).catch(nothingThere)
    const type = nameOf(dictOf(value)?.at.get('Type'))
    if (type === 'Catalog') search.root = num
    if (type === 'ObjStm' && isStream(value)) search.packs.push({ num, stream: value })
    if (type === 'XRef') search.trailer = dictOf(value)
  }
  for (const match of text.matchAll(/trailer\s*(?=<<)/g)) {
    const from = match.index + match[0].length
    file.spend(4 * LARGEST_TRAILER)
    try {
      const dict = new Reader(bytesIn(text.slice(from, from + LARGEST_TRAILER))).next()
      if (isDict(dict) && dict.at.has('Root')) search.trailer = dict
    } catch {
      // An incomplete trailer is whole in the next window, or nowhere.
    }
  }
}

/** Scans for objects without a cross-reference, in the first 256 MB. */
export async function searchPlaces(file: PdfFile): Promise<Found> {
  const search: Search = { places: new Map(), packs: [], trailer: undefined, root: undefined }
  const end = Math.min(file.source.size, MOST_SEARCHED)
  for (let at = 0; at < end; at += WINDOW * 16 - OVERLAP) {
    await searchWindow(file, latin1.decode(await file.source.read(at, WINDOW * 16)), at, search)
  }
  for (const { num: pack, stream } of search.packs) {
    const objects = await file.packed(stream)
    for (const num of objects.offsets.keys()) {
      if (!search.places.has(num)) search.places.set(num, { in: 'pack', pack })
      if (
        search.root === undefined &&
        nameOf(dictOf(file.objectIn(objects, num).value)?.at.get('Type')) === 'Catalog'
      )
        search.root = num
    }
  }
  const { places, trailer, root } = search
  if (trailer?.at.has('Root')) return { places, trailer }
  if (root === undefined) throw new Malformed('no catalogue')
  return { places, trailer: { kind: 'dict', at: new Map([['Root', { kind: 'ref', num: root }]]) } }
}

const END_WORD = 'endstream'
const MOST_SCANNED = 2 ** 28

/** Offset at which a stream ends whose length is wrong; undefined if no end follows. */
export async function findEnd(file: PdfFile, from: number): Promise<number | undefined> {
  const end = Math.min(file.source.size, from + MOST_SCANNED)
  for (let at = from; at < end; at += WINDOW * 16 - OVERLAP) {
    const bytes = await file.source.read(at, WINDOW * 16)
    file.spend(bytes.length)
    const found = latin1.decode(bytes).indexOf(END_WORD)
    if (found >= 0) return at + found
  }
  return undefined
}
