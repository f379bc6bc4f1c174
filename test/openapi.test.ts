/** The document of the API is complete: every call of every room, each with a description. */
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRooms } from '../src/boot/rooms.ts'
import { loadMessages } from '../src/platform/messages.ts'
import { publishedShop } from '../src/shop/catalogue/store-published.ts'
import { testContext } from './context.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testGateways } from './gateways.ts'

type Call = {
  tags?: string[]
  summary?: string
  responses?: Record<string, { description?: string; content?: unknown }>
}
type OpenApi = { openapi: string; paths: Record<string, Record<string, Call>> }

const root = join(import.meta.dirname, '..')
let database: TestDatabase
let service: Hono
let document: OpenApi

beforeAll(async () => {
  database = await testDatabase()
  const context = await testContext(database)
  const { config, db, now } = context
  const made = makeRooms({
    context,
    gateways: testGateways({ config, db, now }),
    published: publishedShop(database.db, () => '0'),
    messages: loadMessages(join(root, 'locales')),
    pool: database.pool,
    migrationsFolder: join(root, 'migrations'),
    deployedAt: new Date(0),
    databaseGone: () => false,
    stopping: () => false,
    siteKeys: new Set(),
  })
  service = made.service
  document = (await (await service.request('/api/openapi.json')).json()) as OpenApi
})
afterAll(() => database.drop())

const calls = (): [string, Call][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): [string, Call] => [`${method} ${path}`, call]),
  )

/** Uploads have their own protocol (tus); the catch-all is the 404. */
const isDescribedElsewhere = (path: string): boolean =>
  path.startsWith('/uploads') || path.includes('*')

test('every route below /api is in the document', () => {
  const routes = service.routes.filter(
    ({ path, method }) => path.startsWith('/api/') && method !== 'ALL',
  )
  const registered = routes.map(
    ({ method, path }) =>
      `${method.toLowerCase()} ${path.slice('/api'.length).replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`,
  )
  const described = new Set(calls().map(([name]) => name))
  const forgotten = [...new Set(registered)].filter(
    (name) => !described.has(name) && !isDescribedElsewhere(name.split(' ')[1] ?? ''),
  )
  expect(forgotten).toEqual([])
  expect(described.size).toBeGreaterThan(10)
})

test('every call has a tag, a summary, and a sentence for each answer', () => {
  const silent = calls().filter(([, { tags, summary, responses }]) => {
    const answers = Object.values(responses ?? {})
    return (
      !tags?.length ||
      !summary?.trim() ||
      answers.length === 0 ||
      answers.some(({ description }) => !description?.trim())
    )
  })
  expect(silent.map(([name]) => name)).toEqual([])
})

test('every error is a problem', () => {
  const others = calls().flatMap(([name, { responses }]) =>
    Object.entries(responses ?? {}).flatMap(([status, { content }]) =>
      Number(status) >= 400 && !JSON.stringify(content ?? '').includes('application/problem+json')
        ? [`${name} ${status}`]
        : [],
    ),
  )
  expect(others).toEqual([])
})

test('it is OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0')
})
