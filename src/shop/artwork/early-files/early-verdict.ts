import type { Refusal } from '../../../platform/refusal.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { Finding } from '../../print/preflight/finding.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import { type Assessment, assessArtwork } from '../../print/preflight/preflight.ts'

/** What was read of a file, for a piece of how many sides; null: not yet. */
export type EarlyReading = {
  sides: number | null
  facts: ArtworkFacts | null
  refusals: readonly Refusal[] | null
}

/** `uploaded`: it has to be read first, or again. */
export type EarlyVerdict =
  | { state: 'uploaded' }
  | { state: 'rejected'; findings: readonly Finding[] }
  | (Assessment & { facts: ArtworkFacts })

const refused = (refusals: readonly Refusal[]): Finding[] =>
  refusals.map(({ code, params = {} }) => ({ level: 'blocks', code, params }))

/** The verdict for the piece as it is wanted now, from what was read: another size needs no second reading, another number of sides does. */
export function earlyVerdict(
  { sides, facts, refusals }: EarlyReading,
  piece: OrderedPiece,
): EarlyVerdict {
  if (refusals) return { state: 'rejected', findings: refused(refusals) }
  if (!facts || sides !== piece.sides) return { state: 'uploaded' }
  return { ...assessArtwork(facts, piece), facts }
}
