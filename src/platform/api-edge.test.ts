import { gunzipSync } from 'node:zlib'
import { createRoute, z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestContext, testContext } from '../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { messages as shipped } from '../../test/locale-texts.ts'
import { apiEdge, deploymentInfo } from './api-edge.ts'
import { connect } from './database.ts'
import { type Api, HttpProblem, jsonResponse, makeApi } from './http.ts'

let database: TestDatabase
let context: TestContext
let app: Hono
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  context = await testContext(database)
  const { es } = shipped
  const messages = {
    es,
    pt: { ...es, 'errors.not_found': 'Este endereço não existe.' },
    en: { ...es, 'errors.not_found': 'There is nothing at this address.' },
  }
  app = new Hono().route(
    '/api',
    apiEdge(context, { messages, siteKeys: new Set(['medida-es']), rooms: [room()] }),
  )
})
afterAll(() => database.drop())

const Note = z.object({ text: z.string(), copies: z.int().optional() })

/** A port without a listener. */
const nowhere = connect('postgres://nobody:none@127.0.0.1:9/none')

/** A room with one call for each kind of outcome. */
function room(): Api {
  const api = makeApi()
  const answers = {
    responses: { 200: jsonResponse(z.object({}), 'Done') },
    tags: ['notes'],
    summary: 'A call',
  }
  const body = { required: true, content: { 'application/json': { schema: Note } } }
  api.openapi(createRoute({ method: 'post', path: '/notes', request: { body }, ...answers }), (c) =>
    c.json({ data: c.req.valid('json') }, 200),
  )
  api.openapi(
    createRoute({
      method: 'get',
      path: '/orders/{token}',
      request: { params: z.object({ token: z.string() }) },
      ...answers,
    }),
    (c) => c.json({ data: { language: c.var.language, token: c.var.token } }, 200),
  )
  api.openapi(createRoute({ method: 'get', path: '/broken', ...answers }), () => {
    throw new Error('ana@example.es "Ana Ruiz" fell over')
  })
  api.openapi(createRoute({ method: 'get', path: '/database', ...answers }), async (c) => {
    await nowhere.db.execute('SELECT 1')
    return c.json({ data: {} }, 200)
  })
  api.openapi(createRoute({ method: 'get', path: '/refused', ...answers }), () => {
    throw new HttpProblem(409, { code: 'errors.not_found', field: 'slug' })
  })
  return api
}

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`/api${path}`, { headers })
const told = async (response: Response) => (await response.json()) as Record<string, unknown>

describe('the caller', () => {
  test.each([
    [undefined, 'es'],
    ['es', 'es'],
    ['pt', 'pt'],
    ['fr', 'es'],
    ['en', 'es'],
    ['xx', 'es'],
    ['__proto__', 'es'],
  ])('langid %s is answered in %s, where there are messages', async (langid, language) => {
    const response = await get('/orders/a', langid ? { langid } : {})
    expect(await told(response)).toMatchObject({ data: { language } })
  })

  test('problems are in the language of the call', async () => {
    const [es, pt, en] = [
      await told(await get('/nowhere')),
      await told(await get('/nowhere', { langid: 'pt' })),
      await told(await get('/nowhere', { langid: 'en' })),
    ]
    expect([es.message, pt.message, en.message]).toEqual([
      'Esta dirección no existe.',
      'Este endereço não existe.',
      'There is nothing at this address.',
    ])
  })

  test.each([
    [undefined, 200],
    ['medida-es', 200],
    ['medida', 403],
    ["' OR 1=1 --", 403],
  ])('apikey %s: %d', async (apikey, status) => {
    const response = await get('/orders/a', apikey ? { apikey } : {})
    expect(response.status).toBe(status)
    if (status === 403)
      expect(await told(response)).toMatchObject({ code: 'errors.unknown_site', field: 'apikey' })
  })

  test('the token header reaches the call, an absent one is null', async () => {
    expect(await told(await get('/orders/a', { token: 'abc' }))).toMatchObject({
      data: { token: 'abc' },
    })
    expect(await told(await get('/orders/a'))).toMatchObject({ data: { token: null } })
  })
})

