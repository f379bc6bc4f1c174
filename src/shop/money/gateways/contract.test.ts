/** The same cases for all gateways, that of `test/one-more-gateway` included. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { demoTerminal } from '../../../../test/gateways.ts'
import es from '../../../../test/one-more-gateway/es.json' with { type: 'json' }
import fr from '../../../../test/one-more-gateway/fr.json' with { type: 'json' }
import { nubeGateway, nubeProvider } from '../../../../test/one-more-gateway/gateway.ts'
import pt from '../../../../test/one-more-gateway/pt.json' with { type: 'json' }
import { loadMessages } from '../../../platform/messages.ts'
import { methodText, textsOf } from '../../../platform/method-text.ts'
import { LANGUAGES, type Messages, type ShopLanguage } from '../../../platform/text.ts'
import type { Gateway, PaymentToStart, Send } from './gateway.ts'
import { DEMO_PAYPAL } from './paypal/account.ts'
import { paypalClient } from './paypal/client.ts'
import { paypalGateway } from './paypal/gateway.ts'
import { redsysGateway } from './redsys/gateway.ts'
import { codesOf, gatewaysOf, type OnlineGateway } from './registry.ts'
import { transferGateway } from './transfer/gateway.ts'
import { walletGateway } from './wallet/gateway.ts'

const shipped = loadMessages(new URL('../../../../locales', import.meta.url).pathname)
const TEXTS: Readonly<Record<ShopLanguage, Messages>> = {
  es: { ...shipped.es, ...es },
  pt: { ...shipped.pt, ...pt },
  fr: { ...shipped.fr, ...fr },
}
const NOW = new Date('2026-11-23T08:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** With a provider that answers by `send`. */
const gatewaysWith = (send: Send): readonly Gateway[] => {
  const client = { url: 'https://paypal.example', account: DEMO_PAYPAL, now: () => NOW, send }
  return [
    redsysGateway(demoTerminal(), send, 50),
    paypalGateway(paypalClient(client)),
    nubeGateway({ ...nubeProvider(), reachable: false }),
    transferGateway(),
    walletGateway({ db: database.db, now: () => NOW }),
  ]
}
const named = (code: string, send: Send): Gateway => {
  const found = gatewaysWith(send).find((each) => each.code === code)
  if (!found) throw new Error(`no gateway ${code}`)
  return found
}
const onlineNamed = (code: string, send: Send): OnlineGateway => {
  const found = gatewaysOf(gatewaysWith(send)).online.find((each) => each.code === code)
  if (!found) throw new Error(`${code} is not online`)
  return found
}

const away: Send = () => Promise.reject(new Error('nobody there'))
const PROVIDERS: readonly (readonly [string, Send])[] = [
  ['is away', away],
  ['answers nothing', async () => new Response('')],
  ['has a fault', async () => new Response('<h1>Oops</h1>', { status: 500 })],
  ['answers other JSON', async () => Response.json({ hello: [null] })],
  ['refuses the shop', async () => Response.json({ error: 'invalid_client' }, { status: 401 })],
  ['answers half', async () => new Response('{"id": "A", "stat')],
]

const GATEWAYS = ['redsys', 'paypal', 'nube', 'transfer', 'wallet']
const ONLINE = ['redsys', 'paypal', 'nube']
const METHODS = ['card', 'bizum', 'paypal', 'nube', 'transfer', 'wallet']
const at = (codes: readonly string[]) =>
  codes.flatMap((code) => PROVIDERS.map(([says, send]) => [code, says, send] as const))

const attempt = {
  id: '018f0000-0000-7000-8000-000000000001',
  publicId: 'public-id',
  reference: '2327M0000001',
  amountCents: 12_100,
  authorisationCode: 'A1',
}
const payment = (method: string): PaymentToStart => ({
  ...{ id: attempt.id, publicId: attempt.publicId, reference: attempt.reference },
  method,
  amountCents: 12_100,
  orderNumber: 'M-26-000001',
  description: 'Pedido',
  merchantName: 'Medida',
  language: 'es',
  publicUrl: 'https://tienda.example',
})

describe('the facts of the methods', () => {
  const { methods } = gatewaysOf([
    ...[redsysGateway(demoTerminal()), paypalGateway(undefined), nubeGateway(nubeProvider())],
    ...[transferGateway(), walletGateway({} as Parameters<typeof walletGateway>[0])],
  ])

  test('all are in this table', () => {
    expect(methods.all.map(({ code }) => code)).toEqual(METHODS)
  })

  test.each(METHODS)('%s: consistent, with an icon and all its texts', (code) => {
    const method = methods.of(code)
    expect(method).toBeDefined()
    if (!method) return
    expect(method.attempt !== null).toBe(method.settles === 'redirect')
    expect(method.changeHours).toBeGreaterThan(0)
    expect(method.icon).toMatch(/^M[\d .,a-z-]+$/i)
    const { leastCents, mostCents } = method.limits
    expect(leastCents ?? 0).toBeLessThan(mostCents ?? Number.MAX_SAFE_INTEGER)
    for (const language of LANGUAGES)
      for (const use of textsOf(method))
        expect(TEXTS[language][methodText(code, use)], `${language} ${use}`).toBeTruthy()
  })
})

