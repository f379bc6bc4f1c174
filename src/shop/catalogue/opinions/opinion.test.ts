import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  averageOf,
  type Invitable,
  invitedReceivedBetween,
  isInvited,
  MOST_VERSIONS,
  movedOpinion,
  OPINION_STATES,
  type OpinionMove,
  type OpinionState,
  proposedName,
  refuseWriting,
  STARS,
  takesAnswer,
  unseenKeptSince,
  versionToWrite,
} from './opinion.ts'

const MOVES: readonly OpinionMove[] = ['show', 'refuse', 'withdraw', 'replace']

describe('the life of a version', () => {
  test.each<[OpinionState, Partial<Record<OpinionMove, OpinionState>>]>([
    ['waiting', { show: 'shown', refuse: 'refused', withdraw: 'withdrawn' }],
    ['shown', { refuse: 'refused', withdraw: 'withdrawn', replace: 'replaced' }],
    ['refused', { show: 'shown' }],
    ['replaced', {}],
    ['withdrawn', {}],
  ])('%s', (state, allowed) => {
    const found = MOVES.flatMap((move) => {
      const moved = movedOpinion({ state, latest: true }, move)
      return moved.ok ? [[move, moved.value]] : []
    })
    expect(Object.fromEntries(found)).toEqual(allowed)
  })

  test('an older version is never shown again', () => {
    for (const state of OPINION_STATES)
      expect(movedOpinion({ state, latest: false }, 'show').ok).toBe(false)
    expect(movedOpinion({ state: 'refused', latest: false }, 'show')).toMatchObject({
      refusals: [{ code: 'opinions.newer' }],
    })
  })

  test('whatever is done, nothing leaves an end, and one version at most is shown', () => {
    const deed = fc.constantFrom('write' as const, 'withdraw' as const, 'show', 'refuse')
    fc.assert(
      fc.property(fc.array(fc.tuple(deed, fc.nat(4)), { maxLength: 40 }), (deeds) => {
        const versions: OpinionState[] = []
        for (const [what, at] of deeds) {
          const before = [...versions]
          if (what === 'write') {
            const { version, isNew } = versionToWrite(versions)
            expect(version).toBe(isNew ? versions.length + 1 : versions.length)
            if (isNew) versions.push('waiting')
          } else {
            const index = versions.length === 0 ? 0 : at % versions.length
            const state = versions[index]
            const moved =
              state && movedOpinion({ state, latest: index === versions.length - 1 }, what as never)
            if (moved?.ok) {
              if (moved.value === 'shown')
                versions.forEach((each, place) => {
                  const gone = movedOpinion({ state: each, latest: false }, 'replace')
                  if (gone.ok) versions[place] = gone.value
                })
              versions[index] = moved.value
            }
          }
          before.forEach((state, place) => {
            if (state === 'replaced' || state === 'withdrawn') expect(versions[place]).toBe(state)
          })
          const times = (state: OpinionState) => versions.filter((each) => each === state).length
          expect(times('shown')).toBeLessThanOrEqual(1)
          expect(times('waiting')).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('the shop answers what is read or about to be', () => {
    expect(OPINION_STATES.filter(takesAnswer)).toEqual(['waiting', 'shown'])
  })
})

describe('who may write', () => {
  const at = new Date('2026-11-01T10:00:00Z')
  const full: OpinionState[] = Array.from({ length: MOST_VERSIONS }, () => 'refused')
  test.each<[string, Date | null, readonly OpinionState[], string | undefined]>([
    ['received', at, [], undefined],
    ['received', at, ['shown'], undefined],
    ['refunded', at, [], undefined],
    ['refunded', null, [], 'opinions.notReceived'],
    ['shipped', null, [], 'opinions.notReceived'],
    ['preparing', null, [], 'opinions.notReceived'],
    ['cancelled', at, [], 'opinions.notReceived'],
    ['received', at, full, 'opinions.tooMany'],
    ['received', at, [...full.slice(1), 'waiting'], undefined],
  ])('%s, received %s, versions %j: %s', (status, receivedAt, versions, code) => {
    expect(refuseWriting({ status, receivedAt, versions })?.code).toBe(code)
  })
})

describe('the average', () => {
  test.each([
    [[0, 0, 0, 0, 0], null],
    [[1, 0, 0, 0, 0], { count: 1, tenths: 10 }],
    [[1, 1, 2, 8, 26], { count: 38, tenths: 45 }],
    [[0, 0, 0, 1, 2], { count: 3, tenths: 47 }],
  ])('%j', ([one = 0, two = 0, three = 0, four = 0, five = 0], wanted) => {
    expect(averageOf({ 1: one, 2: two, 3: three, 4: four, 5: five })).toEqual(wanted)
  })

  test('counts every opinion: one more bad one never raises it, and it stays within the scale', () => {
    const counts = fc.record({
      1: fc.nat(99),
      2: fc.nat(99),
      3: fc.nat(99),
      4: fc.nat(99),
      5: fc.nat(99),
    })
    fc.assert(
      fc.property(counts, (given) => {
        const before = averageOf(given)
        const after = averageOf({ ...given, 1: given[1] + 1 })
        expect(after?.count).toBe(STARS.reduce<number>((sum, stars) => sum + given[stars], 1))
        expect(after?.tenths).toBeGreaterThanOrEqual(10)
        expect(after?.tenths).toBeLessThanOrEqual(before?.tenths ?? 10)
        expect(before?.tenths ?? 50).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('who is asked', () => {
  const order: Invitable = {
    ...{ status: 'received', email: 'a@b.es', isReprint: false, claims: [] },
    ...{ left: false, written: false },
  }
  test.each<[Partial<Invitable>, boolean]>([
    [{}, true],
    [{ claims: ['withdrawn'] }, true],
    [{ claims: ['open'] }, false],
    [{ claims: ['refunded'] }, false],
    [{ claims: ['withdrawn', 'refused'] }, false],
    [{ status: 'refunded' }, false],
    [{ status: 'cancelled' }, false],
    [{ status: 'shipped' }, false],
    [{ email: '' }, false],
    [{ isReprint: true }, false],
    [{ left: true }, false],
    [{ written: true }, false],
  ])('%j: %s', (change, wanted) => {
    expect(isInvited({ ...order, ...change })).toBe(wanted)
  })

  test('some days after the reception, and not months later', () => {
    const { from, to } = invitedReceivedBetween(new Date('2026-11-20T10:00:00Z'), 7)
    expect([from, to].map((at) => at.toISOString())).toEqual([
      '2026-10-14T10:00:00.000Z',
      '2026-11-13T10:00:00.000Z',
    ])
  })
})

test.each([
  ['María García López', 'María G.'],
  ['Lucía', 'Lucía'],
  ['  josé   de la Fuente ', 'josé F.'],
  ['João dos Santos', 'João S.'],
  ['Élodie d’Arc', 'Élodie D.'],
  ['Rótulos 3000', 'Rótulos'],
  ['', ''],
  ['A'.repeat(80), 'A'.repeat(40)],
])('%j is proposed as %j', (full, name) => {
  expect(proposedName(full)).toBe(name)
})

test('words that nobody sees are kept for three years', () => {
  expect(unseenKeptSince(new Date('2026-11-20T10:00:00Z')).toISOString()).toBe(
    '2023-11-20T10:00:00.000Z',
  )
})
