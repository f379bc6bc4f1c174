import { type Box, boxAt, boxOf, type Matrix, matrixOf, overlap, within } from '../matrix.ts'
import { breaksOff, type Ending } from '../pdf/pdf-ending.ts'
import { type PdfFile, TooComplex } from '../pdf/pdf-file.ts'
import {
  asWord,
  type Dict,
  dictOf,
  isStream,
  nameOf,
  numberOf,
  numbersOf,
  Reader,
  type Stream,
  type Value,
} from '../pdf/pdf-syntax.ts'
import type { DrawingWatcher } from './drawing-watcher.ts'
import { contentOf } from './page-content.ts'
import { nextIn, readInline } from './pdf-inline.ts'
import type { Layers } from './pdf-layers.ts'
import { Marks } from './pdf-marks.ts'
import { NameSteps, UNIT } from './pdf-names.ts'
import { CLOSES, FILLS, STROKES } from './pdf-operators.ts'
import { Painter } from './pdf-painter.ts'
import { PaintSteps } from './pdf-paints.ts'
import { DrawnPath } from './pdf-path.ts'
import { pictureOf } from './pdf-picture.ts'
import { DrawingSources } from './pdf-sources.ts'
import { EVERYWHERE, firstState, type State } from './pdf-state.ts'
import { TextPlace } from './pdf-text.ts'

const DRAWING_BUDGET = { operators: 12_000_000, drawings: 20_000 }
const DEEPEST = 24
const MOST = { operands: 4_096, saved: 4_096 }
/**
 * Interprets a page without rendering: tracks matrix, colour and font of everything that is
 * painted.
 */
export class Drawing {
  readonly #file: PdfFile
  readonly #on: Painter
  readonly #sources: DrawingSources
  readonly #paints: PaintSteps
  readonly #names: NameSteps
  #left = { ...DRAWING_BUDGET }
  #saved: State[] = []
  #path = new DrawnPath()
  #text = new TextPlace()
  /** Patterns count from the matrix of their page or form, not from the current one. */
  #base: Matrix = matrixOf([])
  #operands: Value[] = []
  /** Forms being drawn, by offset, to detect recursion. */
  #open = new Set<number>()
  #patterns = new Set<Value>()

  constructor(file: PdfFile, watch: DrawingWatcher, layers: Layers) {
    this.#file = file
    this.#on = new Painter(watch, file.met)
    this.#sources = new DrawingSources(file, layers)
    this.#paints = new PaintSteps(this.#on, this.#sources)
    this.#names = new NameSteps(file, this.#on, this.#sources)
  }

  async page(
    contents: Value | undefined,
    resources: Dict | undefined,
    matrix: Matrix,
  ): Promise<void> {
    this.#on.state = firstState(matrix)
    this.#saved = []
    this.#on.marks = new Marks()
    this.#base = matrix
    this.#sources.ofPage = resources
    await this.#run(await contentOf(this.#file, contents), resources)
  }

  async #run(bytes: Uint8Array, resources: Dict | undefined): Promise<void> {
    const outer = { resources: this.#sources.resources, operands: this.#operands }
    const { clip } = this.#on.state
    this.#sources.resources = resources ?? outer.resources
    this.#operands = []
    const reader = new Reader(bytes)
    const ending = { isCut: false, lastWord: '' }
    const onCut = (): void => {
      ending.isCut = true
    }
    while (reader.at < bytes.length) {
      const value = nextIn(reader, onCut)
      const word = asWord(value)
      if (word === undefined) {
        if (value !== undefined && this.#operands.length < MOST.operands) this.#operands.push(value)
        continue
      }
      ending.lastWord = word
      this.#left.operators -= 1
      if (this.#left.operators < 0) throw new TooComplex('operators')
      if (word === 'BI') await this.#inlinePicture(reader)
      else {
        const later = this.#step(word)
        if (later) await later
        if (this.#on.wanted.length > 0) await this.#drawPatterns()
      }
      this.#operands = []
    }
    this.#on.state.clip = clip
    this.#end(ending)
    this.#sources.resources = outer.resources
    this.#operands = outer.operands
  }

  #end(of: Pick<Ending, 'isCut' | 'lastWord'>): void {
    const ending = {
      ...of,
      operands: this.#operands.length,
      saved: this.#saved.length,
      inText: this.#text.isOpen,
      inPath: this.#path.isOpen,
    }
    const how = breaksOff(ending)
    if (how) this.#on.lose(how === 'sure' ? 'content' : 'ending', '', EVERYWHERE)
  }

  #number(index: number): number {
    return numberOf(this.#operands[index]) ?? 0
  }

  readonly #figure = (index: number): number => this.#number(index)
  readonly #isFollowed = (): boolean =>
    this.#on.watch.follows(this.#on.state.stroke.colour) ||
    this.#on.watch.follows(this.#on.state.fill.colour)

  #numbers(): number[] {
    return this.#operands.filter((each) => typeof each === 'number')
  }

  /** Most operators only change numbers; those that look up resources are asynchronous. */
  #step(word: string): Promise<void> | undefined {
    if (this.#path.build(word, this.#figure, this.#on.state.matrix, this.#isFollowed))
      return undefined
    if (word === 'q') this.#save()
    else if (word === 'Q') this.#on.state = this.#saved.pop() ?? this.#on.state
    else if (word === 'cm')
      this.#on.state.matrix = within(this.#on.state.matrix, matrixOf(this.#numbers()))
    else if (word === 'w') this.#on.state.lineWidth = Math.abs(this.#number(0))
    else if (word === 'W' || word === 'W*') this.#on.clipsNext = true
    else if (word === 'n') this.#on.end(this.#path.take(false))
    else if (FILLS.has(word) || STROKES.has(word))
      this.#on.path(word, this.#path.take(CLOSES.has(word)))
    else if (!this.#text.step(word, this.#operands, this.#on))
      return this.#paints.step(word, this.#operands) ?? this.#callStep(word)
    return undefined
  }

  /** Operators that refer to a resource by name. */
  #callStep(word: string): Promise<void> | undefined {
    if (word === 'Do') return this.#paintObject()
    return this.#names.step(word, this.#operands)
  }

  #save(): void {
    if (this.#saved.length < MOST.saved) this.#saved.push({ ...this.#on.state })
  }

  async #drawPatterns(): Promise<void> {
    const wanted = this.#on.wanted
    this.#on.wanted = []
    for (const { pattern, box } of wanted) await this.#pattern(pattern, box)
  }

