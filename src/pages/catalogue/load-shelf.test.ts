import { expect, test } from 'vitest'
import { otherAddress, pageAsked, type Shelf } from './load-shelf.ts'

const PAGES = 3
const shelfAt = (page: number) =>
  ({ href: '/lonas', page: Math.min(page, PAGES), pages: PAGES }) as Shelf

test.each<[asked: string, page: number, leadsTo: string | undefined]>([
  ['', 1, undefined],
  ['?utm=x', 1, undefined],
  ['?page=2', 2, undefined],
  ['?page=3', 3, undefined],
  ['?page=1', 1, '/lonas'],
  ['?page=4', 4, '/lonas?page=3'],
  ['?page=99999', 99_999, '/lonas?page=3'],
  ['?page=100000', 1, '/lonas'],
  ['?page=02', 1, '/lonas'],
  ['?page=0', 1, '/lonas'],
  ['?page=-1', 1, '/lonas'],
  ['?page=2.5', 1, '/lonas'],
  ['?page=', 1, '/lonas'],
  ['?page=zwei', 1, '/lonas'],
])('«%s» asks for page %i', (asked, page, leadsTo) => {
  const params = new URLSearchParams(asked)
  expect(pageAsked(params)).toBe(page)
  expect(otherAddress(shelfAt(page), params)).toBe(leadsTo)
})
