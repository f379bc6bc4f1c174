/**
 * Widths of letters in em, in the wide face at 640; near enough to fill a printed sheet with a
 * headline.
 */
const WIDTHS: readonly [letters: RegExp, em: number][] = [
  [/[ijlI.,:;'’!|()\- ]/, 0.27],
  [/[frt]/, 0.38],
  [/[mwMW@%]/, 0.99],
  [/[CGOQÓ]/, 0.9],
  [/[A-ZÁÉÍÚÑÜ&]/, 0.8],
]
const OTHER_EM = 0.68

const letterEm = (letter: string): number =>
  WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_EM

export const textEm = (text: string): number =>
  [...text].reduce((sum, letter) => sum + letterEm(letter), 0)

export type FittedText = { fontSize: number; lines: string[] }

const LEADING = 1.08
const MOST_LINES = 4

/** The largest type that fits, on one line or on up to four, broken between words. */
export function fitText(text: string, width: number, height: number): FittedText {
  const words = text.trim().split(/\s+/)
  let best: FittedText = { fontSize: 0, lines: [] }
  for (let count = 1; count <= Math.min(words.length, MOST_LINES); count++) {
    const lines = breakInto(words, count)
    const widest = Math.max(...lines.map(textEm))
    const fontSize = Math.min(width / widest, height / (lines.length * LEADING))
    if (fontSize > best.fontSize * 1.05) best = { fontSize, lines }
  }
  return best
}

/** Fills lines word by word up to an even share of the length. */
function breakInto(words: readonly string[], count: number): string[] {
  const share = textEm(words.join(' ')) / count
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    const full = last !== undefined && textEm(joined) > share * 1.15 && lines.length < count
    if (last === undefined || full) lines.push(word)
    else lines[lines.length - 1] = joined
  }
  return lines
}
