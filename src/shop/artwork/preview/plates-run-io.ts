import { joined } from '../../print/preflight/bytes/joined.ts'
import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
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
} from '../../print/preflight/pdf/pdf-syntax.ts'
import { nextIn } from '../../print/preflight/sheet/pdf-inline.ts'
import { SHOWS } from '../../print/preflight/sheet/pdf-operators.ts'
import { pdfWords } from '../mending/pdf-words.ts'
import { readInlineWhole } from './plates-inline.ts'
import { DEVICES, PlateNames, pdfName } from './plates-names-io.ts'
import { dictWords, type PlateObjects } from './plates-objects-io.ts'
import { firstColour, type Space, Unplated } from './plates-space.ts'
import {
  applyOverprint,
  BLACK,
  fillMarks,
  PAINTS_PATH,
  type Paint,
  type PlateState,
  pathOperator,
  sampledMarks,
  textModeFor,
} from './plates-state.ts'

const MOST_SAVED = 4_096
const MOST_OPERANDS = 4_096
const BY_OPERATOR: Readonly<Record<string, string>> = {
  k: 'DeviceCMYK',
  g: 'DeviceGray',
  rg: 'DeviceRGB',
}

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const words = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** The plate for which content is rewritten: its file and ink, its objects, forms and spaces. */
export type Plate = {
  readonly file: PdfFile
  readonly ink: string
  readonly objects: PlateObjects
  space: (value: Value | undefined) => Promise<Space>
  form: (
    form: Stream,
    scope: Dict | undefined,
    state: PlateState,
    startsBlack?: boolean,
  ) => Promise<string>
}

/** One content stream while it is rewritten. */
export class PlateRun {
  readonly #plate: Plate
  readonly #names: PlateNames
  #state: PlateState
  #saved: PlateState[] = []
  #operands: Value[] = []

  constructor(plate: Plate, resources: Dict | undefined, state: PlateState) {
    this.#plate = plate
    this.#state = state
    this.#names = new PlateNames(plate, resources)
  }

  /** The resources that the rewritten content needs. */
  resources(): string {
    return this.#names.words()
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
    else if (PAINTS_PATH.has(word)) return pathOperator(word, this.#state, this.#plate.ink)
    else if (SHOWS.has(word)) return this.#text(written)
    else if (word === 'Tr') this.#state.textMode = numberOf(this.#operands[0]) ?? 0
    else if (word === 'gs') return this.#graphicsState()
    else if (word === 'sh') return this.#shading()
    else if (word === 'Do') return this.#object()
    else return this.#colour(word)
    return null
  }

  #text(written: () => Uint8Array): string | null {
    const mode = textModeFor(this.#state, this.#plate.ink)
    return mode === this.#state.textMode
      ? null
      : `${mode} Tr ${words(written())} ${this.#state.textMode} Tr`
  }

  async #graphicsState(): Promise<null> {
    const dict = dictOf(await this.#names.get('ExtGState', nameOf(this.#operands[0])))
    if (dict) await applyOverprint(this.#plate.file, dict, this.#state)
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
    const entry = await this.#names.entry('ColorSpace', asked)
    const space = device?.[1] ?? (await this.#plate.space(entry ?? this.#operands[0]))
    this.#names.space(name, space)
    const [set, put] = side === 'fill' ? ['cs', 'scn'] : ['CS', 'SCN']
    const shown = pdfName(name)
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
    const { file, objects } = this.#plate
    const pattern = await this.#names.get('Pattern', name)
    const { space } = this.#state[side]
    if (isStream(pattern)) {
      const base = space.kind === 'pattern' ? space.base : null
      const paint: Paint = base ? { space: base, values: this.#numbers() } : BLACK
      const inner = { ...this.#state, fill: paint, stroke: paint, textMode: 0 }
      this.#state[side] = { space, values: null, painted: null }
      this.#names.set(
        'Pattern',
        name,
        await this.#plate.form(pattern, this.#names.resources, inner, !base),
      )
      return null
    }
    const dict = dictOf(pattern)
    const shading = await file.get(dict, 'Shading')
    if (!dict || shading === null) return null
    const made = await this.#shadingObject(shading)
    this.#state[side] = { space, values: null, painted: made.space }
    this.#names.set(
      'Pattern',
      name,
      objects.add(`<< ${dictWords(dict.at, ['Shading'])} /Shading ${made.object} >>`),
    )
    return null
  }

  async #shadingObject(shading: Value): Promise<{ space: Space; object: string }> {
    const { file, ink, objects } = this.#plate
    const dict = dictOf(shading)
    if (!dict) throw new Unplated('shading')
    const space = await this.#plate.space(await this.#names.spaceNamed(dict.at.get('ColorSpace')))
    const kept = dictWords(dict.at, ['ColorSpace', 'Background', 'Length'])
    const entries = `${kept} /ColorSpace ${objects.space(space, ink)}`
    return {
      space,
      object: isStream(shading)
        ? objects.stream(entries, await objects.rawOf(file, shading), true)
        : objects.add(`<< ${entries} >>`),
    }
  }

  async #shading(): Promise<string | null> {
    const name = nameOf(this.#operands[0])
    const shading = await this.#names.get('Shading', name)
    if (name === undefined || shading === null) return null
    const { space, object } = await this.#shadingObject(shading)
    this.#names.set('Shading', name, object)
    return sampledMarks(this.#state, space, this.#plate.ink) ? null : ''
  }

  async #object(): Promise<string | null> {
    const { file, ink, objects } = this.#plate
    const name = nameOf(this.#operands[0])
    const entry = await this.#names.entry('XObject', name)
    const object = await file.resolve(entry)
    if (name === undefined || !isStream(object)) return null
    if (nameOf(await file.get(object.dict, 'Subtype')) === 'Form') {
      const made = await this.#plate.form(object, this.#names.resources, this.#state)
      const own = `Plate${made.split(' ')[0]}`
      this.#names.set('XObject', own, made)
      return `/${own} Do`
    }
    if ((await file.get(object.dict, 'ImageMask')) === true) {
      if (isRef(entry)) this.#names.set('XObject', name, pdfWords(entry))
      return fillMarks(this.#state, ink) ? null : ''
    }
    const space = await this.#plate.space(
      await this.#names.spaceNamed(object.dict.at.get('ColorSpace')),
    )
    if (!sampledMarks(this.#state, space, ink)) return ''
    if (!this.#names.has('XObject', name))
      this.#names.set('XObject', name, await objects.picture(file, object, space, ink))
    return null
  }

  /** A picture within the content: its dictionary is written anew, its bytes are kept. */
  async #inline(reader: Reader): Promise<string> {
    const { at, bytes } = readInlineWhole(reader)
    const { ink } = this.#plate
    if ((at.get('IM') ?? at.get('ImageMask')) === true)
      return fillMarks(this.#state, ink) ? `BI ${dictWords(at)} ID${words(bytes)}` : ''
    const named = at.get('CS') ?? at.get('ColorSpace')
    const space = await this.#plate.space(await this.#names.spaceNamed(named))
    if (!sampledMarks(this.#state, space, ink)) return ''
    const kept = dictWords(at, ['CS', 'ColorSpace'])
    return `BI ${kept} /CS /${this.#names.unnamed(space)} ID${words(bytes)}`
  }
}
