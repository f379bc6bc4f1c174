import { OPERATORS } from '../sheet/pdf-operators.ts'

/** Where the interpretation of a drawing stands after its last byte. */
export type Ending = {
  /** A string, list, dictionary or picture has no end. */
  isCut: boolean
  /** Values without an operator. */
  operands: number
  lastWord: string
  /** Graphics states that are saved and not restored. */
  saved: number
  inText: boolean
  inPath: boolean
}

/**
 * Whether a drawing ends before it was written to its end. Old programs leave states saved, a path
 * unpainted or a text open, which loses nothing: only two signs together are sure.
 */
export function breaksOff({
  isCut,
  operands,
  lastWord,
  saved,
  inText,
  inPath,
}: Ending): 'sure' | 'unsure' | null {
  const isHalf = operands > 0 || (lastWord !== '' && !OPERATORS.has(lastWord))
  const signs = [isHalf, saved > 0, inText, inPath].filter(Boolean).length
  if (isCut || signs > 1) return 'sure'
  return isHalf || inText ? 'unsure' : null
}
