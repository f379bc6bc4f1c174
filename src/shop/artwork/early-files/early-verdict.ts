import type { Refusal } from '../../../platform/refusal.ts'
import { assessSeen } from '../../print/preflight/assess-seen.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { Finding } from '../../print/preflight/finding.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import type { Assessment } from '../../print/preflight/preflight.ts'
import type { Preview } from '../files/preview.ts'

/** Facts of a file, read for this number of sides; null before that. */
export type EarlyReading = {
  sides: number | null
  facts: ArtworkFacts | null
  refusals: readonly Refusal[] | null
  /** Absent or null until it is made. */
  preview?: Preview | null
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
  { sides, facts, refusals, preview = null }: EarlyReading,
  piece: OrderedPiece,
): EarlyVerdict {
  if (refusals) return { state: 'rejected', findings: refused(refusals) }
  if (!facts || sides !== piece.sides) return { state: 'uploaded' }
  return { ...assessSeen(facts, piece, preview), facts }
}
