import { z } from '@hono/zod-openapi'
import { expect, expectTypeOf, test, vi } from 'vitest'
import type { Route } from '../../../platform/api-route.ts'
import { jsonResponse } from '../../../platform/http.ts'
import { type Answer, callShop } from './shop-api.ts'

const ROUTE = {
  method: 'post',
  path: '/orders',
  request: { body: { content: { 'application/json': { schema: z.object({ a: z.int() }) } } } },
  responses: {
    200: jsonResponse(z.object({ number: z.string() }), 'Placed'),
    204: { description: '' },
  },
} as const satisfies Route
type TestRoute = typeof ROUTE

const problem = {
  title: 'Hay algo que corregir',
  code: 'checkout.required',
  message: 'Este campo es obligatorio.',
  field: 'contact.name',
}
const errors = [
  { code: 'checkout.required', field: 'contact.name', message: 'Este campo es obligatorio.' },
  {
    code: 'delivery.postalCode.formatES',
    field: 'delivery.postalCode',
    message: '…',
    params: { value: '3501x' },
  },
]
const answered =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

test.each<[string, () => Promise<Response>, unknown]>([
  [
    'data',
    answered(200, { data: { number: 'M-26-1' } }),
    { kind: 'done', data: { number: 'M-26-1' } },
  ],
  ['created', answered(201, { data: null }), { kind: 'done', data: null }],
  [
    'several refusals',
    answered(422, { ...problem, errors }),
    { kind: 'refused', status: 422, refusals: errors },
  ],
  [
    'one refusal',
    answered(409, problem),
    {
      kind: 'refused',
      status: 409,
      refusals: [{ code: problem.code, field: problem.field, message: problem.message }],
    },
  ],
  [
    'a refusal that is no problem document',
    answered(403, '<html>'),
    {
      kind: 'refused',
      status: 403,
      refusals: [{ code: 'errors.unknown', field: '', message: '' }],
    },
  ],
  [
    'a fault of the shop',
    answered(500, problem, { 'x-request-id': 'abc' }),
    { kind: 'unreachable', requestId: 'abc', status: 500 },
  ],
  [
    'a shop that restarts',
    answered(503, ''),
    { kind: 'unreachable', requestId: undefined, status: 503 },
  ],
  [
    'too many calls',
    answered(429, problem),
    { kind: 'unreachable', requestId: undefined, status: 429 },
  ],
  [
    'a page of some proxy',
    answered(200, '<html>Sign in to the hotel</html>'),
    { kind: 'unreachable', requestId: undefined, status: 200 },
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { kind: 'unreachable' },
  ],
])('%s', async (_, fetch, expected) => {
  expect(
    await callShop<TestRoute>('/orders', { method: 'POST', body: { a: 1 }, language: 'es', fetch }),
  ).toEqual(expected)
})

test('a call sends its language and JSON', async () => {
  const fetch = vi.fn(answered(200, { data: 1 }))
  const answer = await callShop<TestRoute>('/orders', {
    method: 'POST',
    body: { a: 1 },
    language: 'pt',
    fetch,
  })
  expect(fetch).toHaveBeenCalledWith(
    '/api/orders',
    expect.objectContaining({
      method: 'POST',
      body: '{"a":1}',
      headers: expect.objectContaining({ langid: 'pt' }),
    }),
  )
  expectTypeOf<typeof answer>().toExtend<Answer<{ number: string } | null>>()
  expectTypeOf<typeof answer>().not.toExtend<Answer<{ number: number } | null>>()
})

test('path, method and body of a call are those of its route', () => {
  type Path = Parameters<typeof callShop<TestRoute>>[0]
  type Sent = Parameters<typeof callShop<TestRoute>>[1]
  expectTypeOf<'/orders?page=2'>().toExtend<Path>()
  expectTypeOf<'/carts'>().not.toExtend<Path>()
  expectTypeOf<{ method: 'POST'; body: { a: 1 }; language: 'es' }>().toExtend<Sent>()
  expectTypeOf<{ method: 'GET'; body: { a: 1 }; language: 'es' }>().not.toExtend<Sent>()
  expectTypeOf<{ method: 'POST'; body: { a: '1' }; language: 'es' }>().not.toExtend<Sent>()
  expectTypeOf<{ method: 'POST'; language: 'es' }>().not.toExtend<Sent>()
})

test('an aborted call returns a result and does not throw', async () => {
  const left = new AbortController()
  const fetch = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  const answer = callShop<TestRoute>('/orders', {
    method: 'POST',
    body: { a: 1 },
    language: 'es',
    signal: left.signal,
    fetch,
  })
  left.abort()
  expect(await answer).toEqual({ kind: 'unreachable' })
})
