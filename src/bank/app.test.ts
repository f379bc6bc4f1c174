import { expect, test } from 'vitest'
import { redirectForm } from '../shop/payments/redsys-form.ts'
import { bankApp } from './app.ts'

const settings = { port: 0, merchantCode: '999008881', terminal: '1', secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' }
const bank = bankApp(settings, {
  now: () => new Date('2026-11-20T10:00:00Z'),
  send: () => Promise.reject(new Error('was called')),
  later: () => {},
  random: () => 0,
})
const { fields } = redirectForm({ ...settings, signatureVersion: 'HMAC_SHA512_V2', formUrl: '' }, 'http://localhost:3000', {
  attemptId: 'a',
  gatewayOrder: '2611ABCD1234',
  amountCents: 123_456,
  description: '<b>Pedido</b>',
  merchantName: 'Medida',
  language: 'es',
})
const pay = (body: BodyInit) => bank.request('/sis/realizarPago', { method: 'POST', body })

test('the page shows amount, shop and order, says that it is a demonstration, and escapes what a shop sends', async () => {
  const response = await pay(new URLSearchParams(fields))
  const page = await response.text()
  for (const text of ['1.234,56', 'Medida (999008881, terminal 1)', '2611ABCD1234', '&lt;b&gt;Pedido', 'no se mueve dinero de verdad'])
    expect(page).toContain(text)
})

test('every page works without script, under a strict policy', async () => {
  for (const response of [await pay(new URLSearchParams(fields)), await pay(''), await bank.request('/'), await bank.request('/nowhere')]) {
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/)
    const page = await response.text()
    expect(page).toContain('<html lang="es">')
    expect(page).not.toMatch(/<script| style=| on\w+=/)
  }
  expect((await bank.request('/bank.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test.each<[string, () => Response | Promise<Response>, number, string]>([
  ['a visit without a form', () => bank.request('/sis/realizarPago'), 400, 'SIS0114'],
  ['an empty form', () => pay(''), 400, 'SIS0429'],
  ['a wrong signature', () => pay(new URLSearchParams({ ...fields, Ds_Signature: 'AAAA' })), 400, 'SIS0042'],
  ['a file instead of a field', () => pay(fileForm()), 400, 'SIS0429'],
  ['more than 64 kB', () => pay(new URLSearchParams({ a: 'A'.repeat(70_000) })), 413, 'SIS0260'],
  ['a notification of an unknown payment', () => bank.request('/operaciones/2611/reenviar', { method: 'POST' }), 404, 'SIS0054'],
])('%s gets the error page of the gateway', async (_, request, status, sis) => {
  const response = await request()
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(sis)
})

function fileForm(): FormData {
  const form = new FormData()
  form.set('Ds_SignatureVersion', new File(['x'], 'x'))
  return form
}
