import { joined } from '../../print/preflight/joined.ts'
import { contentOf } from '../../print/preflight/page-content.ts'
import type { PdfFile } from '../../print/preflight/pdf-file.ts'
import { nextIn } from '../../print/preflight/pdf-inline.ts'
import { SHOWS } from '../../print/preflight/pdf-operators.ts'
import type { Page } from '../../print/preflight/pdf-pages.ts'
import {
  asWord,
  type Dict,
  dictOf,
  isRef,
  isStream,
  nameOf,
  numberOf,
  Reader,
  type Stream,
  type Value,
} from '../../print/preflight/pdf-syntax.ts'
import { pdfWords } from '../mending/pdf-words.ts'
import type { PlateObjects } from './plates-objects.ts'
import { CMYK, firstColour, GREY, RGB, type Space, spaceOf, Unplated } from './plates-space.ts'
import {
  applyOverprint,
  BLACK,
  fillMarks,
  firstPlateState,
  PAINTS_PATH,
  type Paint,
  type PlateState,
  pathOperator,
  sampledMarks,
  textModeFor,
} from './plates-state.ts'

const DEEPEST = 24
const MOST_SAVED = 4_096
const MOST_OPERANDS = 4_096
/** Content of a page and all its forms; beyond, reading takes longer than drawing. */
const MOST_CONTENT_BYTES = 24_000_000

/** Names in rewritten resources for the device spaces, which on a plate are none. */
const DEVICES = new Map<string, readonly [name: string, space: Space]>([
  ['DeviceCMYK', ['PlateOfCMYK', CMYK]],
  ['DeviceGray', ['PlateOfGrey', GREY]],
  ['DeviceRGB', ['PlateOfRGB', RGB]],
])
const BY_OPERATOR: Readonly<Record<string, string>> = {
  k: 'DeviceCMYK',
  g: 'DeviceGray',
  rg: 'DeviceRGB',
}
const REPLACED = ['ColorSpace', 'XObject', 'Pattern', 'Shading'] as const

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
/** The first colour of a page (8.4.1), which is black only on one plate. */
const STARTS_BLACK = latin1('/PlateOfGrey cs 0 scn /PlateOfGrey CS 0 SCN\n')
const words = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** Resources of one stream, in which used names are replaced by objects of the plate. */
type Scope = {
  resources: Dict | undefined
  replaced: Record<(typeof REPLACED)[number], Map<string, string>>
}

/**
 * Rewrites the content of a page for the plate of one ink: every colour becomes the grey of that ink,
 * and what overprints without it is not painted.
 */
export class PlateWriter {
  readonly #file: PdfFile
  readonly #ink: string
  readonly #objects: PlateObjects
  readonly #forms = new Map<string, string>()
  readonly #spaces = new Map<Value, Space>()
  readonly #open = new Set<number>()
  #left = MOST_CONTENT_BYTES

  constructor(file: PdfFile, ink: string, objects: PlateObjects) {
    this.#file = file
    this.#ink = ink
    this.#objects = objects
  }

