import { join } from 'node:path'
import { createRoute, z } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testContext } from '../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { apiEdge } from './api-edge.ts'
import { type Api, jsonResponse, makeApi } from './http.ts'
import { loadMessages } from './messages.ts'

const Note = z.object({ text: z.string(), copies: z.int().optional() })
const body = { required: true, content: { 'application/json': { schema: Note } } }
const route = (path: string) =>
  createRoute({
    ...{ method: 'post', path, request: { body }, tags: ['notes'], summary: 'A call' },
    responses: { 200: jsonResponse(z.object({}), 'Done') },
  })

let database: TestDatabase
let app: Api
beforeAll(async () => {
  database = await testDatabase()
  const room = makeApi()
  for (const path of ['/notes', '/books'])
    room.openapi(route(path), (c) => c.json({ data: c.req.valid('json') }, 200))
  app = apiEdge(await testContext(database), {
    messages: loadMessages(join(import.meta.dirname, '../../locales')),
    rooms: [room],
    at: '/api',
    roomy: [{ path: /^\/api\/books$/, limitBytes: 400 * 1024 }],
  })
})
afterAll(() => database.drop())

const post = (
  body: string | ReadableStream,
  headers: Record<string, string> = {},
  path = '/api/notes',
) =>
  app.request(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    duplex: 'half',
  } as RequestInit)
const told = async (response: Response) => (await response.json()) as Record<string, unknown>

describe('bad bodies', () => {
  const tooLarge = JSON.stringify({ text: 'x'.repeat(300 * 1024) })
  const streamed = (text: string) => new Response(text).body as ReadableStream

  test.each([
    ['not JSON', '{"text": ', {}, 400, 'errors.malformed_json'],
    ['JSON of another shape', '{"copies": 1}', {}, 400, 'errors.malformed'],
    ['text where a number belongs', '{"text": "a", "copies": "2"}', {}, 400, 'errors.malformed'],
    ['nothing', '', {}, 400, 'errors.malformed_json'],
    [
      'over the limit, announced',
      '{"text": "a"}',
      { 'content-length': '262145' },
      413,
      'errors.body_too_large',
    ],
    [
      'another kind of content',
      '<a/>',
      { 'content-type': 'text/xml' },
      415,
      'errors.unsupported_media_type',
    ],
  ])('%s', async (_, body, headers, status, code) => {
    const response = await post(body, headers)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect([response.status, (await told(response)).code]).toEqual([status, code])
  })

  test('over the limit without a content-length: reading stops there', async () => {
    const response = await post(streamed(tooLarge))
    expect(response.status).toBe(413)
    expect(await told(response)).toMatchObject({
      code: 'errors.body_too_large',
      message: expect.stringContaining('256 kB'),
    })
  })

  test('up to the limit a body is accepted, with and without content-length', async () => {
    const text = JSON.stringify({ text: 'x'.repeat(250 * 1024) })
    expect((await post(text, { 'content-length': String(text.length) })).status).toBe(200)
    expect((await post(streamed(text))).status).toBe(200)
  })

  test('a schema failure names the field', async () => {
    expect(await told(await post('{"text": "a", "copies": 1.5}'))).toMatchObject({
      field: 'copies',
      errors: [{ field: 'copies' }],
    })
  })

  test('a call with a larger limit accepts up to it, if the length is announced', async () => {
    const sized = (text: string) => [text, { 'content-length': String(text.length) }] as const
    const more = JSON.stringify({ text: 'x'.repeat(390 * 1024) })
    const tooMuch = JSON.stringify({ text: 'x'.repeat(410 * 1024) })
    const statuses = [
      await post(...sized(more), '/api/books'),
      await post(...sized(tooMuch), '/api/books'),
      await post(streamed(more), {}, '/api/books'),
      await post(...sized(more)),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 413, 413, 413])
  })
})
