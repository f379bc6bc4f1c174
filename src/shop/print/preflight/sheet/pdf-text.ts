import { type Box, boxAt, joinedBox, type Matrix, matrixOf, UNMOVED, within } from '../matrix.ts'
import { isList, isText, numberOf, numbersOf, type Value } from '../pdf/pdf-syntax.ts'
import { CAP_SHARE } from '../small-text.ts'
import { ONE_BYTE } from './pdf-cmap.ts'
import { SHOWS } from './pdf-operators.ts'
import { type Painter, STRENGTHENED_MM } from './pdf-painter.ts'
import type { State } from './pdf-state.ts'

const SPACE = 32
/** Depth of letters below the line, as a fraction of the size. */
const DEPTH = 0.21
const DEEP = /[gjpqyQ,;]/
/** Text rendering modes (PDF 32000-1, 9.3.6); the others are present for search and as clips. */
const FILLED = new Set([0, 2, 4, 6])
const STROKED = new Set([1, 2, 5, 6])
const FIRST_CLIPPING = 4

type Shown = { box: Box; letters: { textMm?: number; signs?: number } }

/** Operators of the text state that are a number (9.3). */
function setting(word: string, value: number, state: State): boolean {
  if (word === 'Tr') state.textMode = value
  else if (word === 'TL') state.leading = value
  else if (word === 'Tc') state.signSpace = value
  else if (word === 'Tw') state.wordSpace = value
  else if (word === 'Tz') state.stretch = value / 100
  else if (word === 'Ts') state.rise = value
  else return false
  return true
}

/** What is shown of a text: from where to where along its line or column, and how many signs. */
type Extent = { from: number; to: number; signs: number }

/** Moves along the signs of a text, by their widths and the spaces between letters and words. */
function goAlong(text: string, start: number, state: State, extent: Extent): number {
  const { font, fontSize, stretch, signSpace, wordSpace } = state
  let along = start
  if (!font) return along
  const { codes, down } = font
  for (let index = 0; index < text.length; ) {
    const bytes = codes.bytesAt(text, index)
    if (index + bytes > text.length) break
    let code = 0
    for (let at = 0; at < bytes; at += 1) code = code * 256 + text.charCodeAt(index + at)
    index += bytes
    const isSpace = bytes === 1 && code === SPACE
    const space = signSpace + (isSpace ? wordSpace : 0)
    // Spaces go upwards in columns (9.3.2).
    const long =
      down === undefined
        ? (font.widthOf(code, bytes) * fontSize + space) * stretch
        : down * fontSize - space
    if (!isSpace && !font.blanks?.has(code)) {
      if (extent.signs === 0) extent.from = along
      extent.signs += 1
      extent.to = along + long
    }
    along += long
  }
  return along
}

/** Text operators, and where the next text goes (9.4): the start of its line, and its advance. */
export class TextPlace {
  #line: Matrix = UNMOVED
  #along = 0
  /** Downwards, of text from top to bottom. */
  #down = 0
  #clip: Box | null = null
  /** Between BT and ET. */
  isOpen = false

  /** False if it is no text operator. */
  step(word: string, operands: readonly Value[], on: Painter): boolean {
    const figure = (index: number): number => numberOf(operands[index]) ?? 0
    if (setting(word, figure(0), on.state)) return true
    if (word === 'BT') {
      this.#begin([])
      this.isOpen = true
    } else if (word === 'Tm') this.#begin(numbersOf(operands))
    else if (word === 'T*') this.#move(0, -on.state.leading)
    else if (word === 'Td') this.#move(figure(0), figure(1))
    else if (word === 'TD') {
      this.#move(figure(0), figure(1))
      on.state.leading = -figure(1)
    } else if (word === 'ET') {
      if (this.#clip) on.narrow(this.#clip)
      this.#clip = null
      this.isOpen = false
    } else if (SHOWS.has(word)) this.#show(word, operands, on)
    else return false
    return true
  }

  #begin(values: readonly number[]): void {
    this.#line = matrixOf(values)
    this.#along = 0
    this.#down = 0
  }

  #move(x: number, y: number): void {
    this.#line = within(this.#line, [1, 0, 0, 1, x, y])
    this.#along = 0
    this.#down = 0
  }

  #show(word: string, operands: readonly Value[], on: Painter): void {
    const { state } = on
    if (word === '"') {
      state.wordSpace = numberOf(operands[0]) ?? 0
      state.signSpace = numberOf(operands[1]) ?? 0
    }
    if (word === '"' || word === "'") this.#move(0, -state.leading)
    const last = operands.at(-1) ?? null
    const shown = this.#advance(isList(last) ? last : [last], state)
    if (!shown) return
    const { textMode } = state
    if (textMode >= FIRST_CLIPPING) this.#clip = joinedBox(this.#clip ?? shown.box, shown.box)
    const [isFilled, isStroked] = [FILLED.has(textMode), STROKED.has(textMode)]
    if (!isFilled && !isStroked) return
    on.font(shown.box)
    if (isFilled) on.tell('fill', shown.box, shown.letters)
    // A line around filled letters only strengthens them.
    const strokeMm = isFilled ? Math.max(on.strokeMm, STRENGTHENED_MM) : on.strokeMm
    if (isStroked) on.tell('stroke', shown.box, { ...(!isFilled && shown.letters), strokeMm })
  }

  /** Box of what is shown, and the size of its letters; null without a sign. */
  #advance(parts: readonly Value[], state: State): Shown | null {
    const { font, fontSize, stretch, rise } = state
    const isDown = font?.down !== undefined
    const extent: Extent = { from: 0, to: 0, signs: 0 }
    let text = ''
    let place = isDown ? this.#down : this.#along
    for (const part of parts) {
      if (isText(part)) {
        text += part.text
        place = goAlong(part.text, place, state, extent)
      } else place -= ((numberOf(part) ?? 0) / 1000) * fontSize * (isDown ? -1 : stretch)
    }
    const [along, down] = [this.#along, this.#down]
    if (isDown) this.#down = place
    else this.#along = place
    if (!font || extent.signs === 0 || text.trim() === '') return null
    const line = within(state.matrix, this.#line)
    const deep = font.codes !== ONE_BYTE || DEEP.test(text) ? DEPTH : 0
    const [low, high] = font.reach ?? [-deep, CAP_SHARE]
    const { from, to, signs } = extent
    const half = Math.abs(fontSize) / 2
    const box = boxAt(
      line,
      isDown
        ? [along - half, rise - to, along + half, rise - from]
        : [from, rise - down + low * fontSize, to, rise - down + high * fontSize],
    )
    const textMm = Math.abs(fontSize) * (font.em ?? 1) * Math.hypot(line[2], line[3])
    return { box, letters: font.ownScale ? {} : { textMm, signs } }
  }
}
