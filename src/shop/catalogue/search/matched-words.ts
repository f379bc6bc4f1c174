import { folded, wordsOf } from './words.ts'

/** A piece of a text; `matched`: it is what was typed. */
export type TextPiece = { text: string; matched: boolean }

const WORD = /([\p{Letter}\p{Number}]+)/u

/** A text in pieces, those that begin a word as it was typed marked. Accents do not matter. */
export function matchedWords(text: string, query: string): TextPiece[] {
  const typed = wordsOf(query)
  return text
    .normalize('NFC')
    .split(WORD)
    .flatMap((word) => {
      const [length = 0] = typed
        .filter((one) => folded(word).startsWith(one))
        .map((one) => one.length)
        .toSorted((one, other) => other - one)
      return [
        { text: word.slice(0, length), matched: true },
        { text: word.slice(length), matched: false },
      ]
    })
    .filter((piece) => piece.text !== '')
    .reduce<TextPiece[]>((pieces, piece) => {
      const last = pieces.at(-1)
      if (last?.matched === piece.matched && !piece.matched)
        pieces[pieces.length - 1] = { text: last.text + piece.text, matched: false }
      else pieces.push(piece)
      return pieces
    }, [])
}
