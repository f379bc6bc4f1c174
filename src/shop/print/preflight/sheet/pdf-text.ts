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

/** Signs of a text and its advance: widths, and spaces between letters and words. */
function measured(text: string, state: State): { long: number; signs: number } {
  const { font, fontSize, stretch, signSpace, wordSpace } = state
  let [long, signs] = [0, 0]
  if (!font) return { long, signs }
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
    long +=
      down === undefined
        ? (font.widthOf(code, bytes) * fontSize + space) * stretch
        : down * fontSize - space
    if (!isSpace) signs += 1
  }
  return { long, signs }
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
    let [text, signs, long] = ['', 0, 0]
    for (const part of parts) {
      if (isText(part)) {
        text += part.text
        const shown = measured(part.text, state)
        signs += shown.signs
        long += shown.long
      } else long -= ((numberOf(part) ?? 0) / 1000) * fontSize * (isDown ? -1 : stretch)
    }
    const [along, down] = [this.#along, this.#down]
    if (isDown) this.#down += long
    else this.#along += long
    if (!font || text.trim() === '') return null
    const place = within(state.matrix, this.#line)
    const deep = font.codes !== ONE_BYTE || DEEP.test(text) ? DEPTH : 0
    const [low, high] = font.reach ?? [-deep, CAP_SHARE]
    const half = Math.abs(fontSize) / 2
    const box = boxAt(
      place,
      isDown
        ? [along - half, rise - down - long, along + half, rise - down]
        : [along, rise - down + low * fontSize, along + long, rise - down + high * fontSize],
    )
    const textMm = Math.abs(fontSize) * (font.em ?? 1) * Math.hypot(place[2], place[3])
    return { box, letters: font.ownScale ? {} : { textMm, signs } }
  }
}
