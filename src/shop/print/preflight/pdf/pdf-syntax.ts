/** PDF values (PDF 32000-1, 7.3) and their parser. */
export type Name = { kind: 'name'; name: string }
export type Ref = { kind: 'ref'; num: number }
/** Bytes as Latin-1 characters. */
export type Text = { kind: 'text'; text: string }
/** A keyword: an operator in content, elsewhere `obj`, `stream`, `R`. */
export type Word = { kind: 'word'; word: string }
export type Dict = { kind: 'dict'; at: ReadonlyMap<string, Value> }
/** `from`: offset of the stream's bytes in the parsed bytes. */
export type Stream = { kind: 'stream'; dict: Dict; from: number }
export type Value =
  | number
  | boolean
  | null
  | Name
  | Ref
  | Text
  | Word
  | Dict
  | Stream
  | readonly Value[]

/** More bytes are needed to parse the value. */
export class CutShort extends Error {}
/** Not a PDF, or a broken one. */
export class Malformed extends Error {}

const DEEPEST = 100
const LONGEST_NAME = 1_000

const BLANKS = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)))
/** 0: regular character, 1: white space, 2: delimiter. */
const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) =>
  BLANKS.has(byte) ? 1 : DELIMITERS.has(byte) ? 2 : 0,
)
const NUMBER = /^[+-]*\d*\.?\d*(?:-\d*)?$/
const ESCAPES = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }))

/** Parses consecutive values. References are joined only on request: content streams have none. */
export class Reader {
  at: number
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  skipBlanks(): void {
    const { bytes } = this
    for (;;) {
      const byte = bytes[this.at]
      if (byte === undefined) return
      if (byte === 0x25)
        while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13)
          this.at += 1
      else if (CLASSES[byte] === 1) this.at += 1
      else return
    }
  }

  /** The next value; undefined at the end of the bytes, a list or a dictionary. */
  next(depth = 0): Value | undefined {
    this.skipBlanks()
    const { bytes } = this
    const byte = bytes[this.at]
    if (byte === undefined) return undefined
    if (depth > DEEPEST) throw new Malformed('too deep')
    if (byte === 0x2f) return this.#name()
    if (byte === 0x28) return this.#text()
    if (byte === 0x5b) return this.#list(depth)
    if (byte === 0x3c) return bytes[this.at + 1] === 0x3c ? this.#dict(depth) : this.#hex()
    if (byte === 0x5d || byte === 0x3e) return undefined
    if (CLASSES[byte] === 2) {
      this.at += 1
      return { kind: 'word', word: String.fromCharCode(byte) }
    }
    return this.#word()
  }

  #plain(from: number): string {
    const { bytes } = this
    let to = from
    while (to < bytes.length && CLASSES[bytes[to] ?? 0] === 0) to += 1
    this.at = to
    if (to - from > LONGEST_NAME) throw new Malformed('a word without an end')
    let text = ''
    for (let index = from; index < to; index += 1) text += String.fromCharCode(bytes[index] ?? 0)
    return text
  }

  #name(): Name {
    const raw = this.#plain(this.at + 1)
    return {
      kind: 'name',
      name: raw.includes('#')
        ? raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          )
        : raw,
    }
  }

  #word(): Value {
    const word = this.#plain(this.at)
    const first = word.charCodeAt(0)
    if ((first >= 0x30 && first <= 0x39) || first === 0x2d || first === 0x2b || first === 0x2e) {
      const value = Number(word)
      if (Number.isFinite(value)) return value
      // Written by some programs: "--5", "1-2".
      if (NUMBER.test(word)) return Number.parseFloat(word.replace(/^[+-]*(?=[+-])/, '')) || 0
    }
    if (word === 'true') return true
    if (word === 'false') return false
    return word === 'null' ? null : { kind: 'word', word }
  }

  #text(): Text {
    const { bytes } = this
    let text = ''
    let open = 1
    for (this.at += 1; ; this.at += 1) {
      const byte = bytes[this.at]
      if (byte === undefined) throw new CutShort()
      const sign = String.fromCharCode(byte)
      if (sign === '\\') {
        this.at += 1
        const octal = this.#octal()
        if (octal !== null) {
          text += octal
          continue
        }
        const escaped = String.fromCharCode(bytes[this.at] ?? 0)
        text += ESCAPES.get(escaped) ?? escaped
        continue
      }
      if (sign === '(') open += 1
      if (sign === ')') open -= 1
      if (open === 0) break
      text += sign
    }
    this.at += 1
    return { kind: 'text', text }
  }

  /** The sign of up to three octal digits; then `at` is at the last of them. */
  #octal(): string | null {
    let code = 0
    let digits = 0
    for (; digits < 3; digits += 1) {
      const digit = (this.bytes[this.at + digits] ?? 0) - 0x30
      if (digit < 0 || digit > 7) break
      code = code * 8 + digit
    }
    if (digits === 0) return null
    this.at += digits - 1
    return String.fromCharCode(code & 0xff)
  }

  #hex(): Text {
    const { bytes } = this
    const end = bytes.indexOf(0x3e, this.at)
    if (end < 0) {
      // Otherwise each of a million open brackets would be searched to the end.
      this.at = bytes.length
      throw new CutShort()
    }
    let digits = ''
    for (let index = this.at + 1; index < end; index += 1)
      if (CLASSES[bytes[index] ?? 0] === 0) digits += String.fromCharCode(bytes[index] ?? 0)
    this.at = end + 1
    return {
      kind: 'text',
      text: digits.replace(/(..?)/g, (pair) =>
        String.fromCharCode(Number.parseInt(pair.padEnd(2, '0'), 16) || 0),
      ),
    }
  }

  /** Values up to a closing delimiter, with `12 0 R` joined to a reference. */
  #values(depth: number, close: number): Value[] {
    const values: Value[] = []
    for (;;) {
      const value = this.next(depth + 1)
      if (value === undefined) {
        if (this.at >= this.bytes.length) throw new CutShort()
        if (this.bytes[this.at] === close) return values
        throw new Malformed('closed by another sign')
      }
      if (isWord(value, 'R')) {
        values.pop()
        const num = values.pop()
        values.push({ kind: 'ref', num: typeof num === 'number' ? num : 0 })
      } else values.push(value)
    }
  }

  #list(depth: number): Value[] {
    this.at += 1
    const values = this.#values(depth, 0x5d)
    this.at += 1
    return values
  }

  #dict(depth: number): Dict {
    this.at += 2
    const values = this.#values(depth, 0x3e)
    if (this.at + 1 >= this.bytes.length) throw new CutShort()
    this.at += 2
    const at = new Map<string, Value>()
    for (let index = 0; index + 1 < values.length; index += 2) {
      const key = values[index]
      if (isName(key) && !at.has(key.name)) at.set(key.name, values[index + 1] ?? null)
    }
    return { kind: 'dict', at }
  }
}

