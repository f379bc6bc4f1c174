import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, test } from 'vitest'
import routes from './routes.ts'
import * as accountLinks from './shop/site/account-links.ts'
import { AREA_PAGES } from './shop/site/area-pages.ts'
import * as links from './shop/site/links.ts'
import { OFFICE_ROOMS, officeRoomLink, pagesOfRoom } from './shop/site/office-rooms.ts'

type Page = { path: string; file: string }

/** Every page below an entry, with its whole path; layouts are no pages. */
function pagesBelow({ path, index, file, children = [] }: RouteConfigEntry): Page[] {
  const own = path !== undefined || index ? [{ path: path ?? '', file }] : []
  return [...own, ...children.flatMap(pagesBelow)]
}

/** The pages of the office's rooms, which share one route. */
const ROOMS: readonly Page[] = OFFICE_ROOMS.flatMap(pagesOfRoom).map(({ name, path }) => ({
  path,
  file: `./office/${name}-page.tsx`,
}))

let pages: Page[]
let modules: Page[]
beforeAll(() => {
  pages = routes.flatMap(pagesBelow)
  modules = [...pages, ...ROOMS]
})

/** Pages with an address in each language. */
const SHARED = [
  './pages/catalogue/sub-page.tsx',
  './pages/content/home-page.tsx',
  './pages/content/slug-page.tsx',
]
const filesOf = (all: readonly Page[]): string[] => [...new Set(all.map(({ file }) => file))].sort()

test('every address has a module of its own, or one for all languages', () => {
  expect(modules.length).toBeGreaterThan(30)
  expect(modules.filter(({ file }) => !existsSync(join(import.meta.dirname, file)))).toEqual([])
  const again = modules.filter(
    ({ file }, at) => modules.findIndex((each) => each.file === file) < at,
  )
  expect(filesOf(again)).toEqual(SHARED)
  expect(new Set(modules.map(({ path }) => path)).size).toBe(modules.length)
})

test('every module of a page serves an address', () => {
  const present = ['pages', 'office'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('-page.tsx'))
      .map((name) => `./${folder}/${name}`),
  )
  expect(present.sort()).toEqual(filesOf(modules))
})

test('a line of the table of the account area is a route and a link', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(AREA_PAGES.map(({ path }) => path)))
  expect(accountLinks.walletLink).toBe('/monedero')
  expect(accountLinks.addressLink()).toBe('/direction')
  expect(accountLinks.addressLink('7')).toBe('/direction/7')
})

test('a line of the table of the office is an address and a link', () => {
  const inOffice = pages.filter(({ path }) => /^admin(?:\/|$)/.test(path))
  expect(inOffice).toEqual([
    { path: 'admin/clave', file: './office/password-page.tsx' },
    { path: 'admin/invitacion', file: './office/invitation-page.tsx' },
    { path: 'admin/*', file: './office/office-page.tsx' },
  ])
  expect(ROOMS.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['admin', 'admin/pedidos/:number', 'admin/cupones/:id?']),
  )
  expect(officeRoomLink('orders')).toBe('/admin')
  expect(officeRoomLink('taxes')).toBe('/admin/impuestos')
})

test('every fixed link of the shop leads to a page', () => {
  const fixed = Object.values({ ...links, ...accountLinks }).filter(
    (link): link is string => typeof link === 'string' && link !== '/',
  )
  expect(fixed.length).toBeGreaterThan(15)
  const matches = (link: string) =>
    modules.some(({ path }) =>
      new RegExp(`^/${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(
        link,
      ),
    )
  expect(fixed.filter((link) => !matches(link))).toEqual([])
})
