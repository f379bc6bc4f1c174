/**
 * Every switch of every stand-in, by what a shop sees of it: a switch that is offered and does
 * nothing would prove nothing. The mail server's stand in `smtp.test.ts`, those of the store of
 * files in `s3.test.ts`.
 */
import { verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { demoTerminal } from '../../test/card-shop.ts'
import { invoiceWith, recordWith } from '../../test/invoices.ts'
import type { Send as GatewaySend } from '../shop/money/gateways/gateway.ts'
import { redsysClient } from '../shop/money/gateways/redsys/client.ts'
import { redirectForm } from '../shop/money/gateways/redsys/form.ts'
import { decodeParameters, verifySignature } from '../shop/money/gateways/redsys/signature.ts'
import { AGENCY_PATH, batchMessage } from '../shop/money/invoices/agency-message-xml.ts'
import { recordHash } from '../shop/money/invoices/record-hash.ts'
import { recordXml } from '../shop/money/invoices/record-xml.ts'
import { bankApp } from './bank/app.ts'
import type { WorldDeps } from './party.ts'
import { partiesOf } from './world.ts'

const ORIGIN = 'http://127.0.0.1:3001'
const SHOP = 'http://localhost:3000'

/** A world that says what it sent and for how long it wanted to wait, and does not wait. */
function world() {
  const sent: { url: string; init: RequestInit }[] = []
  const waits: number[] = []
  const pending: (() => Promise<void>)[] = []
  const deps: WorldDeps = {
    now: () => new Date('2026-11-23T08:00:00Z'),
    send: async (url, init) => {
      sent.push({ url, init })
      return new Response(null)
    },
    later: (seconds, work) => {
      waits.push(seconds)
      pending.push(work)
    },
    random: () => 7,
  }
  /** Lets an answer come, however long the party takes for it. */
  const answered = async (asked: Response | Promise<Response>): Promise<Response> => {
    const answer = Promise.resolve(asked)
    for (;;) {
      const first = await Promise.race([
        answer,
        new Promise<undefined>((resolve) => setTimeout(resolve, 5)),
      ])
      if (first) return first
      for (const work of pending.splice(0)) await work()
    }
  }
  const runLater = async () => {
    for (const work of pending.splice(0)) await work()
  }
  return { deps, sent, waits, answered, runLater }
}

const offeredOn = async (
  app: { request: (path: string) => Response | Promise<Response> },
  path: string,
): Promise<string[]> =>
  [...(await (await app.request(path)).text()).matchAll(/name="trouble" value="(\w+)"/g)]
    .map(([, name]) => name ?? '')
    .sort()

function partyOf(name: string) {
  const its = world()
  const app = partiesOf(its.deps).find((each) => each.name === name)?.app
  if (!app) throw new Error(`no ${name}`)
  const request = (path: string, init: RequestInit = {}) =>
    its.answered(app.request(`${ORIGIN}${path}`, init))
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    request(path, { method: 'POST', body, headers })
  return { ...its, app, request, post }
}
const set = (
  app: { request: (path: string, init: RequestInit) => Response | Promise<Response> },
  path: string,
  trouble: string | null,
) =>
  app.request(path, {
    method: 'POST',
    body: new URLSearchParams(trouble === null ? {} : { trouble }),
  })

/** What is seen of a stand-in in good order and under each of its switches, and no other switch. */
function behavesLike(
  table: Record<string, string>,
  good: string,
  seen: (trouble: string | null) => Promise<string>,
  offered: () => Promise<string[]>,
): void {
  test('in good order', async () => expect(await seen(null)).toBe(good))
  test.each(Object.entries(table))('%s: %s', async (trouble, expected) =>
    expect(await seen(trouble)).toBe(expected),
  )
  test('no other switch is offered', async () =>
    expect(await offered()).toEqual(Object.keys(table).sort()))
}

describe('PayPal', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  async function seen(trouble: string | null): Promise<string> {
    const { app, post, sent, waits, runLater } = partyOf('paypal')
    await set(app, '/switches', trouble)
    const basic = `Basic ${Buffer.from('medida-demo:no-secret-at-all').toString('base64')}`
    const signedIn = await post('/v1/oauth2/token', 'grant_type=client_credentials', {
      authorization: basic,
    })
    if (signedIn.status !== 200) return `token ${signedIn.status}`
    const headers = {
      ...JSON_TYPE,
      authorization: `Bearer ${((await signedIn.json()) as { access_token: string }).access_token}`,
    }
    const back = {
      return_url: `${SHOP}/cart/successpaypal?attempt=a`,
      cancel_url: `${SHOP}/cart/errorpaypal?attempt=a`,
    }
    const order = {
      intent: 'CAPTURE',
      purchase_units: [
        { custom_id: 'a', invoice_id: 'a', amount: { currency_code: 'EUR', value: '10.00' } },
      ],
      payment_source: { paypal: { experience_context: back } },
    }
    const made = (await (
      await post('/v2/checkout/orders', JSON.stringify(order), headers)
    ).json()) as { id: string }
    await post('/checkoutnow', new URLSearchParams({ token: made.id, choice: 'approve' }))
    const captured = await post(`/v2/checkout/orders/${made.id}/capture`, '{}', headers)
    const unit = (
      (await captured.json()) as {
        purchase_units?: { payments: { captures: { amount: { value: string } }[] } }[]
      }
    ).purchase_units?.[0]
    const webhookWaits = waits.filter((seconds) => seconds < 60)
    await runLater()
    const [hook] = sent.filter(({ init }) => String(init.body).includes('PAYMENT.CAPTURE'))
    const told = hook?.init.headers as Record<string, string> | undefined
    const proof = told && {
      transmission_id: told['paypal-transmission-id'],
      transmission_time: told['paypal-transmission-time'],
      transmission_sig: told['paypal-transmission-sig'],
      webhook_id: 'WH-DEMO',
    }
    const body = proof
      ? `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${hook?.init.body}}`
      : '{}'
    const verified = proof
      ? ((await (
          await post('/v1/notifications/verify-webhook-signature', body, headers)
        ).json()) as object)
      : {}
    const amount = unit?.payments.captures[0]?.amount.value ?? '-'
    return [
      captured.status,
      amount,
      `${sent.length} told`,
      ...Object.values(verified),
      `after ${Math.max(0, ...webhookWaits)} s`,
    ].join(', ')
  }
  const TABLE: Record<string, string> = {
    slow: '201, 10.00, 2 told, SUCCESS, after 20 s',
    down: 'token 503',
    duplicate: '201, 10.00, 4 told, SUCCESS, after 1 s',
    lost: '201, 10.00, 0 told, after 0 s',
    late: '201, 10.00, 2 told, SUCCESS, after 20 s',
    wrong_signature: '201, 10.00, 2 told, FAILURE, after 1 s',
    wrong_amount: '201, 10.01, 2 told, SUCCESS, after 1 s',
    refuse: '422, -, 1 told, after 1 s',
  }
  behavesLike(TABLE, '201, 10.00, 2 told, SUCCESS, after 1 s', seen, () =>
    offeredOn(partyOf('paypal').app, '/switches'),
  )
})

