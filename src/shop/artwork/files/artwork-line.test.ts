import { describe, expect, test } from 'vitest'
import type { JobState } from '../../order/job-state.ts'
import { isChecking, isUnderWay } from './artwork-line.ts'
import type { ArtworkLine, ShownArtwork } from './artwork-schema.ts'
import { isBeingProduced } from './drawing.ts'

const lines = (jobState: JobState, file?: Partial<ShownArtwork>): ArtworkLine[] =>
  [{ jobState, artworks: file ? [{ state: 'pass', ...file }] : [] }] as never

describe('pages ask again soon', () => {
  test.each<[string, ArtworkLine[], boolean, boolean]>([
    ['without a file', lines('awaiting_artwork'), false, false],
    ['for a verdict', lines('checking', { state: 'uploaded' }), true, true],
    ['for a preview, which may change it', lines('checking', { drawing: true }), true, true],
    ['not for that of an approved file', lines('approved', { drawing: true }), false, false],
    ['for the file of the machine', lines('approved', { producing: true }), false, true],
    [
      'while it is compared',
      lines('in_production', { work: { step: 'comparing', percent: null } }),
      false,
      true,
    ],
    ['not once it is made', lines('approved', {}), false, false],
  ])('%s', (_, shown, forCustomer, forStaff) => {
    expect([isChecking(shown), isUnderWay(shown)]).toEqual([forCustomer, forStaff])
  })
})

describe('the file for the machine', () => {
  const now = new Date('2026-03-02T10:00:00Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  test.each<[string, Parameters<typeof isBeingProduced>[0], boolean]>([
    ['is not made before the approval', { approvedAt: null, deletedAt: null }, false],
    ['is made after it', { approvedAt: minutesAgo(1), deletedAt: null }, true],
    [
      'is made',
      { approvedAt: minutesAgo(1), deletedAt: null, production: { state: 'made' } as never },
      false,
    ],
    ['of a deleted file is not made', { approvedAt: minutesAgo(1), deletedAt: now }, false],
    ['of a lost job is not waited for', { approvedAt: minutesAgo(31), deletedAt: null }, false],
  ])('%s', (_, file, expected) => {
    expect(isBeingProduced(file, now)).toBe(expected)
  })
})
