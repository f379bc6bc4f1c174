import { expect, test } from 'vitest'
import type { Language } from '../../platform/text.ts'
import { redirectForm } from '../../shop/money/gateways/redsys/form.ts'
import { bankApp } from './app.ts'

const settings = {
  port: 0,
  merchantCode: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
}
const bank = bankApp(settings, {
  now: () => new Date('2026-11-20T10:00:00Z'),
  send: () => Promise.reject(new Error('was called')),
  later: () => {},
  random: () => 0,
})
const formIn = (language: Language, gatewayOrder = `2611${language}`) =>
  redirectForm(
    { ...settings, signatureVersion: 'HMAC_SHA512_V2', formUrl: '' },
    'http://localhost:3000',
    {
      attemptId: 'a',
      gatewayOrder,
      amountCents: 123_456,
      description: '<b>Pedido</b>',
      merchantName: 'Medida',
      language,
    },
  ).fields
const fields = formIn('es', '2611ABCD1234')
const pay = (body: BodyInit) => bank.request('/sis/realizarPago', { method: 'POST', body })

test('the page shows amount, shop and order, says that it is a demonstration, and escapes what a shop sends', async () => {
  const response = await pay(new URLSearchParams(fields))
  const page = await response.text()
  for (const text of [
    '1.234,56',
    'Medida (999008881, terminal 1)',
    '2611ABCD1234',
    '&lt;b&gt;Pedido',
    'no se mueve dinero de verdad',
  ])
    expect(page).toContain(text)
})

test('every page works without script, under a strict policy', async () => {
  for (const response of [
    await pay(new URLSearchParams(fields)),
    await pay(''),
    await bank.request('/'),
    await bank.request('/nowhere'),
  ]) {
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'/,
    )
    const page = await response.text()
    expect(page).toContain('<html lang="es">')
    expect(page).not.toMatch(/<script| style=| on\w+=/)
  }
  expect((await bank.request('/bank.css')).headers.get('content-type')).toBe(
    'text/css; charset=utf-8',
  )
})

test.each<[string, () => Response | Promise<Response>, number, string]>([
  ['a visit without a form', () => bank.request('/sis/realizarPago'), 400, 'SIS0114'],
  ['an empty form', () => pay(''), 400, 'SIS0429'],
  [
    'a wrong signature',
    () => pay(new URLSearchParams({ ...fields, Ds_Signature: 'AAAA' })),
    400,
    'SIS0042',
  ],
  ['a file instead of a field', () => pay(fileForm()), 400, 'SIS0429'],
  ['more than 64 kB', () => pay(new URLSearchParams({ a: 'A'.repeat(70_000) })), 413, 'SIS0260'],
  [
    'a notification of an unknown payment',
    () => bank.request('/operaciones/2611/reenviar', { method: 'POST' }),
    404,
    'SIS0054',
  ],
])('%s gets the error page of the gateway', async (_, request, status, sis) => {
  const response = await request()
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(sis)
})

test.each([
  ['es', 'Elige cómo acaba este pago', '1.234,56\u00a0€', '0190 El emisor deniega si'],
  [
    'pt',
    'Escolha como acaba este pagamento',
    '1\u00a0234,56\u00a0€',
    '0190 O banco do cartão não autorizou o pagamento',
  ],
  [
    'fr',
    'Choisissez comment finit ce paiement',
    '1\u202f234,56\u00a0€',
    '0190 La banque de la carte n’a pas autorisé le paiement',
  ],
] as const)(
  'a form in %s is answered in that language',
  async (language, title, amount, denial) => {
    const form = formIn(language)
    const page = await (await pay(new URLSearchParams(form))).text()
    for (const text of [`<html lang="${language}">`, title, amount, denial])
      expect(page).toContain(text)
    const result = await bank.request('/sis/resultado', {
      method: 'POST',
      body: new URLSearchParams({ ...form, outcome: 'late', delay: '20' }),
    })
    expect(await result.text()).toContain(`<html lang="${language}">`)
    for (const text of [page, await (await bank.request('/')).text()])
      expect(text).not.toMatch(/bank\.(?!css|svg)\w|payments\.denied|\{\w+\}/)
  },
)

function fileForm(): FormData {
  const form = new FormData()
  form.set('Ds_SignatureVersion', new File(['x'], 'x'))
  return form
}
