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

const shop = [
  {
    loaderData: {
      ...{ brand: 'Medida', origin: 'https://medida.example', locale: 'fr_FR' },
      card: '/cards/fr/home/home-0.png',
    },
  },
]
const socialOf = (meta: ReturnType<typeof pageMeta>) =>
  Object.fromEntries(
    meta.flatMap((each) =>
      'property' in each ? [[each.property as string, each.content as string]] : [],
    ),
  )

test('a link to a page is shown with its title, its address and its picture', () => {
  const page = { title: 'Bâches', description: 'Sur mesure', canonical: '/Baches' }
  expect(socialOf(pageMeta(shop, { ...page, card: '/cards/fr/category/baches-1.png' }))).toEqual({
    'og:type': 'website',
    'og:title': 'Bâches',
    'og:description': 'Sur mesure',
    'og:url': 'https://medida.example/baches',
    'og:site_name': 'Medida',
    'og:locale': 'fr_FR',
    'og:image': 'https://medida.example/cards/fr/category/baches-1.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Bâches',
  })
  expect(socialOf(pageMeta(shop, page))['og:image']).toMatch(/home-0\.png$/)
})

test('what is not to be found has no picture, nor an address to share', () => {
  expect(socialOf(pageMeta(shop, { title: 'x', canonical: '/x', noindex: true }))).toEqual({})
  expect(socialOf(pageMeta(shop, { title: 'x' }))).toEqual({})
})
