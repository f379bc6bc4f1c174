import { describe, expect, test } from 'vitest'
import { type Here, type Press, type PressedLink, pageTurn } from './page-press.ts'

const SHOP = 'https://medida.example'
const PRODUCT = `${SHOP}/lonas-frontales/lona-frontal-pvc?w=3000`

const plainPress: Press = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
}

function linkTo(address: string, target = '', ...attributes: string[]): PressedLink {
  const { origin, pathname, search, hash } = new URL(address, PRODUCT)
  return {
    origin,
    pathname,
    search,
    hash,
    target,
    hasAttribute: (name) => attributes.includes(name),
  }
}

const here = (address: string): Here => new URL(address)

describe('the shop navigates to a page of its own', () => {
  test.each<[string, PressedLink, string, string]>([
    ['another page', linkTo('/lonas-frontales'), PRODUCT, '/lonas-frontales'],
    ['the home page', linkTo('/'), PRODUCT, '/'],
    [
      'a page with a question',
      linkTo('/lonas/malla?w=100&h=50'),
      PRODUCT,
      '/lonas/malla?w=100&h=50',
    ],
    ['a search that holds a dot', linkTo('/search/1.5%20m/1'), PRODUCT, '/search/1.5%20m/1'],
    [
      'a place on another page',
      linkTo('/cart/shipping#postalCode'),
      PRODUCT,
      '/cart/shipping#postalCode',
    ],
    [
      'this page asked differently',
      linkTo('?w=4000'),
      PRODUCT,
      '/lonas-frontales/lona-frontal-pvc?w=4000',
    ],
    [
      'a place on this page asked differently',
      linkTo('?w=4000#cuenta'),
      PRODUCT,
      '/lonas-frontales/lona-frontal-pvc?w=4000#cuenta',
    ],
    ['the same window by name', linkTo('/faq', '_self'), PRODUCT, '/faq'],
    ['an address that only begins like another', linkTo('/filesystem'), PRODUCT, '/filesystem'],
  ])('%s', (_, link, at, to) => {
    expect(pageTurn(plainPress, link, here(at))).toEqual({
      to,
      replace: false,
      preventScrollReset: false,
    })
  })
})

describe('the history', () => {
  test.each<[string, string, string, boolean]>([
    ['grows by another page', '/faq', PRODUCT, false],
    ['keeps one entry for the same page again', PRODUCT, PRODUCT, true],
    ['grows by a page asked differently', '/lonas-frontales/lona-frontal-pvc', PRODUCT, false],
    ['grows on the way from a place of a page to its top', PRODUCT, `${PRODUCT}#cuenta`, false],
  ])('%s', (_, to, at, replace) => {
    expect(pageTurn(plainPress, linkTo(to), here(at))?.replace).toBe(replace)
  })
})

test('a link with data-stay keeps the scroll position', () => {
  expect(
    pageTurn(plainPress, linkTo('?pedido=12', '', 'data-stay'), here(`${SHOP}/admin`))
      ?.preventScrollReset,
  ).toBe(true)
})

describe('left to the browser', () => {
  test.each<[string, Partial<Press>]>([
    ['the middle button', { button: 1 }],
    ['the right button', { button: 2 }],
    ['Ctrl', { ctrlKey: true }],
    ['the command key', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['a press somebody has answered', { defaultPrevented: true }],
  ])('%s', (_, press) => {
    expect(pageTurn({ ...plainPress, ...press }, linkTo('/faq'), here(PRODUCT))).toBeUndefined()
  })

  test.each<[string, PressedLink]>([
    ['a new window', linkTo('/condiciones-de-venta', '_blank')],
    ['a window by name', linkTo('/condiciones-de-venta', 'terms')],
    ['a file to save', linkTo('/faq', '', 'download')],
    ['a page to load whole', linkTo('?lang=pt', '', 'data-reload')],
    ['another site', linkTo('https://example.org/faq')],
    ['another port of this machine', linkTo('https://medida.example:3001/')],
    ['a mail', linkTo('mailto:hola@medida.example')],
    ['a telephone number', linkTo('tel:+34965000000')],
    ['a place on this page', linkTo('#main')],
    ['a place on this page by its whole address', linkTo(`${PRODUCT}#cuenta`)],
    ['the API', linkTo('/api/openapi.json')],
    ['an upload', linkTo('/files/8a1')],
    ['the mailbox', linkTo('/mailbox')],
    ['a mail in it', linkTo('/mailbox/3')],
    ['the state of the shop', linkTo('/healthz')],
    ['a built file', linkTo('/assets/wordmark.svg')],
    ['a file of the site', linkTo('/plantilla.pdf')],
  ])('%s', (_, link) => {
    expect(pageTurn(plainPress, link, here(PRODUCT))).toBeUndefined()
  })
})
