/** The document of the API is complete: every call of every module, each with a description. */
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSites } from '../src/boot/live-sites.ts'
import { makeRooms } from '../src/boot/rooms.ts'
import { loadMessages } from '../src/platform/messages.ts'
import { publishedShop } from '../src/shop/catalogue/store-published.ts'
import { testContext } from './context.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testGateways } from './gateways.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Call = {
  tags?: string[]
  summary?: string
  requestBody?: Content
  responses?: Record<string, Content & { description?: string }>
}
type OpenApi = {
  openapi: string
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, Schema> }
}

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
    deployed: { at: new Date(0), build: '' },
    databaseGone: () => false,
    stopping: () => false,
    sites: liveSites(() => config.publicUrl),
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

/** Keywords of a schema that do not restrict its value. */
const ANNOTATIONS = new Set(['description', 'default', 'examples', 'readOnly'])

/** Places of a schema that allow any value, or an object of any members. */
function holesOf(schema: Schema | undefined, at: string, seen: readonly string[]): string[] {
  if (schema === undefined) return [`${at}: nothing`]
  const { $ref, items, prefixItems, properties, additionalProperties: rest } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return seen.includes($ref)
      ? []
      : holesOf(document.components.schemas[name], `${at} ${name}`, [...seen, $ref])
  }
  const inner = (each: Schema | undefined, name: string) => holesOf(each, `${at}.${name}`, seen)
  const said = Object.keys(schema).filter((key) => !ANNOTATIONS.has(key))
  if (said.length === 0) return [`${at}: any value`]
  const types = [schema.type ?? []].flat()
  const members = Object.entries(properties ?? {})
  const isOpen = types.includes('object') && members.length === 0 && typeof rest !== 'object'
  // Of joined schemas, one may be the description of another.
  const joined = (schema.allOf ?? []).filter((each) =>
    Object.keys(each).some((key) => !ANNOTATIONS.has(key)),
  )
  return [
    ...(isOpen ? [`${at}: an object of any members`] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...joined].flatMap((each, index) =>
      inner(each, String(index)),
    ),
    ...(types.includes('array') ? (prefixItems ?? [items]) : []).flatMap((each) =>
      inner(each, 'items'),
    ),
    ...members.flatMap(([name, each]) => inner(each, name)),
    ...(typeof rest === 'object' ? inner(rest, '*') : []),
  ]
}

/** Described by its own standard. */
const DOCUMENT = 'get /openapi.json'

test('every JSON answer has its members, down to the last', () => {
  const found = calls().flatMap(([name, { responses }]) =>
    Object.entries(responses ?? {}).flatMap(([status, { content }]) =>
      Object.entries(content ?? {})
        .filter(([type]) => type.endsWith('json'))
        .map(([, { schema }]) => ({ name, holes: holesOf(schema, `${name} ${status}`, []) })),
    ),
  )
  expect(found.length).toBeGreaterThan(500)
  expect(found.filter(({ name }) => name !== DOCUMENT).flatMap(({ holes }) => holes)).toEqual([])
})

test('every body of a request has its fields, down to the last', () => {
  const bodies = calls().flatMap(([name, { requestBody }]) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ name, schema })),
  )
  expect(bodies.length).toBeGreaterThan(60)
  expect(bodies.flatMap(({ name, schema }) => holesOf(schema, name, []))).toEqual([])
})

test('null stands beside a named schema, never in it', () => {
  const { schemas } = document.components
  const nullable = Object.keys(schemas).filter((name) =>
    [schemas[name]?.type ?? []].flat().includes('null'),
  )
  expect(nullable).toEqual([])
  expect(JSON.stringify(document).match(/"allOf":\[\{"\$ref":"[^"]+"\},\{"type":\[/g)).toBeNull()
})

test('descriptions name their subject', () => {
  const vague = /\b(?:somebody|nobody|whoever|whatever|anybody|everybody|someone|anyone)\b/gi
  expect(JSON.stringify(document).match(vague)).toBeNull()
})

test('it is OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0')
})