describe('a payment begins, or a value says why not', () => {
  test.each(at(ONLINE))('%s, whose provider %s', async (code, _, send) => {
    const gateway = onlineNamed(code, send)
    for (const method of codesOf(gateway)) {
      const started = await gateway.online.start(payment(method))
      expect(['form', 'redirect', 'failed']).toContain(started.kind)
      if (started.kind === 'form') expect(started.form.url).toMatch(/^https?:/)
      if (started.kind === 'failed')
        for (const language of LANGUAGES) expect(TEXTS[language][started.code]).toBeTruthy()
    }
  })
})

describe('no answer of a provider is taken for a payment', () => {
  test.each(at(ONLINE))('%s, whose provider %s', async (code, _, send) => {
    const { online } = onlineNamed(code, send)
    const answers = [
      await online.query(attempt),
      await online.returned?.(attempt, 'return'),
      await online.capture?.(attempt, 'key'),
    ]
    for (const answer of answers)
      if (answer?.kind === 'told') expect(answer.told.news.kind).not.toBe('authorised')
  })

  test.each(at(ONLINE))('%s, cancelled while its provider %s', async (code, _, send) => {
    const answer = await onlineNamed(code, send).online.returned?.(attempt, 'cancel')
    if (answer?.kind === 'told') expect(answer.told.news.kind).toBe('denied')
  })
})

describe('a notification that is not of the gateway has no effect', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const JSON_TYPE = { 'content-type': 'application/json' }
  const told = JSON.stringify({ reference: '2327M0000001', amountCents: 12_100, result: 'paid' })
  const event = JSON.stringify({
    id: 'WH-1',
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: 'ORDER' },
  })
  const signed = new URLSearchParams({
    Ds_SignatureVersion: 'HMAC_SHA512_V2',
    Ds_MerchantParameters: Buffer.from('{"Ds_Order":"2327M0000001"}').toString('base64url'),
    Ds_Signature: 'guess',
  }).toString()
  const BODIES = [
    ['empty', {}, ''],
    ['half of JSON', JSON_TYPE, '{"a":'],
    ['null', JSON_TYPE, 'null'],
    ['a list', JSON_TYPE, '[]'],
    ['another form', FORM, 'a=b&a=c'],
    ['news without a signature', JSON_TYPE, told],
    ['an event without a signature', JSON_TYPE, event],
    ['a form with a guessed signature', FORM, signed],
  ] as const

  test.each(ONLINE.flatMap((code) => BODIES.map((body) => [code, ...body] as const)))(
    '%s: %s',
    async (code, _, headers, body) => {
      const { notification } = onlineNamed(code, away).online
      const answer = await notification.read({ headers: new Headers(headers), body })
      expect(['forged', 'malformed', 'ask_again']).toContain(answer.kind)
      const text = 'verdict' in answer ? answer.verdict : 'code' in answer ? answer.code : ''
      for (const language of LANGUAGES) expect(TEXTS[language][text], text).toBeTruthy()
      expect(notification.maxBytes).toBeLessThanOrEqual(1024 * 1024)
    },
  )
})

describe('a refund', () => {
  const refund = { id: attempt.id, orderId: attempt.id, amountCents: 100 }

  test.each(at(GATEWAYS))(
    '%s, whose provider %s: no money is said to be back',
    async (code, _, send) => {
      const { methods, refund: give } = named(code, send)
      const answer = await give({ ...refund, attempt })
      // Staff send transfers before they record them; no provider is asked.
      const byStaff = methods.some(({ refunds }) => refunds === 'by_staff')
      expect(byStaff ? ['done'] : ['refused', 'unknown']).toContain(answer.kind)
      expect(answer.code).not.toBe('')
    },
  )

  test.each(['redsys', 'paypal', 'nube', 'wallet'])(
    '%s: without a payment or a customer it is refused',
    async (code) => {
      expect((await named(code, away).refund({ ...refund, attempt: null })).kind).toBe('refused')
    },
  )
})

test.each(ONLINE)('%s explains every denial in all languages', (code) => {
  const { explain, isShopFault } = onlineNamed(code, away).online
  for (const response of ['', '0190', '9915', 'CANCELLED', 'VOIDED', 'NOT_TAKEN', '<script>']) {
    const { messageKey, actionKey } = explain(response)
    for (const language of LANGUAGES)
      for (const key of [messageKey, actionKey]) expect(TEXTS[language][key], key).toBeTruthy()
    expect(typeof isShopFault(response)).toBe('boolean')
  }
})

test.each(ONLINE)('%s asks again within a day, and longer than an attempt lasts', (code) => {
  const { methods, online } = onlineNamed(code, away)
  for (const { attempt: life } of methods) {
    expect(online.ask.afterMinutes).toBeLessThan(life?.minutes ?? 0)
    expect(online.ask.forDays * 24 * 60).toBeGreaterThan(life?.minutes ?? 0)
  }
})
