import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ARTWORK_STATES,
  allowedMoves,
  isBeforeProduction,
  JOB_MOVES,
  JOB_STATES,
  type JobMove,
  type JobState,
  jobMove,
  jobStateByFiles,
  movesByFiles,
  nextJobStates,
  takesArtwork,
} from './job-state.ts'

const moves = Object.keys(JOB_MOVES) as JobMove[]
const anyState = fc.constantFrom(...JOB_STATES)
const anyMove = fc.constantFrom(...moves)
const anyFiles = fc.array(
  fc.constantFrom(...ARTWORK_STATES.filter((state) => state !== 'withdrawn')),
  { maxLength: 4 },
)

const after = (state: JobState, path: readonly JobMove[]): JobState =>
  path.reduce<JobState>((at, move) => {
    const moved = jobMove(at, move)
    if (!moved.ok) throw new Error(`${move} is not allowed from ${at}`)
    return moved.value
  }, state)

describe('jobMove', () => {
  it.each<[JobState, JobState[]]>([
    ['awaiting_artwork', ['checking']],
    ['checking', ['awaiting_artwork', 'needs_changes', 'awaiting_approval']],
    ['needs_changes', ['checking', 'awaiting_artwork']],
    ['awaiting_approval', ['checking', 'awaiting_artwork', 'approved']],
    ['approved', ['awaiting_approval', 'in_production']],
    ['in_production', ['finished']],
    ['finished', ['packed']],
    ['packed', []],
  ])('from %s to %j and nowhere else', (state, next) => {
    expect(nextJobStates(state)).toEqual(next)
  })

  it('refuses an illegal move and names the allowed ones', () => {
    expect(jobMove('awaiting_artwork', 'produce')).toEqual({
      ok: false,
      refusals: [
        {
          code: 'artwork.job.notAllowed',
          field: 'move',
          params: { state: 'awaiting_artwork', move: 'produce', allowed: 'submit' },
        },
      ],
    })
  })

  it('never leads out of the table, nor back once production has begun', () => {
    fc.assert(
      fc.property(anyState, fc.array(anyMove, { maxLength: 40 }), (start, path) => {
        let state: JobState = start
        for (const move of path) {
          const moved = jobMove(state, move)
          expect(moved.ok).toBe(allowedMoves(state).includes(move))
          if (!moved.ok) continue
          if (!isBeforeProduction(state)) {
            expect(JOB_STATES.indexOf(moved.value)).toBe(JOB_STATES.indexOf(state) + 1)
          }
          state = moved.value
        }
      }),
    )
  })

  it('never produces a file that was not approved since it was reopened, for any sequence of moves', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 60 }), (path) => {
        let state: JobState = 'awaiting_artwork'
        let approved = false
        for (const move of path) {
          const moved = jobMove(state, move)
          if (!moved.ok) continue
          state = moved.value
          if (move === 'approve') approved = true
          if (move === 'reopen') approved = false
          expect(approved).toBe(JOB_STATES.indexOf(state) >= JOB_STATES.indexOf('approved'))
          // What takes files is never what is made of them.
          expect(takesArtwork(state) && !isBeforeProduction(state)).toBe(false)
        }
      }),
    )
  })

  it('enters production only through approval', () => {
    const intoApproved = moves.filter((move) => JOB_MOVES[move].to === 'approved')
    expect(intoApproved).toEqual(['approve'])
    expect(
      moves
        .filter((move) => JOB_MOVES[move].to === 'in_production')
        .flatMap((move) => [...JOB_MOVES[move].from]),
    ).toEqual(['approved'])
  })
})

describe('movesByFiles', () => {
  it.each<[JobState, number, (typeof ARTWORK_STATES)[number][], JobMove[]]>([
    ['awaiting_artwork', 1, [], []],
    ['awaiting_artwork', 1, ['uploaded'], ['submit']],
    ['awaiting_artwork', 3, ['pass', 'uploaded'], []],
    ['awaiting_artwork', 3, ['pass', 'blocked', 'uploaded'], ['submit']],
    ['checking', 1, ['pass'], ['pass']],
    ['checking', 1, ['warning'], ['pass']],
    ['checking', 1, ['blocked'], ['reject']],
    ['checking', 2, ['pass', 'rejected'], ['reject']],
    ['checking', 2, ['blocked', 'uploaded'], []],
    ['needs_changes', 1, ['uploaded'], ['submit']],
    ['needs_changes', 2, ['pass'], ['withdraw']],
    ['awaiting_approval', 1, ['uploaded'], ['submit']],
    ['awaiting_approval', 1, [], ['withdraw']],
    ['approved', 1, ['uploaded'], []],
    ['in_production', 1, [], []],
  ])('%s, %i designs, files %j: %j', (state, designs, files, path) => {
    expect(movesByFiles(state, designs, files)).toEqual(path)
  })

  it('always reaches what the files ask for, by allowed moves', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 1, max: 4 }), anyFiles, (state, designs, files) => {
        const current = files.slice(0, designs)
        expect(after(state, movesByFiles(state, designs, current))).toBe(
          jobStateByFiles(state, designs, current) ?? state,
        )
      }),
    )
  })
})
