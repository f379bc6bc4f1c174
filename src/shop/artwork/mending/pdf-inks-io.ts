import { joined } from '../../print/preflight/bytes/joined.ts'
import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import {
  type Dict,
  dictOf,
  isDict,
  isList,
  isRef,
  isStream,
  nameOf,
  numberOf,
  numbersOf,
  type Stream,
  type Value,
} from '../../print/preflight/pdf/pdf-syntax.ts'
import { type Added, latin1, NotContinued, streamOf } from './pdf-update-io.ts'
import { pdfWords } from './pdf-words.ts'

/** New names of inks by their old ones; null for an ink that paints nothing. */
export type InkChanges = ReadonlyMap<string, string | null>

/** The name of an ink that paints nothing (8.6.6.4). */
const NOTHING = 'None'
/** Entries that lead to no colour space, or away from the page. */
const ASIDE = new Set(['Parent', 'P', 'FontDescriptor', 'ToUnicode', 'Metadata', 'PieceInfo', 'OC'])

const named = (name: string): Value => ({ kind: 'name', name })

/** A name as programs may have meant its bytes. */
const readings = (raw: string): string[] => {
  const bytes = Buffer.from(raw, 'latin1')
  const wide = raw.startsWith('þÿ') ? [bytes.subarray(2).swap16().toString('utf16le')] : []
  return [raw, bytes.toString('utf8'), ...wide]
}

/** The bytes of a stream as they are in the file. */
async function rawBytes(file: PdfFile, { dict, from }: Stream): Promise<Uint8Array> {
  const length = numberOf(await file.get(dict, 'Length'))
  if (length === undefined) throw new NotContinued('a stream without a length')
  return file.source.read(from, length)
}

const rawStream = (dict: Dict, bytes: Uint8Array): Uint8Array => {
  const at = new Map(dict.at).set('Length', bytes.length)
  return joined([
    latin1(`${pdfWords({ kind: 'dict', at })}\nstream\n`),
    bytes,
    latin1('\nendstream'),
  ])
}

/**
 * Changes inks in all colour spaces that a page reaches: forms, patterns, pictures, Type 3 fonts.
 * Objects keep their numbers; a changed one is written anew.
 */
export class InkChanger {
  readonly added: Added[] = []
  readonly #file: PdfFile
  readonly #changes: InkChanges
  readonly #seen = new Set<number>()
  #next: number

  /** `next`: the first free object number. */
  constructor(file: PdfFile, changes: InkChanges, next: number) {
    this.#file = file
    this.#changes = changes
    this.#next = next
  }

  get next(): number {
    return this.#next
  }

