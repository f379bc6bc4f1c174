import { describe, expect, test } from 'vitest'
import { pageOf, RESULTS_PER_PAGE } from './page-of.ts'

describe('pages of results', () => {
  const many = Array.from({ length: 30 }, (_, index) => index)

  test.each([
    ['the first', 1, 1, 0, RESULTS_PER_PAGE],
    ['the last, with the rest', 3, 3, 24, 6],
    ['one too far', 9, 3, 24, 6],
    ['one before the first', 0, 1, 0, RESULTS_PER_PAGE],
  ])('%s', (_, asked, page, first, length) => {
    const shown = pageOf(many, asked)
    expect(shown).toMatchObject({ page, pages: 3, total: 30 })
    expect([shown.results[0], shown.results.length]).toEqual([first, length])
  })

  test('nothing is one empty page', () => {
    expect(pageOf([], 1)).toEqual({ total: 0, page: 1, pages: 1, results: [] })
  })
})
