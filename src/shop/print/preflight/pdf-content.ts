import type { DrawingWatcher } from './drawing-watcher.ts'
import { type Box, boxAt, type Matrix, matrixOf, within } from './matrix.ts'
import { contentOf } from './page-content.ts'
import { type Colour, colourOf } from './pdf-colour.ts'
import { type PdfFile, TooComplex } from './pdf-file.ts'
import { applyGraphicsState } from './pdf-graphics.ts'
import { nextIn, readInline } from './pdf-inline.ts'
import { CLOSES, DEVICES, FILLS, SHOWS, STROKES } from './pdf-operators.ts'
import { type Contour, DrawnPath } from './pdf-path.ts'
import { pictureOf } from './pdf-picture.ts'
import { DrawingSources } from './pdf-sources.ts'
import { firstState, type Paint, type State } from './pdf-state.ts'
import {
  asWord,
  type Dict,
  dictOf,
  isList,
  isStream,
  isText,
  nameOf,
  numberOf,
  numbersOf,
  Reader,
  type Stream,
  type Value,
} from './pdf-syntax.ts'
import { TextPlace } from './pdf-text.ts'

const DRAWING_BUDGET = { operators: 12_000_000, drawings: 20_000 }
const DEEPEST = 24
const MOST = { operands: 4_096, saved: 4_096 }
const UNIT: Box = [0, 0, 1, 1]
/** Unbounded content ends with the page. */
const EVERYWHERE: Box = [-1e9, -1e9, 1e9, 1e9]
/** Invisible text, present for search and copying. */
const UNSEEN_TEXT = new Set([3, 7])

/**
 * Interprets a page without rendering: tracks matrix, colour and font of everything that is
 * painted.
 */
export class Drawing {
  readonly #file: PdfFile
  readonly #watch: DrawingWatcher
  readonly #sources: DrawingSources
  #left = { ...DRAWING_BUDGET }
  #state: State = firstState()
  #saved: State[] = []
  #path = new DrawnPath()
  #text = new TextPlace()
  /** For each open marked content: whether it hides its content. */
  #marks: boolean[] = []
  #operands: Value[] = []
  /** Forms being drawn, by offset, to detect recursion. */
  #open = new Set<number>()
  #patterns = new Set<Value>()

  /** @param hidden object numbers of layers that are off */
  constructor(file: PdfFile, watch: DrawingWatcher, hidden: ReadonlySet<number>) {
    this.#file = file
    this.#watch = watch
    this.#sources = new DrawingSources(file, hidden)
  }

  async page(
    contents: Value | undefined,
    resources: Dict | undefined,
    matrix: Matrix,
  ): Promise<void> {
    this.#state = firstState(matrix)
    this.#saved = []
    this.#marks = []
    await this.#run(await contentOf(this.#file, contents), resources)
  }

  async #run(bytes: Uint8Array, resources: Dict | undefined): Promise<void> {
    const outer = { resources: this.#sources.resources, operands: this.#operands }
    this.#sources.resources = resources ?? outer.resources
    this.#operands = []
    const reader = new Reader(bytes)
    while (reader.at < bytes.length) {
      const value = nextIn(reader)
      const word = asWord(value)
      if (word === undefined) {
        if (value !== undefined && this.#operands.length < MOST.operands) this.#operands.push(value)
        continue
      }
      this.#left.operators -= 1
      if (this.#left.operators < 0) throw new TooComplex('operators')
      if (word === 'BI') await this.#inlinePicture(reader)
      else {
        const later = this.#step(word)
        if (later) await later
      }
      this.#operands = []
    }
    this.#sources.resources = outer.resources
    this.#operands = outer.operands
  }

  #number(index: number): number {
    return numberOf(this.#operands[index]) ?? 0
  }

  readonly #figure = (index: number): number => this.#number(index)
  readonly #isFollowed = (): boolean =>
    this.#watch.follows(this.#state.stroke.colour) || this.#watch.follows(this.#state.fill.colour)

  #numbers(): number[] {
    return this.#operands.filter((each) => typeof each === 'number')
  }

  /** Most operators only change numbers; those that look up resources are asynchronous. */
  #step(word: string): Promise<void> | undefined {
    if (this.#path.build(word, this.#figure, this.#state.matrix, this.#isFollowed)) return undefined
    if (word === 'q') this.#save()
    else if (word === 'Q') this.#state = this.#saved.pop() ?? this.#state
    else if (word === 'cm')
      this.#state.matrix = within(this.#state.matrix, matrixOf(this.#numbers()))
    else if (word === 'n') this.#path.take(false)
    else if (FILLS.has(word) || STROKES.has(word)) this.#paintPath(word)
    else return this.#textStep(word) ?? this.#colourStep(word) ?? this.#callStep(word)
    return undefined
  }

  /** Operators that refer to a resource by name. */
  #callStep(word: string): Promise<void> | undefined {
    if (word === 'Do') return this.#paintObject()
    if (word === 'gs') return this.#graphicsState()
    if (word === 'sh') return this.#shading()
    if (word === 'Tf') return this.#font()
    // Optional content: a section between BDC and EMC belongs to a layer, which may be off.
    if (word === 'BDC') return this.#mark()
    if (word === 'BMC') this.#marks.push(false)
    if (word === 'EMC') this.#marks.pop()
    return undefined
  }

