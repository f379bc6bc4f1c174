import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { announced } from './announce.ts'
import {
  type AnnouncedPopup,
  answerCookie,
  isAnswered,
  mayOpenOn,
  nextPopup,
  type Popup,
  pagesOf,
  waitMs,
} from './popup.ts'

const popup = (id: string, afterS = 10): AnnouncedPopup => ({
  ...{ id, afterS, asks: true },
  pages: 'all',
})

test('an answer is kept for a year, for every page', () => {
  expect(answerCookie('winter')).toBe('popupwinter=true; Path=/; Max-Age=31536000; SameSite=Lax')
})

test.each([
  ['', false],
  ['lang=pt', false],
  ['popupwinter=true', true],
  ['lang=pt; popupwinter=true; x=1', true],
  ['popupwinter2=true', false],
  ['xpopupwinter=true', false],
  ['note=popupwinter=true', false],
  ['popupWinter=true', false],
])('cookies "%s": answered %s', (cookies, answered) => {
  expect(isAnswered('winter', cookies)).toBe(answered)
})

describe('of several', () => {
  const text = { title: { es: 'Uno' }, description: { es: 'Dos' } }
  const record = (id: string, afterS: number, more: Partial<Popup> = {}): Popup => ({
    ...popup(id, afterS),
    ...{ from: null, until: null, sites: [], coupon: null, picture: null, ...text },
    ...more,
  })
  const TODAY = '2026-11-02'
  const site = announced(
    [
      record('a', 20),
      record('over', 0, { until: '2026-11-01' }),
      record('b', 5, { asks: false, pages: 'posts' }),
      record('later', 0, { from: '2026-11-03' }),
      record('c', 5, { from: TODAY, until: TODAY }),
    ],
    TODAY,
  )

  test('those of the day are announced in their order, with the first delay', () => {
    expect(site).toEqual({
      popups: [popup('a', 20), { ...popup('b', 5), asks: false, pages: 'posts' }, popup('c', 5)],
      popupMs: 5000,
    })
    expect(announced([record('now', 0)], TODAY)?.popupMs).toBe(1)
    expect(announced([record('over', 0, { until: '2026-11-01' })], TODAY)).toBeUndefined()
  })

  test.each([
    ['', ['all'], 'a'],
    ['', undefined, 'a'],
    ['popupa=true', ['all'], 'c'],
    ['popupa=true', ['all', 'posts'], 'b'],
    ['popupa=true; popupc=true', ['all', 'home'], undefined],
    ['popupa=true; popupc=true', undefined, 'b'],
    ['popupa=true; popupb=true; popupc=true', undefined, undefined],
  ] as const)('after "%s" comes on %j %s', (cookies, pages, next) => {
    expect(nextPopup(site?.popups ?? [], cookies, pages)?.id).toBe(next)
  })
})

test.each([
  ['/', undefined, ['all', 'home']],
  ['/lonas', 'category', ['all', 'categories']],
  ['/lonas/lona-frontal-pvc', 'product', ['all', 'products']],
  ['/lonas/interior', 'category', ['all', 'categories']],
  ['/sobre-nosotros', 'content', ['all']],
  ['/blog', undefined, ['all', 'posts']],
  ['/blog/ferias', undefined, ['all', 'posts']],
  ['/posts', undefined, ['all', 'posts']],
  ['/blogs', 'category', ['all', 'categories']],
  ['/faq', undefined, ['all']],
  ['/x', 'constructor', ['all']],
])('%s of kind %s: %j', (path, kind, pages) => {
  expect(pagesOf(path, kind)).toEqual(pages)
})

describe('it opens on browsing pages', () => {
  test.each([
    '/',
    '/lonas',
    '/lonas/lona-frontal-pvc',
    '/search/lona/1',
    '/faq',
    '/sobre-nosotros',
    '/cartones',
    '/cartel/cart',
    '/pedidos',
    '/clubes',
  ])('on %s', (path) => {
    expect(mayOpenOn(path)).toBe(true)
  })
  test.each([
    '/cart',
    '/cart/payment',
    '/payment/x',
    '/payments',
    '/payments/success',
    '/pedido/abc',
    '/boletin/confirmar/x',
    '/login/off',
    '/club-printing',
  ])('not on %s', (path) => {
    expect(mayOpenOn(path)).toBe(false)
  })

  test('and on no page of the account, the cart or the office', () => {
    const routes = readFileSync(new URL('../../../routes.ts', import.meta.url), 'utf8').replace(
      /\bid(?:: |\()'[^']*'/g,
      '',
    )
    const named = [...routes.matchAll(/'([a-z][^'./:]*)(?:\/[^']*)?'/g)].map(
      ([, first]) => `/${first}`,
    )
    const open = [...new Set(named)].filter((path) => !path.startsWith('/@') && mayOpenOn(path))
    expect(open).toEqual(['/sitemap', '/faq', '/blog', '/posts', '/opiniones', '/search'])
  })
})

test.each([
  [10, 0, 10_000],
  [10, 4_000, 6_000],
  [10, 60_000, 0],
  [0, 0, 0],
])('after %i s, %i ms since the page was opened: in %i ms', (afterS, sinceMs, left) => {
  expect(waitMs({ afterS }, sinceMs)).toBe(left)
})
