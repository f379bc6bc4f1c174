import { expect, test } from 'vitest'
import { workedBanner } from '../../test/checkout.ts'
import type { BoardCard } from '../shop/ordering/workshop/board-schema.ts'
import type { Configuration } from '../shop/print/quoting/configuration.ts'
import { boardPlaceOf, boardSearchOf, isOnRoll, jobsAt, NO_ROLL } from './board-place.ts'
import { letterAt, runOf } from './board-run.ts'

const ROLL = {
  ...{ key: 'banner510-1600', material: 'banner510', widthMm: 1600, lengthMm: null },
  ...{ gapMm: 10, edgeMm: 10, turns: true, machine: 'latex' },
}
const job = (changes: Partial<BoardCard> = {}): BoardCard => ({
  ...{ job: 'M-26-000001-1', number: 'M-26-000001', lineId: 'a', orderStatus: 'preparing' },
  ...{ customer: 'Ágora', product: 'Lona', jobName: '', options: [], materialLabel: 'Lona' },
  ...{ roll: ROLL.key, pieces: 2, marginMm: 30, overlapMm: null, moves: [] },
  configuration: workedBanner() as Configuration,
  ...{ state: 'approved', startsOn: '2026-11-24', shipsOn: '2026-11-26' },
  ...changes,
})

test('a run names its jobs, counts pieces and says what is wasted', () => {
  const machine = { id: 'latex', name: 'Látex', kind: 'roll' as const, m2PerHour: 18 }
  const run = runOf([job(), job({ job: 'M-26-000002-1', pieces: 1 })], ROLL, machine)
  expect([...run.letters]).toEqual([
    ['M-26-000001-1', 'A'],
    ['M-26-000002-1', 'B'],
  ])
  expect([run.pieces, run.left]).toEqual([3, []])
  // 306 × 106 cm each with its hem, turned: two are too wide for one row.
  expect(run.lengthMm).toBe(3 * 3060 + 2 * 10 + 2 * 10)
  expect(run.areaMm2).toBe(3 * 3060 * 1060)
  expect(run.waste).toBeCloseTo(1 - run.areaMm2 / (run.lengthMm * 1600))
  expect(run.minutes).toBe(Math.ceil((run.areaMm2 * 60) / 18_000_000))
})

test('a piece larger than every roll is named', () => {
  const { left, pieces } = runOf([job({ pieces: 1 })], { ...ROLL, widthMm: 900 }, undefined)
  expect([pieces, left.map((piece) => piece.job)]).toEqual([0, ['M-26-000001-1']])
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
])('letter %s is %s', (index, letter) => {
  expect(letterAt(index)).toBe(letter)
})

const ALL = { roll: '', machine: '', due: 'all', lane: '', job: '', reads: false } as const

test('the place of the board is its address, and wrong words in it are left out', () => {
  const place = { ...ALL, roll: 'banner510-1600', due: 'late', lane: 'approved' } as const
  expect(boardSearchOf(place)).toBe('?rollo=banner510-1600&estado=approved&plazo=late')
  expect(boardPlaceOf(new URLSearchParams(boardSearchOf(place)))).toEqual(place)
  expect(boardPlaceOf(new URLSearchParams('plazo=x&estado=toString'))).toEqual(ALL)
  expect(boardSearchOf(ALL)).toBe('')
  expect(boardPlaceOf(new URLSearchParams(boardSearchOf({ ...ALL, reads: true })))).toEqual({
    ...ALL,
    reads: true,
  })
})

test('jobs are filtered by the day they leave and by machine', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-12-02', '2026-12-03']
  const jobs = days.map((shipsOn) => job({ shipsOn }))
  const board = {
    ...{ today: '2026-11-25', left: 0, rolls: [ROLL], machines: [] },
    jobs: [...jobs, job({ shipsOn: '2026-11-24', roll: null })],
  }
  const at = (place: object) => jobsAt(board, { ...ALL, ...place }).length
  expect([
    ...[at({}), at({ due: 'late' }), at({ due: 'today' }), at({ due: 'tomorrow' })],
    ...[at({ due: 'week' }), at({ machine: 'latex' }), at({ machine: 'other' })],
  ]).toEqual([6, 2, 3, 4, 5, 5, 0])
  expect(isOnRoll({ roll: null }, NO_ROLL)).toBe(true)
  expect(isOnRoll({ roll: ROLL.key }, NO_ROLL)).toBe(false)
  expect(isOnRoll({ roll: ROLL.key }, '')).toBe(true)
})
