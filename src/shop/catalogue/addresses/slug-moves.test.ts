import { expect, test } from 'vitest'
import { hasSlugs, pageMoves, slugIn, slugMoves } from './slug-moves.ts'

const form = (slug: string, pt = '', fr = '') => ({ slug, slugs: { pt, fr } })

test('a language without a slug of its own has the Spanish one', () => {
  const { slugs } = form('lonas', '', 'baches')
  expect(
    (['es', 'pt', 'fr'] as const).map((each) => slugIn({ slug: 'lonas', slugs }, each)),
  ).toEqual(['lonas', 'lonas', 'baches'])
})

test.each([
  ['nothing', form('a', 'b', 'c'), form('a', 'b', 'c'), []],
  ['French alone', form('a', 'b', 'c'), form('a', 'b', 'd'), [['/fr/c', '/fr/d']]],
  ['French begins', form('a'), form('a', '', 'd'), [['/fr/a', '/fr/d']]],
  ['French ends', form('a', '', 'd'), form('a'), [['/fr/d', '/fr/a']]],
  [
    'Spanish, which Portuguese uses',
    form('a', '', 'c'),
    form('z', '', 'c'),
    [
      ['/a', '/z'],
      ['/pt/a', '/pt/z'],
    ],
  ],
  ['Portuguese typed as before', form('a'), form('a', 'a'), []],
] as const)('what moves: %s', (_, before, after, moves) => {
  expect(pageMoves(before, after).map(({ from, to }) => [from, to])).toEqual(moves)
})

test('an address that several languages share moves once', () => {
  const blog = (slug: string) => `/blog/${slug}`
  expect(slugMoves(form('a'), form('b'))).toHaveLength(3)
  expect(pageMoves(form('a'), form('b'), blog)).toEqual([{ from: '/blog/a', to: '/blog/b' }])
})

test.each([
  [form('a'), true],
  [{ slug: 'a' }, false],
  [{ slugs: { pt: '', fr: '' } }, false],
  [null, false],
])('a form with slugs: %j: %s', (typed, expected) => {
  expect(hasSlugs(typed)).toBe(expected)
})
