import { expect, test } from 'vitest'
import {
  areDrawings,
  blogPage,
  drawingsIn,
  drawnProduct,
  isOut,
  minutesOf,
  newestFirst,
  plainDrawing,
  postAsked,
  relatedPosts,
  slugsIn,
  stageOf,
} from './post.ts'

test.each([
  ['draft', '2026-01-01', 'draft'],
  ['draft', '2026-12-01', 'draft'],
  ['published', '2026-11-01', 'published'],
  ['published', '2026-11-02', 'published'],
  ['published', '2026-11-03', 'scheduled'],
] as const)('%s with the date %s is %s on 2 November', (state, on, stage) => {
  expect(stageOf({ state, on }, '2026-11-02')).toBe(stage)
  expect(isOut({ on }, '2026-11-02')).toBe(on <= '2026-11-02')
})

const TEN = Array.from({ length: 13 }, (_, index) => index + 1)
test.each([
  [undefined, { page: 1, pages: 3, posts: [1, 2, 3, 4, 5, 6] }],
  ['0', 'home'],
  ['1', 'home'],
  ['2', { page: 2, pages: 3, posts: [7, 8, 9, 10, 11, 12] }],
  ['3', { page: 3, pages: 3, posts: [13] }],
  ['4', undefined],
  ['02', undefined],
  ['-1', undefined],
  ['1e1', undefined],
  ['99999999999', undefined],
  ['dos', undefined],
  ['', undefined],
])('page %j of thirteen posts', (asked, expected) => {
  expect(blogPage(TEN, asked)).toEqual(expected)
})

test('an empty blog has one page', () => {
  expect(blogPage([], undefined)).toEqual({ page: 1, pages: 1, posts: [] })
  expect(blogPage([], '2')).toBeUndefined()
})

test.each([
  ['roll-up', { slug: 'roll-up', query: '' }],
  ['/lonas/lona-frontal-pvc?w=400&h=150', { slug: 'lona-frontal-pvc', query: 'w=400&h=150' }],
  ['https://medida.example/lonas/lona?w=4#x', { slug: 'lona', query: 'w=4' }],
  [' lona?w=4 ', { slug: 'lona', query: 'w=4' }],
  ['', undefined],
  ['Lona frontal', undefined],
  ['javascript:alert(1)', undefined],
  ['/a/b/c/lona', undefined],
])('the product of the drawing %j', (typed, expected) => {
  expect(drawnProduct(typed)).toEqual(expected)
  if (expected)
    expect(plainDrawing(typed)).toBe(
      expected.query === '' ? expected.slug : `${expected.slug}?${expected.query}`,
    )
})

test.each([
  ['roll-up', true],
  ['roll-up x-banner?w=60 /lonas/lona-frontal-pvc', true],
  [' roll-up\n x-banner ', true],
  ['a b c d', false],
  ['roll-up Lona_frontal', false],
  ['  ', false],
])('drawings in %j', (typed, expected) => {
  expect(areDrawings(typed)).toBe(expected)
})

test('drawings are stored with a space between them', () => {
  expect(plainDrawing(' /lonas/lona?w=4 \n roll-up ')).toBe('lona?w=4 roll-up')
  expect(drawingsIn('lona?w=4 roll-up')).toEqual(['lona?w=4', 'roll-up'])
})

test.each([
  ['', []],
  ['roll-up', ['roll-up']],
  [' a, b ,, a ', ['a', 'b']],
])('slugs in %j', (typed, slugs) => {
  expect(slugsIn(typed)).toEqual(slugs)
})

test.each([
  ['/blog/ollados', 'ollados'],
  ['/blog/ollados?lang=fr', 'ollados'],
  ['/blog/ollados.data', 'ollados'],
  ['/blog/ollados.data?_routes=x', 'ollados'],
  ['/blog', undefined],
  ['/blog/', undefined],
  ['/blog/page/2', undefined],
  ['/blog/a/b', undefined],
  ['/blog/A%20', undefined],
  ['/x/blog/ollados', undefined],
])('the post that %s asks for', (url, slug) => {
  expect(postAsked(url)).toBe(slug)
})

test('related posts: shared products, then the category, then the newest', () => {
  const post = (slug: string, on: string, category: string, products: string[]) => ({
    ...{ slug, on, category, products },
  })
  const own = post('own', '2026-05-01', 'lonas', ['a', 'b'])
  const all = [
    own,
    post('same-category', '2026-01-01', 'lonas', []),
    post('two-products', '2025-01-01', 'x', ['b', 'a']),
    post('newest', '2026-09-01', 'x', ['c']),
    post('newer', '2026-08-01', 'x', []),
  ]
  expect(relatedPosts(own, all).map(({ slug }) => slug)).toEqual([
    'two-products',
    'same-category',
    'newest',
  ])
  expect(relatedPosts(own, [own])).toEqual([])
  expect(all.toSorted(newestFirst)[0]?.slug).toBe('newest')
})

test.each([
  [{ es: 3300 }, 'fr', 3],
  [{ es: 3300, fr: 2200 }, 'fr', 2],
  [{ es: 20 }, 'es', 1],
  [{}, 'pt', 1],
] as const)('%j takes a reader of %s %i minutes', (letters, language, minutes) => {
  expect(minutesOf({ letters }, language)).toBe(minutes)
})
