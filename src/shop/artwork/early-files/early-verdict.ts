import type { Refusal } from '../../../platform/refusal.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { Finding } from '../../print/preflight/finding.ts'
import type { InkAnswers } from '../../print/preflight/ink-answers.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import { type Assessment, assessArtwork } from '../../print/preflight/preflight.ts'

/** Facts of a file, read for this number of sides; null before that. */
export type EarlyReading = {
  sides: number | null
  facts: ArtworkFacts | null
  refusals: readonly Refusal[] | null
  /** What the customer says of inks whose names tell nothing. */
  inkAnswers?: InkAnswers | null
}

/** `uploaded`: must be read first, or again. */
export type EarlyVerdict =
  | { state: 'uploaded' }
  | { state: 'rejected'; findings: readonly Finding[] }
  | (Assessment & { facts: ArtworkFacts })

const refused = (refusals: readonly Refusal[]): Finding[] =>
  refusals.map(({ code, params = {} }) => ({ level: 'blocks', code, params }))

/**
 * The verdict for the present configuration, from stored facts. Another number of sides needs a new
 * reading; another size does not.
 */
export function earlyVerdict(
  { sides, facts, refusals, inkAnswers }: EarlyReading,
  piece: OrderedPiece,
): EarlyVerdict {
  if (refusals) return { state: 'rejected', findings: refused(refusals) }
  if (!facts || sides !== piece.sides) return { state: 'uploaded' }
  return { ...assessArtwork(facts, piece, inkAnswers ?? {}), facts }
}
