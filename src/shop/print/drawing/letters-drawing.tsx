import type { Size } from '../scene/scene.ts'
import type { Measured } from '../scene/stage-drawing.tsx'
import type { AskedLetters } from './drawn-piece.ts'
import { type DrawnLetters, isTypeface, lettersSolid, sayLetters } from './letters-layout.ts'
import { SolidDrawing } from './solid-drawing.tsx'
import { SolidThumb } from './solid-thumb.tsx'

export type LettersProps = {
  piece: AskedLetters
  focused: Measured | null /** A small picture instead. */
  thumb?: Size
}

const lettersOf = ({ typeface, ...letters }: AskedLetters): DrawnLetters => ({
  ...letters,
  typeface: isTypeface(typeface) ? typeface : 'helvetica',
})

/** Initials as they are cut. In a separate file, because their outlines are large. */
export function LettersDrawing({ piece, focused, thumb }: LettersProps) {
  const letters = lettersOf(piece)
  const solid = lettersSolid(letters)
  return thumb ? (
    <SolidThumb piece={solid} size={thumb} />
  ) : (
    <SolidDrawing piece={solid} words={sayLetters(letters)} focused={focused} />
  )
}