const isKind = (value: Value | undefined, kind: string): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
const isName = (value: Value | undefined): value is Name => isKind(value, 'name')
export const isRef = (value: Value | undefined): value is Ref => isKind(value, 'ref')
export const isText = (value: Value | undefined): value is Text => isKind(value, 'text')
export const isDict = (value: Value | undefined): value is Dict => isKind(value, 'dict')
export const isStream = (value: Value | undefined): value is Stream => isKind(value, 'stream')
export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)
const isWord = (value: Value | undefined, word: string): boolean =>
  isKind(value, 'word') && (value as Word).word === word
export const asWord = (value: Value | undefined): string | undefined =>
  isKind(value, 'word') ? (value as Word).word : undefined
export const dictOf = (value: Value | undefined): Dict | undefined =>
  isDict(value) ? value : isStream(value) ? value.dict : undefined
export const nameOf = (value: Value | undefined): string | undefined =>
  isName(value) ? value.name : undefined
export const numberOf = (value: Value | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined
export const numbersOf = (value: Value | undefined): number[] =>
  isList(value) ? value.filter((each): each is number => typeof each === 'number') : []

const asciiOf = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/**
 * The object that begins here: `12 0 obj …`. A stream's bytes are not read. Throws `Malformed` if
 * there is none, `CutShort` if the bytes end before it does.
 */
export function readObject(
  bytes: Uint8Array,
  at: number,
): { num: number; value: Value; end: number } {
  const reader = new Reader(bytes, at)
  const [num, gen, word] = [reader.next(), reader.next(), reader.next()]
  if (typeof num !== 'number' || typeof gen !== 'number' || !isWord(word, 'obj')) {
    if (reader.at >= bytes.length) throw new CutShort()
    throw new Malformed('no object')
  }
  const first = reader.next()
  if (first === undefined)
    throw reader.at >= bytes.length ? new CutShort() : new Malformed('an empty object')
  const value = referenceOr(reader, first)
  reader.skipBlanks()
  if (reader.at + 8 > bytes.length) throw new CutShort()
  if (!isDict(value) || asciiOf(bytes, reader.at, 6) !== 'stream')
    return { num, value: isWord(value, 'endobj') ? null : value, end: reader.at }
  let from = reader.at + 6
  if (bytes[from] === 13) from += 1
  if (bytes[from] === 10) from += 1
  return { num, value: { kind: 'stream', dict: value, from }, end: from }
}

/** An object may consist of a reference. */
function referenceOr(reader: Reader, first: Value): Value {
  if (typeof first !== 'number') return first
  const before = reader.at
  const second = reader.next()
  if (typeof second === 'number' && isWord(reader.next(), 'R')) return { kind: 'ref', num: first }
  reader.at = before
  return first
}