describe('VIES', () => {
  async function seen(trouble: string | null): Promise<string> {
    const { app, post, waits } = partyOf('vies')
    await set(app, '/', trouble)
    const answer = await post(
      '/check-vat-number',
      JSON.stringify({ countryCode: 'PT', vatNumber: '501964843' }),
    )
    const text = await answer.text()
    const said = text.startsWith('{')
      ? (JSON.parse(text) as {
          valid?: boolean
          name?: string
          errorWrappers?: [{ error: string }]
        })
      : undefined
    return [
      answer.status,
      said ? (said.errorWrappers?.[0].error ?? `${said.valid}, ${said.name}`) : 'a page',
      ...waits.map((seconds) => `after ${seconds} s`),
    ].join(', ')
  }
  const TABLE: Record<string, string> = {
    slow: '200, true, LETREIROS DO TEJO LDA, after 20 s',
    down: '200, MS_UNAVAILABLE',
    garbage: '200, a page',
    refuse: '200, false, ---',
    no_names: '200, true, ---',
    other_names: '200, true, SOMEBODY ELSE S.A.',
  }
  behavesLike(TABLE, '200, true, LETREIROS DO TEJO LDA', seen, () =>
    offeredOn(partyOf('vies').app, '/'),
  )
})

describe('the tax agency', () => {
  async function seen(trouble: string | null): Promise<string> {
    const { app, post, waits } = partyOf('agency')
    await set(app, '/', trouble)
    const [invoice, record] = [invoiceWith(), recordWith()]
    const message = batchMessage(
      invoice.issuer,
      [recordXml(invoice, { ...record, hash: recordHash(invoice, record) })],
      false,
    )
    const answer = await post(AGENCY_PATH, message)
    const text = await answer.text()
    const state =
      /EstadoRegistro>(\w+)</.exec(text)?.[1] ??
      /Codigo\[(\d+)\]/.exec(text)?.[1] ??
      (text.startsWith('<!doctype') ? 'a page' : text)
    return [answer.status, state, ...waits.map((seconds) => `after ${seconds} s`)].join(', ')
  }
  const TABLE: Record<string, string> = {
    slow: '200, Correcto, after 20 s',
    late: '200, Correcto, after 90 s',
    down: '503, ',
    lost: '504, ',
    garbage: '200, a page',
    fault: '500, 4112',
    refuse: '200, Incorrecto',
    with_errors: '200, AceptadoConErrores',
  }
  behavesLike(TABLE, '200, Correcto', seen, () => offeredOn(partyOf('agency').app, '/'))
})

