/**
 * Forms that strangers may send, and what protects them from robots (decision 0236). Only the
 * shop's clock counts: that of the visitor may be wrong.
 */
export const GUARDED_FORMS = [
  'newsletter',
  'registration',
  'quote',
  'islands',
  'contact',
  'files',
] as const
export type GuardedForm = (typeof GUARDED_FORMS)[number]

/**
 * Calls without a proof that pass, in a quarter of an hour: forms of pages without script, and
 * callers of the API. Zero: every call needs a proof.
 */
const WITHOUT_PROOF: Record<GuardedForm, 'few' | 'none'> = {
  newsletter: 'few',
  registration: 'few',
  quote: 'none',
  islands: 'few',
  contact: 'none',
  files: 'few',
}
export const needsProof = (form: GuardedForm): boolean => WITHOUT_PROOF[form] === 'none'

/** Age of a challenge, in milliseconds, between which its solution counts. */
const YOUNGEST_MS = 2_000
export const PROOF_LIFE_MS = 60 * 60_000

/** Whether a challenge of this instant is neither solved faster than people type nor expired. */
export function isTimely(issuedAtMs: number, nowMs: number): boolean {
  const age = nowMs - issuedAtMs
  return age >= YOUNGEST_MS && age < PROOF_LIFE_MS
}

/** A work factor: keys to try, between `least` and `most`, each derived in `cost` rounds. */
export type Effort = { cost: number; least: number; most: number }

const EFFORTS: readonly { upTo: number; effort: Effort }[] = [
  { upTo: 20, effort: { cost: 2_000, least: 100, most: 300 } },
  { upTo: 40, effort: { cost: 2_000, least: 300, most: 900 } },
  { upTo: Number.POSITIVE_INFINITY, effort: { cost: 4_000, least: 300, most: 900 } },
]

/**
 * The work that a network has to do for its next challenge: little at first, six times as much for
 * many. Not more, because mobile networks have one address for many people. `issued`: its challenges
 * of the last quarter of an hour.
 */
export function effortFor(issued: number): Effort {
  const found = EFFORTS.find(({ upTo }) => issued < upTo) ?? EFFORTS[0]
  if (!found) throw new Error('no effort is defined')
  return found.effort
}

/** The only refusal of the guard: it does not say what gave a robot away. */
export const UNPROVEN = { code: 'errors.unproven', field: '' } as const