  /** Contents and resources of the page on this plate, as PDF words. */
  async page(page: Page): Promise<{ contents: string; resources: string }> {
    const bytes = await contentOf(this.#file, page.dict.at.get('Contents'))
    const run = new PlateRun(this, page.resources, firstPlateState())
    const content = await run.rewritten(this.spent(bytes))
    return {
      contents: this.#objects.stream('', joined([STARTS_BLACK, content])),
      resources: run.resources(),
    }
  }

  get file(): PdfFile {
    return this.#file
  }
  get ink(): string {
    return this.#ink
  }
  get objects(): PlateObjects {
    return this.#objects
  }

  spent(bytes: Uint8Array): Uint8Array {
    this.#left -= bytes.length
    if (this.#left < 0) throw new Unplated('content')
    return bytes
  }

  async space(value: Value | undefined): Promise<Space> {
    const described = await this.#file.resolve(value)
    const known = this.#spaces.get(described)
    if (known) return known
    const space = await spaceOf(this.#file, described)
    this.#spaces.set(described, space)
    return space
  }

  /** A form or tile (8.10, 8.7.3) in a state; the same twice is one object. */
  async form(
    form: Stream,
    scope: Dict | undefined,
    state: PlateState,
    startsBlack = false,
  ): Promise<string> {
    const key = `${form.from} ${JSON.stringify(state)}`
    const known = this.#forms.get(key)
    if (known !== undefined) return known
    if (this.#open.size > DEEPEST || this.#open.has(form.from)) return 'null'
    this.#open.add(form.from)
    const own = dictOf(await this.#file.get(form.dict, 'Resources')) ?? scope
    const run = new PlateRun(this, own, { ...state })
    const bytes = (await this.#file.bytesOf(form)) ?? new Uint8Array()
    const content = await run.rewritten(this.spent(bytes))
    this.#open.delete(form.from)
    const kept = [...form.dict.at].filter(
      ([entry]) => !['Length', 'Filter', 'DecodeParms', 'Resources'].includes(entry),
    )
    const dict = pdfWords({ kind: 'dict', at: new Map(kept) }).slice(2, -2)
    const whole = startsBlack ? joined([STARTS_BLACK, content]) : content
    const made = this.#objects.stream(`${dict} /Resources ${run.resources()}`, whole)
    this.#forms.set(key, made)
    return made
  }
}

/** One content stream while it is rewritten. */
class PlateRun {
  readonly #writer: PlateWriter
  readonly #scope: Scope
  #state: PlateState
  #saved: PlateState[] = []
  #operands: Value[] = []

  constructor(writer: PlateWriter, resources: Dict | undefined, state: PlateState) {
    this.#writer = writer
    this.#state = state
    const map = () => new Map<string, string>()
    this.#scope = {
      resources,
      replaced: { ColorSpace: map(), XObject: map(), Pattern: map(), Shading: map() },
    }
    for (const [name, space] of DEVICES.values()) this.#replaceSpace(name, space)
  }

  #replaceSpace(name: string, space: Space): void {
    const { ink, objects } = this.#writer
    const { ColorSpace } = this.#scope.replaced
    if (!ColorSpace.has(name)) ColorSpace.set(name, objects.space(space, ink))
  }

  /** The resources that the rewritten content needs. */
  resources(): string {
    const { resources, replaced } = this.#scope
    const others = [...(resources?.at ?? [])].filter(
      ([kind]) => !(REPLACED as readonly string[]).includes(kind),
    )
    const entries = REPLACED.map((kind) => {
      const each = [...replaced[kind]].map(
        ([name, object]) => `${pdfWords({ kind: 'name', name })} ${object}`,
      )
      return `/${kind} << ${each.join(' ')} >>`
    })
    const kept = pdfWords({ kind: 'dict', at: new Map(others) }).slice(2, -2)
    return `<< ${kept} ${entries.join(' ')} >>`
  }

  async rewritten(bytes: Uint8Array): Promise<Uint8Array> {
    const reader = new Reader(bytes)
    const parts: Uint8Array[] = []
    let [copied, start] = [0, 0]
    while (reader.at < bytes.length) {
      const value = nextIn(reader)
      const word = asWord(value)
      if (word === undefined) {
        if (value !== undefined && this.#operands.length < MOST_OPERANDS) this.#operands.push(value)
        continue
      }
      const step =
        word === 'BI'
          ? this.#inline(reader)
          : this.#step(word, () => bytes.subarray(start, reader.at))
      const replaced = step instanceof Promise ? await step : step
      if (replaced !== null) {
        parts.push(bytes.subarray(copied, start), latin1(` ${replaced} `))
        copied = reader.at
      }
      start = reader.at
      this.#operands = []
    }
    parts.push(bytes.subarray(copied))
    return joined(parts)
  }

  /** What an operator becomes; null if it stays as it is. */
  #step(word: string, written: () => Uint8Array): string | null | Promise<string | null> {
    if (word === 'q') {
      if (this.#saved.length < MOST_SAVED) this.#saved.push({ ...this.#state })
    } else if (word === 'Q') this.#state = this.#saved.pop() ?? this.#state
    else if (PAINTS_PATH.has(word)) return pathOperator(word, this.#state, this.#writer.ink)
    else if (SHOWS.has(word)) return this.#text(written)
    else if (word === 'Tr') this.#state.textMode = numberOf(this.#operands[0]) ?? 0
    else if (word === 'gs') return this.#graphicsState()
    else if (word === 'sh') return this.#shading()
    else if (word === 'Do') return this.#object()
    else return this.#colour(word)
    return null
  }

  #text(written: () => Uint8Array): string | null {
    const mode = textModeFor(this.#state, this.#writer.ink)
    return mode === this.#state.textMode
      ? null
      : `${mode} Tr ${words(written())} ${this.#state.textMode} Tr`
  }

  async #resource(kind: string, name: string | undefined): Promise<Value> {
    if (name === undefined) return null
    const { file } = this.#writer
    return dictOf(await file.get(this.#scope.resources, kind))?.at.get(name) ?? null
  }

  async #graphicsState(): Promise<null> {
    const { file } = this.#writer
    const dict = dictOf(
      await file.resolve(await this.#resource('ExtGState', nameOf(this.#operands[0]))),
    )
    if (dict) await applyOverprint(file, dict, this.#state)
    return null
  }

  #colour(word: string): string | null | Promise<string | null> {
    const lower = word.toLowerCase()
    const side = word === lower ? 'fill' : 'stroke'
    if (lower === 'cs') return this.#colourSpace(side)
    if (lower === 'sc' || lower === 'scn') return this.#colourValues(side)
    const [name, space] = DEVICES.get(BY_OPERATOR[lower] ?? '') ?? []
    if (!name || !space) return null
    const values = this.#numbers()
    this.#state[side] = { space, values }
    const [set, put] = side === 'fill' ? ['cs', 'scn'] : ['CS', 'SCN']
    return `/${name} ${set} ${values.join(' ')} ${put}`
  }

  #numbers(): number[] {
    return this.#operands.filter((each) => typeof each === 'number')
  }

  async #colourSpace(side: 'fill' | 'stroke'): Promise<string> {
    const asked = nameOf(this.#operands[0]) ?? ''
    const device = DEVICES.get(asked)
    const name = device?.[0] ?? asked
    const entry = await this.#resource('ColorSpace', asked)
    const space = device?.[1] ?? (await this.#writer.space(entry ?? this.#operands[0]))
    this.#replaceSpace(name, space)
    const [set, put] = side === 'fill' ? ['cs', 'scn'] : ['CS', 'SCN']
    const shown = pdfWords({ kind: 'name', name })
    if (space.kind === 'pattern') {
      this.#state[side] = { space, values: null }
      return `${space.base ? shown : '/Pattern'} ${set}`
    }
    const values = firstColour(space)
    this.#state[side] = { space, values }
    return `${shown} ${set} ${values.join(' ')} ${put}`
  }

  #colourValues(side: 'fill' | 'stroke'): null | Promise<null> {
    const pattern = nameOf(this.#operands.at(-1))
    if (pattern !== undefined) return this.#pattern(side, pattern)
    this.#state[side] = { space: this.#state[side].space, values: this.#numbers() }
    return null
  }

  async #pattern(side: 'fill' | 'stroke', name: string): Promise<null> {
    const { file, objects } = this.#writer
    const { Pattern } = this.#scope.replaced
    const pattern = await file.resolve(await this.#resource('Pattern', name))
    const { space } = this.#state[side]
    if (isStream(pattern)) {
      const base = space.kind === 'pattern' ? space.base : null
      const paint: Paint = base ? { space: base, values: this.#numbers() } : BLACK
      const inner = { ...this.#state, fill: paint, stroke: paint, textMode: 0 }
      this.#state[side] = { space, values: null, painted: null }
      Pattern.set(name, await this.#writer.form(pattern, this.#scope.resources, inner, !base))
      return null
    }
    const dict = dictOf(pattern)
    const shading = await file.get(dict, 'Shading')
    if (!dict || shading === null) return null
    const made = await this.#shadingObject(shading)
    this.#state[side] = { space, values: null, painted: made.space }
    const kept = new Map([...dict.at].filter(([key]) => key !== 'Shading'))
    Pattern.set(
      name,
      objects.add(
        `<< ${pdfWords({ kind: 'dict', at: kept }).slice(2, -2)} /Shading ${made.object} >>`,
      ),
    )
    return null
  }

  async #shadingObject(shading: Value): Promise<{ space: Space; object: string }> {
    const { file, ink, objects } = this.#writer
    const dict = dictOf(shading)
    if (!dict) throw new Unplated('shading')
    const space = await this.#writer.space(await this.#named(dict.at.get('ColorSpace')))
    const kept = new Map(
      [...dict.at].filter(([key]) => !['ColorSpace', 'Background', 'Length'].includes(key)),
    )
    const entries = `${pdfWords({ kind: 'dict', at: kept }).slice(2, -2)} /ColorSpace ${objects.space(space, ink)}`
    return {
      space,
      object: isStream(shading)
        ? objects.stream(entries, await objects.rawOf(file, shading), true)
        : objects.add(`<< ${entries} >>`),
    }
  }

  /** A space of the resources by its name, or the value itself. */
  async #named(value: Value | undefined): Promise<Value> {
    const name = nameOf(value)
    return (name === undefined ? null : await this.#resource('ColorSpace', name)) ?? value ?? null
  }

  async #shading(): Promise<string | null> {
    const name = nameOf(this.#operands[0])
    const shading = await this.#writer.file.resolve(await this.#resource('Shading', name))
    if (name === undefined || shading === null) return null
    const { space, object } = await this.#shadingObject(shading)
    this.#scope.replaced.Shading.set(name, object)
    return sampledMarks(this.#state, space, this.#writer.ink) ? null : ''
  }

  async #object(): Promise<string | null> {
    const { file, ink, objects } = this.#writer
    const { XObject } = this.#scope.replaced
    const name = nameOf(this.#operands[0])
    const entry = await this.#resource('XObject', name)
    const object = await file.resolve(entry)
    if (name === undefined || !isStream(object)) return null
    if (nameOf(await file.get(object.dict, 'Subtype')) === 'Form') {
      const made = await this.#writer.form(object, this.#scope.resources, this.#state)
      const own = `Plate${made.split(' ')[0]}`
      XObject.set(own, made)
      return `/${own} Do`
    }
    if ((await file.get(object.dict, 'ImageMask')) === true) {
      if (isRef(entry)) XObject.set(name, pdfWords(entry))
      return fillMarks(this.#state, ink) ? null : ''
    }
    const space = await this.#writer.space(await this.#named(object.dict.at.get('ColorSpace')))
    if (!sampledMarks(this.#state, space, ink)) return ''
    if (!XObject.has(name)) XObject.set(name, await objects.picture(file, object, space, ink))
    return null
  }

  /** A picture within the content (8.9.7): its dictionary is written anew, its bytes are kept. */
  async #inline(reader: Reader): Promise<string> {
    const at = new Map<string, Value>()
    for (
      let key = nextIn(reader);
      key !== undefined && asWord(key) !== 'ID';
      key = nextIn(reader)
    ) {
      const [name, value] = [nameOf(key), nextIn(reader)]
      if (name !== undefined && value !== undefined) at.set(name, value)
    }
    const from = reader.at
    const end = endOfInline(reader.bytes, from)
    reader.at = end
    const data = words(reader.bytes.subarray(from, end))
    const dict = (entries: ReadonlyMap<string, Value>): string =>
      pdfWords({ kind: 'dict', at: entries }).slice(2, -2)
    const { ink } = this.#writer
    if ((at.get('IM') ?? at.get('ImageMask')) === true)
      return fillMarks(this.#state, ink) ? `BI ${dict(at)} ID${data}` : ''
    const space = await this.#writer.space(await this.#named(at.get('CS') ?? at.get('ColorSpace')))
    if (!sampledMarks(this.#state, space, ink)) return ''
    const name = `PlateInline${this.#scope.replaced.ColorSpace.size}`
    this.#replaceSpace(name, space)
    at.delete('ColorSpace')
    at.set('CS', { kind: 'name', name })
    return `BI ${dict(at)} ID${data}`
  }
}

const BLANK = new Set([9, 10, 13, 32])

/** Offset after the EI that ends the bytes of an inline picture. */
function endOfInline(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at + 1 < bytes.length; at += 1) {
    const after = bytes[at + 2]
    if (
      bytes[at] === 0x45 &&
      bytes[at + 1] === 0x49 &&
      BLANK.has(bytes[at - 1] ?? 0) &&
      (after === undefined || BLANK.has(after))
    )
      return at + 2
  }
  return bytes.length
}