  /** A pattern is interpreted once, where it first paints something that is printed. */
  async #pattern(pattern: Value, box: Box): Promise<void> {
    if (this.#patterns.has(pattern) || !this.#on.watch.isSeen(box)) return
    this.#patterns.add(pattern)
    const outer = this.#on.painted
    this.#on.painted = box
    if (isStream(pattern)) await this.#form(pattern, this.#base)
    else {
      const shading = dictOf(await this.#file.get(dictOf(pattern), 'Shading'))
      if (shading) await this.#names.tellShading(shading)
      else this.#on.lose('object', 'Shading', box)
    }
    this.#on.painted = outer
  }

  async #paintObject(): Promise<void> {
    const name = nameOf(this.#operands[0])
    const object = await this.#sources.get('XObject', name)
    if (!isStream(object)) return this.#names.loseObject(name ?? '', object)
    const outer = this.#on.marks
    this.#on.marks = Marks.within(outer)
    this.#on.marks.begin(await this.#sources.layers.markOf(object.dict.at.get('OC')))
    await this.#names.loseParts(object.dict)
    const kind = nameOf(await this.#file.get(object.dict, 'Subtype'))
    if (kind === 'Form') await this.#form(object, this.#on.state.matrix)
    if (kind === 'Image') await this.#picture(object)
    this.#on.marks = outer
  }

  async #form(form: Stream, outer: Matrix): Promise<void> {
    this.#left.drawings -= 1
    if (this.#left.drawings < 0) throw new TooComplex('drawings')
    // A form that draws itself is drawn once.
    if (this.#open.size >= DEEPEST || this.#open.has(form.from)) return
    const matrix = within(outer, matrixOf(numbersOf(await this.#file.get(form.dict, 'Matrix'))))
    const limits = boxOf(numbersOf(await this.#file.get(form.dict, 'BBox')))
    const frame = limits && !this.#on.painted ? boxAt(matrix, limits) : EVERYWHERE
    const clip = overlap(this.#on.state.clip, frame)
    const bytes = clip && (await this.#file.bytesOf(form))
    if (!bytes) return
    const [state, saved] = [{ ...this.#on.state }, this.#saved]
    const [marks, text, base] = [this.#on.marks, this.#text, this.#base]
    this.#saved = []
    this.#on.marks = Marks.within(marks)
    this.#on.state.matrix = matrix
    this.#on.state.clip = clip
    this.#base = matrix
    this.#text = new TextPlace()
    this.#open.add(form.from)
    await this.#run(bytes, dictOf(await this.#file.get(form.dict, 'Resources')))
    this.#open.delete(form.from)
    this.#on.state = state
    this.#saved = saved
    this.#on.marks = marks
    this.#text = text
    this.#base = base
  }

  /** A picture is decoded later, if it is printed. `data`: its bytes within the drawing. */
  async #picture(stream: Stream, data?: Uint8Array): Promise<void> {
    const { isMask, isSoft, isCutOut, ...picture } = await pictureOf(this.#file, stream)
    const { matrix, isTransparent } = this.#on.state
    const whole = boxAt(matrix, UNIT)
    const box = this.#on.seen(whole)
    if (!box) return
    const placed = { box, matrix: this.#on.painted ? null : matrix, isMixed: isTransparent }
    this.#file.met.picture(stream, placed, data)
    const covers = !(isTransparent || isSoft || isCutOut || this.#on.painted)
    const overprints = this.#on.state.fillOverprints
    this.#on.watch.picture({ ...picture, matrix, box, covers, overprints })
    if (isMask) this.#on.tell('fill', whole)
    if (isTransparent || isSoft) this.#on.watch.transparency(box)
  }

  async #inlinePicture(reader: Reader): Promise<void> {
    const { stream, data } = await readInline(this.#file, this.#sources, reader)
    await this.#picture(stream, data)
  }
}