  #save(): void {
    if (this.#saved.length < MOST.saved) this.#saved.push({ ...this.#state })
  }

  #paintPath(word: string): void {
    const path = this.#path.take(CLOSES.has(word))
    if (!path) return
    const { fill, stroke, fillOverprints, strokeOverprints } = this.#state
    if (FILLS.has(word)) this.#tellPaint(fill, path.box, fillOverprints, path.contours)
    if (STROKES.has(word)) this.#tellPaint(stroke, path.box, strokeOverprints, path.contours)
  }

  #tellPaint(paint: Paint, box: Box, overprints: boolean, contours: readonly Contour[] = []): void {
    if (this.#isHidden()) return
    if (contours.length > 0 && !paint.white && this.#watch.follows(paint.colour))
      this.#watch.lines(paint.colour, contours)
    this.#watch.paint(paint, box, { overprints, transparent: this.#state.isTransparent })
  }

  #isHidden(): boolean {
    return this.#marks.includes(true)
  }

  async #shading(): Promise<void> {
    const shading = dictOf(await this.#sources.get('Shading', nameOf(this.#operands[0])))
    if (shading) await this.#tellShading(shading)
  }

  async #tellShading(shading: Dict): Promise<void> {
    const colour = await colourOf(this.#file, shading.at.get('ColorSpace'))
    this.#tellPaint({ colour, white: false }, EVERYWHERE, this.#state.fillOverprints)
  }

  #colourStep(word: string): Promise<void> | undefined {
    const lower = word.toLowerCase()
    const side = word === lower ? 'fill' : 'stroke'
    if (lower === 'cs') return this.#colourSpace(side)
    if (lower === 'sc' || lower === 'scn') return this.#colourValue(side)
    const colour = DEVICES.get(lower)
    if (colour) this.#set(side, colour)
    return undefined
  }

  #set(side: 'fill' | 'stroke', colour: Colour): void {
    const numbers = this.#numbers()
    const isInk = colour.space === 'cmyk' || colour.inks.length > 0
    this.#state[side] = {
      colour,
      white: numbers.length > 0 && numbers.every((each) => each === (isInk ? 0 : 1)),
    }
  }

  async #colourSpace(side: 'fill' | 'stroke'): Promise<void> {
    this.#set(side, await this.#sources.colour(this.#operands[0] ?? null))
  }

  #colourValue(side: 'fill' | 'stroke'): Promise<void> | undefined {
    const { colour } = this.#state[side]
    const name = nameOf(this.#operands.at(-1))
    if (colour.pattern && name !== undefined) return this.#pattern(name)
    this.#set(side, colour)
    return undefined
  }

  /** A pattern is interpreted once, wherever it fills. */
  async #pattern(name: string): Promise<void> {
    const pattern = await this.#sources.get('Pattern', name)
    if (!pattern || this.#patterns.has(pattern)) return
    this.#patterns.add(pattern)
    if (isStream(pattern)) return this.#form(pattern)
    const shading = dictOf(await this.#file.get(dictOf(pattern), 'Shading'))
    if (shading) await this.#tellShading(shading)
  }

  #textStep(word: string): undefined {
    if (word === 'BT') this.#text.begin()
    else if (word === 'Tr') this.#state.textMode = this.#number(0)
    else if (word === 'Tm') this.#text.set(this.#numbers())
    else if (word === 'Td' || word === 'TD') this.#text.move(this.#number(0), this.#number(1))
    else if (SHOWS.has(word)) this.#showText()
    return undefined
  }

  async #font(): Promise<void> {
    this.#state.font = await this.#sources.font(nameOf(this.#operands[0]))
    this.#state.fontSize = Math.abs(this.#number(1))
  }

  #showText(): void {
    const { font, fontSize, textMode } = this.#state
    const last = this.#operands.at(-1)
    const texts = (isList(last) ? last : [last]).filter(isText)
    const signs = texts.reduce((sum, { text }) => sum + text.length, 0)
    if (!font || signs === 0 || this.#isHidden() || UNSEEN_TEXT.has(textMode)) return
    const box = this.#text.boxOf(this.#state.matrix, signs, fontSize)
    this.#watch.font(font, box)
    this.#tellPaint(this.#state.fill, box, this.#state.fillOverprints)
  }

  async #mark(): Promise<void> {
    const [tag, name] = [nameOf(this.#operands[0]), nameOf(this.#operands[1])]
    this.#marks.push(tag === 'OC' && (await this.#sources.isOffLayer(name)))
  }

  async #graphicsState(): Promise<void> {
    const dict = dictOf(await this.#sources.get('ExtGState', nameOf(this.#operands[0])))
    if (dict) await applyGraphicsState(this.#file, dict, this.#state)
  }

  async #paintObject(): Promise<void> {
    const object = await this.#sources.get('XObject', nameOf(this.#operands[0]))
    if (!isStream(object) || this.#sources.isOff(object.dict.at.get('OC')) || this.#isHidden())
      return
    const kind = nameOf(await this.#file.get(object.dict, 'Subtype'))
    if (kind === 'Form') return this.#form(object)
    if (kind !== 'Image') return
    this.#file.met.picture(object, boxAt(this.#state.matrix, UNIT))
    return this.#picture(object.dict, null)
  }

  async #form(form: Stream): Promise<void> {
    this.#left.drawings -= 1
    if (this.#left.drawings < 0) throw new TooComplex('drawings')
    // A form that draws itself is drawn once.
    if (this.#open.size >= DEEPEST || this.#open.has(form.from)) return
    const bytes = await this.#file.bytesOf(form)
    if (!bytes) return
    const [state, saved, marks] = [{ ...this.#state }, this.#saved, this.#marks]
    this.#saved = []
    this.#marks = [...marks]
    this.#state.matrix = within(
      this.#state.matrix,
      matrixOf(numbersOf(await this.#file.get(form.dict, 'Matrix'))),
    )
    this.#open.add(form.from)
    const text = this.#text
    this.#text = new TextPlace()
    await this.#run(bytes, dictOf(await this.#file.get(form.dict, 'Resources')))
    this.#open.delete(form.from)
    this.#state = state
    this.#saved = saved
    this.#marks = marks
    this.#text = text
  }

  async #picture(dict: Dict, ownColour: Value): Promise<void> {
    const { isMask, isSoft, ...picture } = await pictureOf(this.#file, dict, ownColour)
    const { matrix } = this.#state
    const box = boxAt(matrix, UNIT)
    this.#watch.picture({ ...picture, matrix, box })
    if (isMask) this.#tellPaint(this.#state.fill, box, this.#state.fillOverprints)
    if (this.#state.isTransparent || isSoft) this.#watch.transparency(box)
  }

  async #inlinePicture(reader: Reader): Promise<void> {
    const dict = readInline(reader)
    const name = nameOf(dict.at.get('CS') ?? dict.at.get('ColorSpace'))
    if (!this.#isHidden()) await this.#picture(dict, await this.#sources.get('ColorSpace', name))
  }
}
