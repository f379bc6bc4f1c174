import { type Box, boxAt, boxOf, type Matrix, matrixOf } from '../matrix.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { asWord, type Dict, dictOf, isStream, numbersOf, Reader } from '../pdf/pdf-syntax.ts'
import { nextIn } from './pdf-inline.ts'
import type { Font } from './pdf-state.ts'

const MOST_LETTERS = 60
/** The box of a letter is the first thing that it says. */
const MOST_VALUES = 12
const LEAST_LETTERS = 3
/** Most alphabets have this share of lower letters; capitals and stems are the next ones. */
const CAPITALS = 0.8
/** Height of capitals as a fraction of the size. */
const CAP = 0.72
/** A font whose letters are about as large as its size says is believed. */
const BELIEVED = { least: 0.55, most: 1.25 }

type Measures = Pick<Font, 'em' | 'reach' | 'ownScale'>

/** The box that a letter's `d1` states (PDF 32000-1, 9.6.5). */
function statedBox(bytes: Uint8Array): Box | null {
  const reader = new Reader(bytes.subarray(0, 400))
  const values: number[] = []
  for (let count = 0; count < MOST_VALUES && reader.at < bytes.length; count += 1) {
    const value = nextIn(reader)
    if (asWord(value) === 'd1') return boxOf(values.slice(-4))
    if (typeof value !== 'number') return null
    values.push(value)
  }
  return null
}

async function letterBoxes(file: PdfFile, dict: Dict, matrix: Matrix): Promise<Box[]> {
  const letters = dictOf(await file.get(dict, 'CharProcs'))
  const boxes: Box[] = []
  for (const each of [...(letters?.at.values() ?? [])].slice(0, MOST_LETTERS)) {
    const letter = await file.resolve(each)
    const bytes = isStream(letter) ? await file.bytesOf(letter) : null
    const box = bytes && statedBox(bytes)
    if (box) boxes.push(boxAt(matrix, box))
  }
  return boxes
}

/**
 * The real size of a Type 3 font, whose letters have any unit and may hang from their line. By the
 * boxes of its letters; without them its texts are measured no further.
 */
export async function drawnMeasures(file: PdfFile, dict: Dict): Promise<Measures> {
  const matrix = matrixOf(numbersOf(await file.get(dict, 'FontMatrix')))
  const isPlain = matrix[0] === 0.001
  const boxes = await letterBoxes(file, dict, matrix)
  if (boxes.length < LEAST_LETTERS) return isPlain ? {} : { ownScale: true }
  const isHanging = boxes.filter(([, low, , high]) => -low > high).length > boxes.length / 2
  const heights = boxes
    .map(([, low, , high]) => (isHanging ? -low : high))
    .toSorted((one, other) => one - other)
  const em = (heights[Math.floor(heights.length * CAPITALS)] ?? 0) / CAP
  if (em <= 0) return isPlain ? {} : { ownScale: true }
  const isBelieved = em >= BELIEVED.least && em <= BELIEVED.most
  const reach: [number, number] = [
    Math.min(0, ...boxes.map(([, low]) => low)),
    Math.max(0, ...boxes.map(([, , , high]) => high)),
  ]
  return { reach, ...(!isBelieved && { em }) }
}
