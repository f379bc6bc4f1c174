import type { Refusal } from '../../../platform/refusal.ts'
import { assessSeen } from '../../print/preflight/assess-seen.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { InkAnswers } from '../../print/preflight/ink-answers.ts'
import { type UnreadVerdict, unreadVerdict } from '../../print/preflight/person-judges.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import type { Assessment } from '../../print/preflight/preflight.ts'
import type { Preview } from '../files/preview.ts'

/** Facts of a file, read for this number of sides; null before that. */
export type EarlyReading = {
  sides: number | null
  sizeBytes: number
  facts: ArtworkFacts | null
  refusals: readonly Refusal[] | null
  /** What the customer says of inks whose names tell nothing. */
  inkAnswers?: InkAnswers | null
  /** Absent or null until it is made. */
  preview?: Preview | null
}

/** `uploaded`: must be read first, or again. */
export type EarlyVerdict =
  | { state: 'uploaded' }
  | UnreadVerdict
  | (Assessment & { facts: ArtworkFacts })

/**
 * The verdict for the present configuration, from stored facts. Another number of sides needs a new
 * reading; another size does not.
 */
export function earlyVerdict(
  { sides, facts, refusals, inkAnswers, sizeBytes, preview = null }: EarlyReading,
  piece: OrderedPiece,
): EarlyVerdict {
  if (refusals) return unreadVerdict(refusals, sizeBytes)
  if (!facts || sides !== piece.sides) return { state: 'uploaded' }
  return { ...assessSeen(facts, piece, preview, inkAnswers ?? {}), facts }
}