test('a call that needs the database while it is away gets 503 with Retry-After and a translated reason', async () => {
  const response = await get('/database')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await told(response)).toMatchObject({
    code: 'errors.database_away',
    title: 'Ahora no es posible',
    message: expect.stringContaining('Lo que has escrito sigue aquí'),
  })
  expect(context.logged()).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      event: 'database.away',
      route: '/api/database',
      code: 'ECONNREFUSED',
    }),
  )
})

describe('the id of a request', () => {
  test('is taken over where it is valid, and returned', async () => {
    const response = await get('/nowhere', { 'x-request-id': 'edge-12345678' })
    expect(response.headers.get('x-request-id')).toBe('edge-12345678')
    expect(await told(response)).toMatchObject({ requestId: 'edge-12345678' })
  })

  test.each([
    'short',
    'x'.repeat(65),
    'with space 1234',
    '12345678","level":"error',
    '<script>alert(1)</script>',
    'áéíóúáéíóú',
  ])('is made anew where it is not: %s', async (offered) => {
    const response = await get('/orders/a', { 'x-request-id': offered })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(context.logged())).not.toContain(offered)
  })
})

describe('faults', () => {
  test('an unexpected one is a 500 with only an id; the log has the place', async () => {
    const response = await get('/broken')
    const body = await told(response)
    expect(response.status).toBe(500)
    expect(body).toMatchObject({
      code: 'errors.unknown',
      message: expect.stringContaining(String(body.requestId)),
    })
    const line = context.logged().find(({ event }) => event === 'api.failed')
    expect(line).toMatchObject({
      level: 'error',
      requestId: body.requestId,
      route: '/api/broken',
      fault: 'Error',
    })
    expect(line?.stack).toContain('api-edge.test.ts')
    expect(JSON.stringify([body, line])).not.toMatch(/Ana Ruiz|ana@example/)
  })

  test('a thrown problem determines the answer', async () => {
    const response = await get('/refused')
    expect([response.status, (await told(response)).field]).toEqual([409, 'slug'])
  })

  test.each(['/nowhere', '/orders', '/openapi.json/x'])(
    'no handler for %s: a 404 problem',
    async (path) => {
      const response = await get(path)
      expect([response.status, (await told(response)).code]).toEqual([404, 'errors.not_found'])
    },
  )
})

describe('every answer', () => {
  test.each(['/orders/a', '/broken', '/refused', '/nowhere'])(
    '%s carries the security headers and allows no other origin',
    async (path) => {
      const { headers } = await get(path, { origin: 'https://evil.example' })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('cache-control')).toBe('no-store')
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    },
  )

  test('leaves one line of access log, without the key in its address', async () => {
    await get('/orders/very-secret-key?mail=ana@example.es')
    const lines = context.logged().filter(({ event }) => event === 'api.request')
    expect(lines).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: '/api/orders/:token',
        status: 200,
        ms: expect.any(Number),
      }),
    ])
    expect(JSON.stringify(lines)).not.toMatch(/very-secret-key|ana@/)
  })
})

test('the document is OpenAPI 3.1 below /api and lists the calls', async () => {
  const document = await told(await get('/openapi.json'))
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] })
  expect(Object.keys(document.paths as object)).toEqual([
    '/notes',
    '/orders/{token}',
    '/broken',
    '/database',
    '/refused',
    '/openapi.json',
  ])
})

test('the document is compressed for a client that accepts it', async () => {
  const response = await get('/openapi.json', { 'accept-encoding': 'gzip' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(
    JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()),
  ).toMatchObject({ openapi: '3.1.0' })
  expect((await get('/openapi.json')).headers.get('content-encoding')).toBeNull()
})

test('the build gives its date, uncached', async () => {
  const response = await deploymentInfo(new Date('2026-11-02T08:00:00Z')).request('/version.json')
  expect(await response.json()).toEqual({ deploymentDate: '2026-11-02T08:00:00.000Z' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})
