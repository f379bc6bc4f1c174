import { accept, type Result, refuse } from '../../platform/refusal.ts'

/** Where the job of one order line stands: the table of the shop's decisions, "Order states". */
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
 * The moves, each from the states that allow it. Until it is approved a job may get another file, which is checked again,
 * or lose one; approved, it may be opened again; from production on it only goes forward.
 */
export const JOB_MOVES = {
  /** Every design has its file. */
  submit: { from: ['awaiting_artwork', 'needs_changes', 'awaiting_approval'], to: 'checking' },
  /** A design lost its file. */
  withdraw: { from: ['checking', 'needs_changes', 'awaiting_approval'], to: 'awaiting_artwork' },
  reject: { from: ['checking'], to: 'needs_changes' },
  pass: { from: ['checking'], to: 'awaiting_approval' },
  approve: { from: ['awaiting_approval'], to: 'approved' },
  /** The customer takes the approval back before the workshop begins. */
  reopen: { from: ['approved'], to: 'awaiting_approval' },
  produce: { from: ['approved'], to: 'in_production' },
  finish: { from: ['in_production'], to: 'finished' },
  pack: { from: ['finished'], to: 'packed' },
} as const satisfies Record<string, { from: readonly JobState[]; to: JobState }>
export type JobMove = keyof typeof JOB_MOVES

const MOVES = Object.keys(JOB_MOVES) as JobMove[]
const startsOf = (move: JobMove): readonly JobState[] => JOB_MOVES[move].from

/** The moves that staff make by hand; the others follow from files and from the customer's approval. */
export const STAFF_MOVES = ['produce', 'finish', 'pack'] as const satisfies readonly JobMove[]

export const allowedMoves = (state: JobState): JobMove[] =>
  MOVES.filter((move) => startsOf(move).includes(state))

export const nextJobStates = (state: JobState): JobState[] => [
  ...new Set(allowedMoves(state).map((move) => JOB_MOVES[move].to)),
]

/** Where the move leads, or a refusal that names the moves allowed instead. */
export function jobMove(state: JobState, move: JobMove): Result<JobState> {
  if (startsOf(move).includes(state)) return accept(JOB_MOVES[move].to)
  return refuse({
    code: 'artwork.job.notAllowed',
    field: 'move',
    params: { state, move, allowed: allowedMoves(state).join(', ') },
  })
}

/** While this holds, files may come, be replaced or be withdrawn. */
export const takesArtwork = (state: JobState): boolean =>
  JOB_STATES.indexOf(state) < JOB_STATES.indexOf('approved')

/** Until then an approval may be taken back. */
export const isBeforeProduction = (state: JobState): boolean =>
  JOB_STATES.indexOf(state) < JOB_STATES.indexOf('in_production')

/** What is known of one file: not yet judged, refused as unreadable, or judged against the order. `withdrawn`: taken back, or another took its place. */
export const ARTWORK_STATES = [
  'uploaded',
  'rejected',
  'blocked',
  'warning',
  'pass',
  'withdrawn',
] as const
export type ArtworkState = (typeof ARTWORK_STATES)[number]

/** The file of a design as its job sees it. */
export type CurrentFile = {
  state: ArtworkState
  asked: boolean
  reviewed: boolean
  pastCheck: boolean
}

/**
 * What a file counts as: one about which staff ask for changes must change, whatever was found in it; a good one waits where somebody is to look at
 * it (`looked`: the order has that service), and so does a blocked one that was sent past the check. Found good, that is one with warnings.
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
 * The state that a line's files ask for, one file a design; null where the line takes none any more.
 * @param files the state of the current file of each design that has one
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

/** The moves from one state to the one the files ask for; a verdict is always reached through `checking`. */
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
