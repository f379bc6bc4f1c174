import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const matches = [
  undefined,
  { loaderData: { brand: 'Medida', origin: 'https://medida.example' } },
  { loaderData: {} },
]
const linksOf = (meta: ReturnType<typeof pageMeta>) =>
  Object.fromEntries(
    meta.flatMap((each) => ('rel' in each ? [[each.rel as string, each.href as string]] : [])),
  )

test('addresses in the head of a page are whole', () => {
  const meta = pageMeta(matches, {
    title: 'Lonas',
    canonical: '/lonas?page=2',
    prev: '/lonas',
    next: '/lonas?page=3',
  })
  expect(linksOf(meta)).toEqual({
    canonical: 'https://medida.example/lonas?page=2',
    prev: 'https://medida.example/lonas',
    next: 'https://medida.example/lonas?page=3',
  })
})

test('the canonical address of another spelling is the one that the shop links to', () => {
  expect(linksOf(pageMeta(matches, { title: 'Lonas', canonical: '/LONAS/Lona-Frontal' }))).toEqual({
    canonical: 'https://medida.example/lonas/lona-frontal',
  })
})

test('the home page has its slash, a page without an address has none', () => {
  expect(linksOf(pageMeta(matches, { title: 'x', canonical: '/' }))).toEqual({
    canonical: 'https://medida.example/',
  })
  expect(linksOf(pageMeta(matches, { title: 'x' }))).toEqual({})
})
