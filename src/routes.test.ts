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

let pages: Page[]
beforeAll(() => {
  pages = routes.flatMap(pagesBelow)
})

test('every address has a module of its own', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter(({ file }) => !existsSync(join(import.meta.dirname, file)))).toEqual([])
  expect(new Set(pages.map(({ file }) => file)).size).toBe(pages.length)
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
})

test('every route module serves an address', () => {
  const modules = ['pages', 'office'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('-page.tsx'))
      .map((name) => `./${folder}/${name}`),
  )
  expect(modules.sort()).toEqual(pages.map(({ file }) => file).sort())
})

test('a line of the table of the account area is a route and a link', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(AREA_PAGES.map(({ path }) => path)))
  expect(accountLinks.walletLink).toBe('/monedero')
  expect(accountLinks.addressLink()).toBe('/direction')
  expect(accountLinks.addressLink('7')).toBe('/direction/7')
})

test('a line of the table of the office is a route with its own module, and a link', () => {
  const inOffice = pages.filter(({ path }) => /^admin(?:\/|$)/.test(path))
  expect(inOffice).toEqual([
    ...OFFICE_ROOMS.flatMap(pagesOfRoom).map(({ name, path }) => ({
      path,
      file: `./office/${name}-page.tsx`,
    })),
    { path: 'admin/clave', file: './office/password-page.tsx' },
    { path: 'admin/invitacion', file: './office/invitation-page.tsx' },
    { path: 'admin/*', file: './office/unknown-room-page.tsx' },
  ])
  expect(officeRoomLink('orders')).toBe('/admin')
  expect(officeRoomLink('taxes')).toBe('/admin/impuestos')
})

test('every fixed link of the shop leads to a page', () => {
  const fixed = Object.values({ ...links, ...accountLinks }).filter(
    (link): link is string => typeof link === 'string' && link !== '/',
  )
  expect(fixed.length).toBeGreaterThan(15)
  const matches = (link: string) =>
    pages.some(({ path }) =>
      new RegExp(`^/${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(
        link,
      ),
    )
  expect(fixed.filter((link) => !matches(link))).toEqual([])
})
