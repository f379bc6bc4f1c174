import type { LetterPart, Look, LookLetters, LookShape } from '../../print/preflight/look/look.ts'
import { letterScale, smallLetters } from '../../print/preflight/look/look-letters.ts'
import type { PictureSize } from '../files/picture-task.ts'

/** Part of a page to be drawn: pixels of the whole page at this scale, and of the part. */
type LetterCut = {
  whole: PictureSize
  cut: { left: number; top: number; width: number; height: number }
}

/** Lightness of a part of a page, one byte per pixel; null if it cannot be drawn. */
export type ReadGreys = (cut: LetterCut) => Promise<Uint8Array | null>

function cutOf({ width, height }: LookShape, part: LetterPart, scale: number): LetterCut {
  const toPx = scale / part.pixel
  const whole = {
    widthPx: Math.max(1, Math.round(width * toPx)),
    heightPx: Math.max(1, Math.round(height * toPx)),
  }
  const [left, top] = [Math.max(0, part.left * toPx), Math.max(0, part.top * toPx)].map(Math.floor)
  const across = Math.min(whole.widthPx, Math.round((part.left + part.width) * toPx))
  const down = Math.min(whole.heightPx, Math.round((part.top + part.height) * toPx))
  return {
    whole,
    cut: { left: left ?? 0, top: top ?? 0, width: across - (left ?? 0), height: down - (top ?? 0) },
  }
}

/** The look with rows of small letters in pictures, where their pixels can tell them. */
export async function withLetters(
  look: Look,
  shape: LookShape,
  mostPx: number,
  read: ReadGreys,
): Promise<Look> {
  const { cap, parts } = shape.letters ?? { cap: 0, parts: [] }
  const letters: LookLetters[] = []
  for (const part of parts) {
    const own = { widthPx: part.width / part.pixel, heightPx: part.height / part.pixel }
    const scale = letterScale(own, cap / part.pixel, mostPx)
    const at = scale && cutOf(shape, part, scale)
    if (!at || at.cut.width < 1 || at.cut.height < 1) continue
    const data = await read(at)
    if (!data) continue
    const { left, top, width, height } = at.cut
    const [unitX, unitY] = [shape.width / at.whole.widthPx, shape.height / at.whole.heightPx]
    const shown = {
      ...{ left: left * unitX, top: top * unitY },
      ...{ width: width * unitX, height: height * unitY },
    }
    letters.push(...smallLetters({ data, width, height }, shown, cap))
  }
  const lowest = letters.toSorted((one, other) => one.cap - other.cap)
  return lowest.length > 0 ? { ...look, letters: lowest } : look
}

/** Lightness of four bytes per pixel. */
export function greysOf(rgba: Uint8Array): Uint8Array {
  const greys = new Uint8Array(rgba.length / 4)
  for (let at = 0; at < greys.length; at += 1) {
    const [red, green, blue] = [rgba[at * 4] ?? 0, rgba[at * 4 + 1] ?? 0, rgba[at * 4 + 2] ?? 0]
    greys[at] = (red * 77 + green * 151 + blue * 28) >> 8
  }
  return greys
}

/** Lightness of cyan, magenta, yellow and black, without a profile. */
export function greysOfInks(inks: Uint8Array): Uint8Array {
  const greys = new Uint8Array(inks.length / 4)
  for (let at = 0; at < greys.length; at += 1) {
    const [cyan, magenta, yellow] = [
      inks[at * 4] ?? 0,
      inks[at * 4 + 1] ?? 0,
      inks[at * 4 + 2] ?? 0,
    ]
    const light = 255 - ((cyan * 77 + magenta * 151 + yellow * 28) >> 8)
    greys[at] = (light * (255 - (inks[at * 4 + 3] ?? 0))) / 255
  }
  return greys
}
