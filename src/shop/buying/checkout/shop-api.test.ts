import { expect, test, vi } from 'vitest'
import { callShop } from './shop-api.ts'

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
    { kind: 'unreachable', requestId: 'abc' },
  ],
  ['a shop that restarts', answered(503, ''), { kind: 'unreachable', requestId: undefined }],
  ['too many calls', answered(429, problem), { kind: 'unreachable', requestId: undefined }],
  [
    'a page of some proxy',
    answered(200, '<html>Sign in to the hotel</html>'),
    { kind: 'unreachable', requestId: undefined },
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { kind: 'unreachable' },
  ],
])('%s', async (_, fetch, expected) => {
  expect(await callShop('/orders', { language: 'es', fetch })).toEqual(expected)
})

test('a call sends its language and JSON', async () => {
  const fetch = vi.fn(answered(200, { data: 1 }))
  await callShop('/orders', { method: 'POST', body: { a: 1 }, language: 'pt', fetch })
  expect(fetch).toHaveBeenCalledWith(
    '/api/orders',
    expect.objectContaining({
      method: 'POST',
      body: '{"a":1}',
      headers: expect.objectContaining({ langid: 'pt' }),
    }),
  )
})

test('an aborted call returns a result and does not throw', async () => {
  const left = new AbortController()
  const fetch = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  const answer = callShop('/orders', { language: 'es', signal: left.signal, fetch })
  left.abort()
  expect(await answer).toEqual({ kind: 'unreachable' })
})
