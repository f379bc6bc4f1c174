import { describe, expect, it } from 'vitest'
import { megabytes, type Pace, percentSent, saySize, timeLeft } from './upload-progress.ts'

const pace = (more: Partial<Pace>): Pace => ({
  totalBytes: 1000,
  sentBytes: 0,
  startedBytes: 0,
  elapsedMs: 10_000,
  ...more,
})

describe('timeLeft', () => {
  it.each([
    ['half in 10 s', { sentBytes: 500 }, { unit: 'seconds', left: 10 }],
    ['a tenth in 10 s', { sentBytes: 100 }, { unit: 'minutes', left: 2 }],
    ['a thousandth in 10 s', { sentBytes: 1 }, { unit: 'hours', left: 3 }],
    [
      'resumed at 900, 10 more in 10 s',
      { startedBytes: 900, sentBytes: 910 },
      { unit: 'minutes', left: 2 },
    ],
    ['nothing yet', { sentBytes: 0 }, null],
    ['too early to say', { sentBytes: 500, elapsedMs: 500 }, null],
    ['all sent', { sentBytes: 1000 }, { unit: 'seconds', left: 0 }],
  ])('%s', (_, more, left) => {
    expect(timeLeft(pace(more))).toEqual(left)
  })
})

it('says 100 % only at the end', () => {
  expect(percentSent(pace({ totalBytes: 2_000_000_000, sentBytes: 1_999_999_999 }))).toBe(99)
  expect(percentSent(pace({ sentBytes: 1000 }))).toBe(100)
})

it('counts megabytes with one decimal', () => {
  expect([megabytes(48_240_000), megabytes(640_000_000), megabytes(1)]).toEqual([48.2, 640, 0])
})

it.each([
  [1, 'artwork.panel.kilobytes', 1],
  [99_999, 'artwork.panel.kilobytes', 100],
  [100_000, 'artwork.panel.megabytes', 0.1],
  [48_240_000, 'artwork.panel.megabytes', 48.2],
])('says %i bytes with %s: %d', (bytes, key, size) => {
  expect(saySize(bytes)).toEqual({ key, params: { size } })
})