describe('a provider of sign-in', () => {
  const parts = (token: string) => token.split('.') as [string, string, string]
  async function seen(trouble: string | null): Promise<string> {
    const { app, post, request, waits } = partyOf('social')
    await set(app, '/switches', trouble)
    const asked = new URLSearchParams({
      client_id: 'medida-demo',
      response_type: 'code',
      redirect_uri: `${SHOP}/back`,
      state: 's',
      nonce: 'n',
      scope: 'openid email',
      code_challenge_method: 'S256',
      // Of RFC 7636, appendix B.
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    })
    const pressed = new URLSearchParams({
      deed: 'allow',
      email: 'ana@example.es',
      whole: 'Ana Ruiz',
    })
    const went = await post(`/google/authorize?${asked}`, pressed)
    if (went.status !== 303) return `authorize ${went.status}`
    const back = new URL(went.headers.get('location') ?? '').searchParams
    if (back.has('error')) return back.get('error') ?? ''
    const exchanged = await post(
      '/google/token',
      new URLSearchParams({
        client_id: 'medida-demo',
        client_secret: 'no-secret-at-all',
        code: back.get('code') ?? '',
        redirect_uri: `${SHOP}/back`,
        code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      }),
    )
    const [head, claims, signature] = parts(
      ((await exchanged.json()) as { id_token: string }).id_token,
    )
    const { keys } = (await (await request('/google/jwks')).json()) as { keys: [JsonWebKey] }
    const genuine = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: keys[0], format: 'jwk' },
      Buffer.from(signature, 'base64url'),
    )
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const address = said.email
      ? `${said.email_verified ? 'a proven' : 'an unproven'} address`
      : 'no address'
    return [
      genuine ? 'signed' : 'forged',
      `nonce ${said.nonce}`,
      address,
      ...new Set(waits.map((seconds) => `after ${seconds} s`)),
    ].join(', ')
  }
  const TABLE: Record<string, string> = {
    slow: 'signed, nonce n, a proven address, after 20 s',
    down: 'authorize 503',
    wrong_nonce: 'signed, nonce nx, a proven address',
    wrong_signature: 'forged, nonce n, a proven address',
    unverified_mail: 'signed, nonce n, an unproven address',
    no_mail: 'signed, nonce n, no address',
    denied: 'access_denied',
  }
  behavesLike(TABLE, 'signed, nonce n, a proven address', seen, () =>
    offeredOn(partyOf('social').app, '/switches'),
  )
})

describe('Redsys', () => {
  const terminal = demoTerminal('HMAC_SHA512_V2')
  /** What the shop is told of a payment, and how a refund of it ends. */
  async function seen(trouble: string | null): Promise<string> {
    const { deps, sent, waits } = world()
    const bank = bankApp({ port: 0, ...terminal }, deps)
    await set(bank, '/switches', trouble)
    const order = {
      attemptId: 'a',
      gatewayOrder: '2611ABCD1234',
      amountCents: 1_000,
      description: 'Pedido',
      merchantName: 'Medida',
      language: 'es' as const,
    }
    const { fields } = redirectForm(terminal, SHOP, order)
    await bank.request('/sis/resultado', {
      method: 'POST',
      body: new URLSearchParams({ ...fields, outcome: 'authorised', delay: '30' }),
    })
    const words = sent.map(({ init }) => {
      const said = Object.fromEntries(init.body as URLSearchParams) as Record<string, string>
      const text = said.Ds_MerchantParameters ?? ''
      const genuine = verifySignature(
        'HMAC_SHA512_V2',
        terminal.secret,
        order.gatewayOrder,
        text,
        said.Ds_Signature ?? '',
      )
      return `${genuine ? 'signed' : 'forged'} ${decodeParameters(text)?.Ds_Amount}`
    })
    // Who is not answered gives up after a while.
    const send: GatewaySend = (url, init) =>
      Promise.race([
        bank.request(new URL(url).pathname, init),
        new Promise<never>((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new Error('too long')))
        }),
      ])
    const refund = await redsysClient(terminal, send, 150).refund({
      gatewayOrder: order.gatewayOrder,
      amountCents: 100,
    })
    const delays = waits.map((seconds) => `after ${seconds} s`)
    return [
      words.join(' and ') || 'not told',
      `refund ${refund.kind} ${refund.code}`,
      ...delays,
    ].join(', ')
  }
  const TABLE: Record<string, string> = {
    slow: 'signed 1000, refund unknown no_answer, after 20 s',
    down: 'signed 1000, refund unknown http_503',
    duplicate: 'signed 1000 and signed 1000, refund done 0900',
    lost: 'not told, refund unknown http_504',
    late: 'not told, refund done 0900, after 30 s',
    wrong_signature: 'forged 1000, refund unknown signature',
    wrong_amount: 'signed 1001, refund unknown amount',
    refuse: 'signed 1000, refund refused 0950',
    garbage: 'signed 1000, refund unknown no_answer',
  }
  test('in good order', async () => expect(await seen(null)).toBe('signed 1000, refund done 0900'))
  test.each(Object.entries(TABLE))('%s: %s', async (trouble, expected) =>
    expect(await seen(trouble)).toBe(expected),
  )
  test('no other switch is offered', async () => {
    const { deps } = world()
    expect(await offeredOn(bankApp({ port: 0, ...terminal }, deps), '/switches')).toEqual(
      Object.keys(TABLE).sort(),
    )
  })
})

test('every party of the world is here', () => {
  expect(
    partiesOf(world().deps)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['agency', 'paypal', 'social', 'vies'])
})
