/** Every switch of the stand-ins for PayPal and Redsys, by what a shop sees of it. */
import { describe, expect, test } from 'vitest'
import { demoTerminal } from '../../test/card-shop.ts'
import { behavesLike, offeredOn, partyOf, SHOP, set, world } from '../../test/standin-world.ts'
import type { Send as GatewaySend } from '../shop/money/gateways/gateway.ts'
import { redsysClient } from '../shop/money/gateways/redsys/client.ts'
import { redirectForm } from '../shop/money/gateways/redsys/form.ts'
import { decodeParameters, verifySignature } from '../shop/money/gateways/redsys/signature.ts'
import { bankApp } from './bank/app.ts'

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
