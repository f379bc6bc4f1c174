import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { announced } from './announce.ts'
import {
  type AnnouncedPopup,
  answerCookie,
  isAnswered,
  mayOpenOn,
  nextPopup,
  waitMs,
} from './popup.ts'

const popup = (id: string, afterS = 10): AnnouncedPopup => ({ id, afterS, asks: true })

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
  const setting = (_id: string, time: number, more = {}) => ({
    _id,
    time,
    isSubscribe: true,
    ...more,
  })
  const site = announced([
    setting('a', 20),
    setting('off', 0, { active: false }),
    setting('b', 5, { isSubscribe: false }),
    setting('c', 5, { active: true }),
  ])

  test('those switched on are announced, the first in time first', () => {
    expect(site).toEqual({
      popups: [{ ...popup('b', 5), asks: false }, popup('c', 5), popup('a', 20)],
      popupMs: 5000,
    })
    expect(announced([setting('now', 0)])?.popupMs).toBe(1)
    expect(announced([setting('off', 0, { active: false })])).toBeUndefined()
  })

  test.each([
    ['', 'b'],
    ['popupb=true', 'c'],
    ['popupb=true; popupc=true', 'a'],
    ['popupa=true; popupb=true; popupc=true', undefined],
  ])('after "%s" comes %s', (cookies, next) => {
    expect(nextPopup(site?.popups ?? [], cookies)?.id).toBe(next)
  })
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
      /id: '[^']*'/g,
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
