import { describe, expect, it } from 'vitest'
import { anItem } from '../../buying/cart/cart-fixture.ts'
import { readEarly, writeEarly } from '../../buying/cart/early-secret.ts'
import { earlyState, firstNames } from './early-state.ts'
import { adopted, readPending, withPending } from './pending.ts'

const [A, B] = ['a'.repeat(43), 'b'.repeat(43)]
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute)).toISOString()
const line = (id: string, minute: number, more: object = {}) => ({
  ...anItem(),
  id,
  product: 'lona',
  date: at(minute),
  ...more,
})
const wait = (secret: string, minute: number, product = 'lona') => ({
  product,
  secret,
  madeAt: at(minute),
})

describe('files that wait for a line of the cart', () => {
  it.each([
    ['go to the line that came after them', [line('one', 5)], [wait(A, 3)], { one: A }],
    ['not to one that was there before', [line('one', 1)], [wait(A, 3)], {}],
    ['nor to another product', [line('one', 5, { product: 'vinilo' })], [wait(A, 3)], {}],
    [
      'nor to one with files of its own',
      [line('one', 5, { artworkOf: 'order/line' })],
      [wait(A, 3)],
      {},
    ],
    [
      'of several lines, to the first that came',
      [line('late', 9), line('early', 5)],
      [wait(A, 3)],
      { early: A },
    ],
    [
      'each to its product',
      [line('one', 5), line('two', 5, { product: 'vinilo' })],
      [wait(B, 3, 'vinilo'), wait(A, 3)],
      { one: A, two: B },
    ],
    ['no two to one line', [line('one', 5)], [wait(A, 3), wait(B, 3)], { one: A }],
  ])('%s', (_, items, pending, expected) => {
    const after = adopted(items, pending)
    const given = after.items.flatMap(({ id, artworkOf }) =>
      readEarly(artworkOf) ? [[id, readEarly(artworkOf)]] : [],
    )
    expect(Object.fromEntries(given)).toEqual(expected)
    expect(after.pending).toHaveLength(pending.length - given.length)
  })

  it('are one for each product, and nothing that is not one is read', () => {
    expect(withPending([wait(A, 1), wait(A, 1, 'vinilo')], wait(B, 2))).toEqual([
      wait(A, 1, 'vinilo'),
      wait(B, 2),
    ])
    expect(
      readPending([
        wait(A, 1),
        null,
        7,
        { ...wait(A, 1), secret: '../x' },
        { ...wait(A, 1), madeAt: 'soon' },
      ]),
    ).toEqual([wait(A, 1)])
    expect(readPending({})).toEqual([])
  })
})

it.each([
  [writeEarly(A), A],
  ['early/short', null],
  [`early/${A}/x`, null],
  [`token/${A}`, null],
  [undefined, null],
])('reads %s as %s', (text, secret) => expect(readEarly(text)).toBe(secret))

type States = (Parameters<typeof earlyState>[0]['artworks'][number]['state'] | 'blocked past')[]
it.each<[string, number, States]>([
  ['none', 1, []],
  ['part', 2, ['pass']],
  ['checking', 2, ['pass', 'uploaded']],
  ['bad', 2, ['uploaded', 'blocked']],
  ['bad', 1, ['rejected']],
  ['bad', 2, ['blocked', 'blocked past']],
  ['toLook', 2, ['pass', 'blocked past']],
  ['part', 2, ['blocked past']],
  ['checking', 2, ['uploaded', 'blocked past']],
  ['warned', 2, ['pass', 'warning']],
  ['ready', 2, ['pass', 'pass']],
])('is %s with %i designs and %j', (state, designs, states) => {
  const artworks = states.map((each) => ({
    state: each.split(' ')[0],
    pastCheck: each.endsWith('past'),
    findings: [],
  })) as unknown as Parameters<typeof earlyState>[0]['artworks']
  expect(earlyState({ ordered: false, designs, artworks })).toBe(state)
  expect(earlyState({ ordered: true, designs, artworks })).toBe('ordered')
})

const warns = (code: string, level = 'warns') => ({ level, code: `preflight.found.${code}` })
type File = [design: number, side: string, ...findings: ReturnType<typeof warns>[]]
it.each<[string, number, File[]]>([
  ['noFront', 1, [[1, 'back']]],
  [
    'noFront',
    2,
    [
      [1, 'back'],
      [2, 'both'],
    ],
  ],
  ['part', 2, [[1, 'back']]],
  [
    'part',
    2,
    [
      [1, 'front'],
      [1, 'back'],
    ],
  ],
  [
    'ready',
    1,
    [
      [1, 'front'],
      [1, 'back'],
    ],
  ],
  ['noBack', 1, [[1, 'both', warns('pages.few'), warns('any', 'notes')]]],
  ['warned', 1, [[1, 'both', warns('pages.few'), warns('bleed.none')]]],
  [
    'warned',
    2,
    [
      [1, 'both', warns('pages.few')],
      [2, 'both', warns('bleed.none')],
    ],
  ],
])('says which side is missing: %s of %i designs with %j', (state, designs, files) => {
  const artworks = files.map(([design, side, ...findings]) => ({
    ...{ design, side, findings },
    state: findings.length > 0 ? 'warning' : 'pass',
  })) as unknown as Parameters<typeof earlyState>[0]['artworks']
  expect(earlyState({ ordered: false, designs, artworks })).toBe(state)
})

it.each<[string, [number, string][]]>([
  ['a.pdf', [[1, 'a.pdf']]],
  [
    'a.pdf · b.pdf',
    [
      [1, 'a.pdf'],
      [1, 'b.pdf'],
      [2, 'c.pdf'],
    ],
  ],
  [
    'a.pdf',
    [
      [1, 'a.pdf'],
      [2, 'b.pdf'],
    ],
  ],
  ['', []],
])('names %s first', (names, files) => {
  const artworks = files.map(([design, fileName]) => ({ design, fileName }))
  expect(firstNames({ artworks: artworks as never })).toBe(names)
})
