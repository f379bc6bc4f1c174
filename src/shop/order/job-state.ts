import { accept, type Result, refuse } from '../../platform/refusal.ts'
import { keysOf } from '../../platform/typed-record.ts'

/** State of an order line's job: the table "Order states" of the decisions. */
export const JOB_STATES = [
  'awaiting_artwork',
  'checking',
  'needs_changes',
  'awaiting_approval',
  'approved',
  'in_production',
  'finished',
  'packed',
] as const
export type JobState = (typeof JOB_STATES)[number]

/**
 * Moves, each with the states that allow it. Until approval a job may get another file, which is
 * checked, or lose one; an approved job may be reopened; from production on it only goes forward.
 */
export const JOB_MOVES = {
  /** Every design has its file. */
  submit: { from: ['awaiting_artwork', 'needs_changes', 'awaiting_approval'], to: 'checking' },
  /** A design lost its file. */
  withdraw: { from: ['checking', 'needs_changes', 'awaiting_approval'], to: 'awaiting_artwork' },
  reject: { from: ['checking'], to: 'needs_changes' },
  pass: { from: ['checking'], to: 'awaiting_approval' },
  approve: { from: ['awaiting_approval'], to: 'approved' },
  /** The customer withdraws the approval before production. */
  reopen: { from: ['approved'], to: 'awaiting_approval' },
  produce: { from: ['approved'], to: 'in_production' },
  finish: { from: ['in_production'], to: 'finished' },
  pack: { from: ['finished'], to: 'packed' },
} as const satisfies Record<string, { from: readonly JobState[]; to: JobState }>
export type JobMove = keyof typeof JOB_MOVES

const MOVES = keysOf(JOB_MOVES)
const startsOf = (move: JobMove): readonly JobState[] => JOB_MOVES[move].from

/** Moves made by staff; the others follow from files and approvals. */
export const STAFF_MOVES = ['produce', 'finish', 'pack'] as const satisfies readonly JobMove[]
export type StaffJobMove = (typeof STAFF_MOVES)[number]

export const allowedMoves = (state: JobState): JobMove[] =>
  MOVES.filter((move) => startsOf(move).includes(state))

export const nextJobStates = (state: JobState): JobState[] => [
  ...new Set(allowedMoves(state).map((move) => JOB_MOVES[move].to)),
]

/** The next state, or a refusal that names the allowed moves. */
export function jobMove(state: JobState, move: JobMove): Result<JobState> {
  if (startsOf(move).includes(state)) return accept(JOB_MOVES[move].to)
  return refuse({
    code: 'artwork.job.notAllowed',
    field: 'move',
    params: { state, move, allowed: allowedMoves(state).join(', ') },
  })
}

/** Files may be added, replaced or withdrawn. */
export const takesArtwork = (state: JobState): boolean =>
  JOB_STATES.indexOf(state) < JOB_STATES.indexOf('approved')

/** An approval may be withdrawn. */
export const isBeforeProduction = (state: JobState): boolean =>
  JOB_STATES.indexOf(state) < JOB_STATES.indexOf('in_production')

/** Verdict of a file: pending, unreadable, or judged. `withdrawn`: removed or replaced. */
export const ARTWORK_STATES = [
  'uploaded',
  'rejected',
  'blocked',
  'warning',
  'pass',
  'withdrawn',
] as const
export type ArtworkState = (typeof ARTWORK_STATES)[number]

/** A design's file, as its job sees it. */
export type CurrentFile = {
  state: ArtworkState
  asked: boolean
  reviewed: boolean
  pastCheck: boolean
}

/**
 * Effective state of a file. One with requested changes is blocked. A sound one waits if a review
 * is due (`looked`: ordered review), as does a blocked one sent past the check; accepted, it counts
 * as having warnings.
 */
export function countsAs(
  { state, asked, reviewed, pastCheck }: CurrentFile,
  looked: boolean,
): ArtworkState {
  if (asked) return 'blocked'
  if (pastCheck && state === 'blocked') return reviewed ? 'warning' : 'uploaded'
  return looked && !reviewed && (state === 'pass' || state === 'warning') ? 'uploaded' : state
}

/**
 * The state that a line's files require, one file per design; null if it takes none any more.
 * @param files state of the current file of each design that has one
 */
export function jobStateByFiles(
  state: JobState,
  designs: number,
  files: readonly ArtworkState[],
): JobState | null {
  if (!takesArtwork(state)) return null
  if (files.length < designs) return 'awaiting_artwork'
  if (files.includes('uploaded')) return 'checking'
  return files.some((file) => file === 'rejected' || file === 'blocked')
    ? 'needs_changes'
    : 'awaiting_approval'
}

/** Moves from a state to the required one; a verdict is always reached through `checking`. */
export function movesByFiles(
  state: JobState,
  designs: number,
  files: readonly ArtworkState[],
): JobMove[] {
  const wanted = jobStateByFiles(state, designs, files)
  if (wanted === null || wanted === state) return []
  if (wanted === 'awaiting_artwork') return ['withdraw']
  const start: JobMove[] = state === 'checking' ? [] : ['submit']
  if (wanted === 'checking') return start
  return [...start, wanted === 'needs_changes' ? 'reject' : 'pass']
}