  /** Changes what the value reaches; @returns the value with its own direct colour spaces changed. */
  async change(value: Value | undefined): Promise<Value> {
    const waiting: number[] = []
    const changed = await this.#within(value ?? null, waiting)
    for (let num = waiting.pop(); num !== undefined; num = waiting.pop()) {
      if (this.#seen.has(num)) continue
      this.#seen.add(num)
      const old = await this.#file.resolve({ kind: 'ref', num })
      const now = await this.#within(old, waiting)
      if (now === old) continue
      const bytes =
        isStream(now) && isStream(old)
          ? rawStream(now.dict, await rawBytes(this.#file, old))
          : latin1(pdfWords(now))
      this.added.push({ num, bytes })
    }
    return changed
  }

  /** The same value if nothing in it changes. */
  async #within(value: Value, waiting: number[]): Promise<Value> {
    if (isRef(value)) {
      waiting.push(value.num)
      return value
    }
    if (isList(value)) return this.#list(value, waiting)
    if (isStream(value)) {
      const dict = await this.#dict(value.dict, waiting)
      return dict === value.dict ? value : { ...value, dict }
    }
    return isDict(value) ? this.#dict(value, waiting) : value
  }

  async #dict(dict: Dict, waiting: number[]): Promise<Dict> {
    const at = new Map<string, Value>()
    let isChanged = false
    for (const [key, each] of dict.at) {
      const now = ASIDE.has(key) ? each : await this.#within(each, waiting)
      if (now !== each) isChanged = true
      at.set(key, now)
    }
    return isChanged ? { kind: 'dict', at } : dict
  }

  async #list(list: readonly Value[], waiting: number[]): Promise<Value> {
    const kind = nameOf(await this.#file.resolve(list[0]))
    const space =
      kind === 'Separation'
        ? await this.#separation(list)
        : kind === 'DeviceN'
          ? await this.#deviceN(list)
          : list
    const values = await Promise.all(space.map((each) => this.#within(each, waiting)))
    return space !== list || values.some((each, index) => each !== space[index]) ? values : list
  }

  /** The ink's new name, null if it paints nothing, undefined if it stays. */
  #changeOf(value: Value): string | null | undefined {
    const raw = nameOf(value)
    if (raw === undefined) return undefined
    const known = readings(raw).find((name) => this.#changes.has(name))
    return known === undefined ? undefined : this.#changes.get(known)
  }

  async #separation(list: readonly Value[]): Promise<readonly Value[]> {
    const change = this.#changeOf(await this.#file.resolve(list[1]))
    return change === undefined
      ? list
      : [list[0] ?? null, named(change ?? NOTHING), ...list.slice(2)]
  }

  async #deviceN(list: readonly Value[]): Promise<readonly Value[]> {
    const names = await this.#file.resolve(list[1])
    if (!isList(names)) return list
    const old = await Promise.all(names.map((each) => this.#file.resolve(each)))
    const changes = old.map((each) => this.#changeOf(each))
    if (changes.every((change) => change === undefined)) return list
    const now = old.map((each, index) => {
      const change = changes[index]
      return change === undefined ? each : named(change ?? NOTHING)
    })
    const removed = changes.flatMap((change, index) => (change === null ? [index] : []))
    const [kind = null, , alternate = null, tint = null, about] = list
    const isAll = now.every((each) => nameOf(each) === NOTHING)
    const function_ =
      removed.length === 0 || isAll ? tint : await this.#without(tint, removed, now.length)
    // The attributes describe the old inks one by one; they are optional.
    const kept = removed.length > 0 || about === undefined ? [] : [await this.#attributes(about)]
    return [kind, now, alternate, function_, ...kept]
  }

  /** The colorants of the attributes are listed under the new names. */
  async #attributes(about: Value): Promise<Value> {
    const dict = dictOf(await this.#file.resolve(about))
    const colorants = dictOf(await this.#file.get(dict, 'Colorants'))
    if (!dict || !colorants) return about
    const at = new Map(
      [...colorants.at].map(([key, each]) => [this.#changeOf(named(key)) ?? key, each] as const),
    )
    return { kind: 'dict', at: new Map(dict.at).set('Colorants', { kind: 'dict', at }) }
  }

  /**
   * The tint transform with some inputs held at zero, as a new object: where the device lacks the
   * inks, the others are converted as if the removed ones were not painted.
   */
  async #without(tint: Value, removed: readonly number[], count: number): Promise<Value> {
    const old = await this.#file.resolve(tint)
    if (!isStream(old)) throw new NotContinued('a tint transform of an unknown type')
    const type = numberOf(await this.#file.get(old.dict, 'FunctionType'))
    const num = this.#next
    this.#next += 1
    if (type === 0) {
      const sizes = numbersOf(await this.#file.get(old.dict, 'Size'))
      const stated = numbersOf(await this.#file.get(old.dict, 'Encode'))
      const encode = sizes.flatMap((size, index) => {
        const [from = 0, to = size - 1] = stated.slice(2 * index, 2 * index + 2)
        return removed.includes(index) ? [from, from] : [from, to]
      })
      const dict: Dict = { kind: 'dict', at: new Map(old.dict.at).set('Encode', encode) }
      this.added.push({ num, bytes: rawStream(dict, await rawBytes(this.#file, old)) })
    } else if (type === 4) {
      const code = await this.#file.bytesOf(old)
      const text = Buffer.from(code ?? []).toString('latin1')
      const zeros = removed.map((index) => {
        const depth = count - index
        return `${depth} -1 roll pop 0 ${depth} 1 roll`
      })
      const now = text.replace('{', `{ ${zeros.join(' ')} `)
      const [domain, range] = [
        pdfWords(await this.#file.get(old.dict, 'Domain')),
        pdfWords(await this.#file.get(old.dict, 'Range')),
      ]
      this.added.push({
        num,
        bytes: streamOf(`/FunctionType 4 /Domain ${domain} /Range ${range}`, latin1(now)),
      })
    } else throw new NotContinued('a tint transform of an unknown type')
    return { kind: 'ref', num }
  }
}
