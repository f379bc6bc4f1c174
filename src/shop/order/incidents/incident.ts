import { accept, type Result, refuse } from '../../../platform/refusal.ts'

/** What went wrong with a parcel on its way. */
export const INCIDENT_KINDS = ['not_delivered', 'returned', 'lost', 'damaged', 'other'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** `moving`, `delivered`: the carrier told that it goes on. */
export const INCIDENT_OUTCOMES = ['sent_again', 'closed', 'moving', 'delivered'] as const
export type IncidentOutcome = (typeof INCIDENT_OUTCOMES)[number]

export const INCIDENT_MOVES = ['contact', 'send_again', 'claim', 'close'] as const
export type IncidentMove = (typeof INCIDENT_MOVES)[number]

/** Characters of what staff write. */
export const INCIDENT_SAID_LIMIT = 1_000

export type IncidentFacts = {
  kind: IncidentKind
  claimedAt: Date | null
  endedAt: Date | null
}

/** What is lost or broken cannot be sent again: it is made again by a claim of its customer. */
const SENT_AGAIN: readonly IncidentKind[] = ['not_delivered', 'returned', 'other']

/** Why a move is not possible now; undefined: it is. Part of a translation key. */
function whyNot({ kind, claimedAt, endedAt }: IncidentFacts, move: IncidentMove) {
  if (endedAt) return 'ended'
  if (move === 'claim' && claimedAt) return 'claimed'
  if (move === 'send_again' && !SENT_AGAIN.includes(kind)) return 'gone'
  return undefined
}

export const incidentMoves = (facts: IncidentFacts): IncidentMove[] =>
  INCIDENT_MOVES.filter((move) => whyNot(facts, move) === undefined)

/** Every move but sending again says something: to the customer, the carrier or the record. */
export const movesWithWords = (move: IncidentMove): boolean => move !== 'send_again'

export function moveIncident(
  facts: IncidentFacts,
  move: IncidentMove,
  said: string,
): Result<IncidentMove> {
  const why = whyNot(facts, move)
  if (why) return refuse({ code: `shipping.incident.refused.${why}`, field: '' })
  return movesWithWords(move) && said === ''
    ? refuse({ code: 'shipping.incident.saidMissing', field: 'said' })
    : accept(move)
}

/** Carriers tell in words of their own; the first that fits. */
const WORDS: readonly [RegExp, IncidentKind][] = [
  [/DEVUEL|DEVOLUC|RETORN/u, 'returned'],
  [/EXTRAV|PERDID|SINIESTR|ROBAD/u, 'lost'],
  [/ROT[OA]\b|DA[NÑ]AD|DETERIOR|AVERIAD|MOJAD/u, 'damaged'],
  [/AUSENT|DIRECCI|REHUS|RECHAZ|NO ENTREG|DESCONOC|CERRADO|FALTAN DATOS/u, 'not_delivered'],
]

export const incidentKindOf = (said: string): IncidentKind => {
  const told = said.toUpperCase()
  return WORDS.find(([words]) => words.test(told))?.[1] ?? 'other'
}
