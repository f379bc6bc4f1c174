import { expect, test } from 'vitest'
import { type Delivery, deliver, isLoopback, type Send } from './deliver.ts'

const fields = { Ds_SignatureVersion: 'a', Ds_MerchantParameters: 'b', Ds_Signature: 'c' }
const answers =
  (status: number): Send =>
  async () =>
    new Response('OK', { status })

test.each([
  ['http://localhost:3000/api', true],
  ['http://127.0.0.1:3000/api', true],
  ['http://[::1]:3000/api', true],
  ['http://127.1/', true],
  ['https://tienda.example/api', false],
  ['http://192.168.1.10/api', false],
  ['http://localhost.example/', false],
  ['http://localhost@tienda.example/', false],
  ['http://127.0.0.1.example/', false],
  ['ftp://localhost/', false],
  ['localhost', false],
  ['', false],
])('%j is on this machine: %s', (address, local) => {
  expect(isLoopback(address)).toBe(local)
})

test('nothing is sent to another machine', async () => {
  const never: Send = () => Promise.reject(new Error('was called'))
  expect(await deliver(never, 'http://tienda.example/api', fields)).toEqual({
    arrived: false,
    key: 'bank.delivered.foreign',
  })
})

test('the three fields go as a form, and a redirection is not followed', async () => {
  let sent: RequestInit | undefined
  const send: Send = async (_, init) => {
    sent = init
    return new Response('OK')
  }
  expect(await deliver(send, 'http://localhost/api', fields)).toEqual({
    arrived: true,
    key: 'bank.delivered.answered',
    params: { status: 200 },
  })
  expect(String(sent?.body)).toBe('Ds_SignatureVersion=a&Ds_MerchantParameters=b&Ds_Signature=c')
  expect(sent).toMatchObject({ method: 'POST', redirect: 'manual' })
})

test.each<[string, Send, Omit<Delivery, 'arrived'>]>([
  [
    'a fault of the shop',
    answers(500),
    { key: 'bank.delivered.answered', params: { status: 500 } },
  ],
  [
    'a dead shop',
    () => Promise.reject(new TypeError('fetch failed')),
    { key: 'bank.delivered.dead' },
  ],
  [
    'a slow shop',
    () => Promise.reject(new DOMException('slow', 'TimeoutError')),
    { key: 'bank.delivered.slow', params: { seconds: 10 } },
  ],
])('%s is told', async (_, send, told) => {
  expect(await deliver(send, 'http://localhost/api', fields)).toEqual({ arrived: false, ...told })
})
