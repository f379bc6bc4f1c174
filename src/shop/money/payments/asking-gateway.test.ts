import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CardShop,
  cardShop,
  demoTerminal,
  type PlacedOrder,
} from '../../../../test/card-shop.ts'
import { bankApp } from '../../../standins/bank/app.ts'
import { queryBody, readQueryReply } from '../gateways/redsys/query.ts'
import { signParameters } from '../gateways/redsys/signature.ts'
import { paymentsJobs } from './jobs.ts'
import { listOrphanPayments } from './store-ledger.ts'

const terminal = demoTerminal('HMAC_SHA512_V2')
const MINUTE = 60_000
let shop: CardShop
let bank: ReturnType<typeof bankApp>
let order: PlacedOrder
let asked: string[]
const late: (() => Promise<void>)[] = []

beforeAll(async () => {
  shop = await cardShop()
  bank = bankApp(
    { port: 0, ...terminal },
    {
      now: shop.context.now,
      send: async (url, init) => shop.edge.request(new URL(url).pathname, init),
      later: (_, work) => late.push(work),
      random: (below) => Math.floor(Math.random() * below),
    },
  )
  shop.gateway.send = async (url, init) => {
    asked.push(/<Ds_Order>(\w+)</.exec(String(init.body))?.[1] ?? url)
    return bank.request(new URL(url).pathname, init)
  }
})
afterAll(() => shop.drop())
beforeEach(async () => {
  asked = []
  late.length = 0
  await trouble()
  await shop.context.db.execute(
    sql`UPDATE payment_attempts SET state = 'denied' WHERE state <> 'authorised'`,
  )
  order = await shop.placeOrder()
})

const trouble = (...switches: string[]) =>
  bank.request('/switches', {
    method: 'POST',
    body: new URLSearchParams(switches.map((each) => ['trouble', each] as [string, string])),
  })
const run = (name: string) => paymentsJobs(shop.context, shop.deps)[name]?.({})
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
/** Pays or denies at the bank as given, or never gets there. */
async function pay(outcome?: string) {
  const { attemptId, form } = await shop.startPayment(order)
  if (outcome)
    await bank.request('/sis/resultado', {
      method: 'POST',
      body: new URLSearchParams({ ...form.fields, outcome, code: '0190', delay: '20' }),
    })
  const states = async () => [(await shop.progressOf(attemptId)).state, await shop.statusOf(order)]
  return { attemptId, states }
}
const lastRecord = async () => (await shop.ledger()).at(-1)

describe('an attempt without news', () => {
  test.each<[string, string, string[]]>([
    ['the notification was lost', 'silent', ['authorised', 'preparing']],
    ['its signature was wrong', 'bad_signature', ['authorised', 'preparing']],
    ['it is late', 'late', ['authorised', 'preparing']],
  ])('%s: it is paid once the gateway is asked', async (_, outcome, expected) => {
    const before = shop.paid.length
    const { states } = await pay(outcome)
    wait(2)
    await run('payments.ask-gateways')
    expect(asked).toEqual([])
    wait(2)
    await run('payments.ask-gateways')
    expect([await states(), asked.length]).toEqual([expected, 1])
    for (const work of late) await work()
    expect([await states(), shop.paid.length - before]).toEqual([expected, 1])
    expect(await lastRecord()).toMatchObject({ verdict: 'accepted' })
  })

  test('a denial without a notification is found by a query', async () => {
    await trouble('lost')
    const { states } = await pay('denied')
    await trouble()
    wait(4)
    await run('payments.ask-gateways')
    expect(await states()).toEqual(['denied', 'pending_payment'])
  })

  test('one that never reached the bank is queried with pauses, and expires', async () => {
    const { states } = await pay()
    for (let minute = 0; minute < 36; minute++) {
      wait(1)
      await run('payments.ask-gateways')
      if (minute % 5 === 0) await run('payments.expire-attempts')
    }
    expect(await states()).toEqual(['expired', 'pending_payment'])
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.length).toBeLessThan(9)
    expect(await lastRecord()).toMatchObject({
      verdict: 'payments.query.unknown_order',
      effect: 'none',
    })
    wait(120)
    asked = []
    await run('payments.ask-gateways')
    expect(asked).toEqual([])
  })

  test('a gateway that was away is queried afterwards, and the money counts', async () => {
    const { states } = await pay('silent')
    await trouble('down')
    wait(4)
    await run('payments.ask-gateways')
    wait(40)
    await run('payments.expire-attempts')
    expect(await states()).toEqual(['expired', 'pending_payment'])
    await trouble()
    wait(61)
    await run('payments.ask-gateways')
    expect(await states()).toEqual(['authorised', 'preparing'])
  })

  test.each([
    ['down', 'payments.query.no_answer'],
    ['lost', 'payments.query.no_answer'],
    ['garbage', 'payments.query.malformed'],
    ['wrong_signature', 'payments.query.signature'],
    ['wrong_amount', 'payments.notification.amount'],
  ])('a reply that is %s changes nothing and is kept as %s', async (switched, verdict) => {
    const { states } = await pay('silent')
    await trouble(switched)
    wait(4)
    await run('payments.ask-gateways')
    expect(await states()).toEqual(['created', 'pending_payment'])
    expect(await lastRecord()).toMatchObject({ verdict, effect: 'none' })
  })

  test('three failed queries in a row end the run', async () => {
    for (let n = 0; n < 5; n++) {
      order = await shop.placeOrder()
      await pay()
    }
    await trouble('down')
    wait(4)
    await run('payments.ask-gateways')
    expect(asked).toHaveLength(3)
  })
})

test('money of a cancelled order, found by a query, is queued for staff', async () => {
  await pay('silent')
  await shop.setStatus(order, 'cancelled')
  wait(4)
  await run('payments.ask-gateways')
  expect(await listOrphanPayments(shop.context.db, { orderId: order.id })).toMatchObject([
    { because: 'order_closed', amountCents: order.grossCents },
  ])
  expect(await shop.statusOf(order)).toBe('cancelled')
})

test('a notification and a query of the same payment are one payment', async () => {
  const before = shop.paid.length
  const { attemptId, states } = await pay('late')
  const answers = await Promise.all([
    ...late.map((work) => work()),
    ...Array.from({ length: 4 }, () =>
      shop.edge.request(`/api/payments/attempts/${attemptId}/questions`, { method: 'POST' }),
    ),
  ])
  expect(answers.filter((each) => each?.status === 204)).toHaveLength(4)
  expect([await states(), shop.paid.length - before]).toEqual([['authorised', 'preparing'], 1])
  expect(await listOrphanPayments(shop.context.db, { orderId: order.id })).toEqual([])
})

test('a waiting page triggers a query at most once in ten seconds', async () => {
  const { attemptId, states } = await pay()
  const ask = () =>
    shop.edge.request(`/api/payments/attempts/${attemptId}/questions`, { method: 'POST' })
  await ask()
  await ask()
  expect(asked).toHaveLength(1)
  wait(0.2)
  await ask()
  expect(asked).toHaveLength(2)
  expect(await states()).toEqual(['created', 'pending_payment'])
  expect(
    (await shop.edge.request('/api/payments/attempts/nobody/questions', { method: 'POST' })).status,
  ).toBe(204)
})

describe('the reply of the gateway', () => {
  const ORDER = '2611ABCD1234'
  const reply = (changes: Record<string, string> = {}, secret = terminal.secret, order = ORDER) => {
    const values = {
      Ds_MerchantCode: '999008881',
      Ds_Terminal: '1',
      Ds_Order: ORDER,
      Ds_TransactionType: '0',
      Ds_Amount: '4999',
      Ds_Currency: '978',
      Ds_State: 'F',
      Ds_Response: '0000',
      Ds_AuthorisationCode: '123456',
      ...changes,
    }
    const elements = Object.entries(values).map(([name, value]) => `<${name}>${value}</${name}>`)
    const version = `<Version Ds_Version="0.0"><Message><Response Ds_Version="0.0">${elements.join('')}</Response></Message></Version>`
    const messages = `<Messages>${version}<Signature>${signParameters('HMAC_SHA256_V1', secret, order, version)}</Signature></Messages>`
    return `<consultaOperacionesReturn>${messages.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</consultaOperacionesReturn>`
  }
  const kindOf = (text: string) => {
    const answer = readQueryReply(text, terminal, ORDER)
    return answer.kind === 'told'
      ? answer.notification.outcome.kind
      : answer.kind === 'useless'
        ? answer.verdict
        : answer.kind
  }

  test.each([
    ['authorised', reply(), 'authorised'],
    ['denied', reply({ Ds_Response: '0190' }), 'denied'],
    ['a refund is no payment', reply({ Ds_Response: '0900' }), 'denied'],
    ['not finished, whatever its code', reply({ Ds_State: 'P' }), 'pending'],
    ['of another order', reply({ Ds_Order: '2611XXXX1234' }), 'payments.query.malformed'],
    [
      'signed by somebody else',
      reply({}, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
      'payments.query.signature',
    ],
    [
      'signed for another order',
      reply({}, terminal.secret, '2611XXXX1234'),
      'payments.query.signature',
    ],
    ['of another merchant', reply({ Ds_MerchantCode: '1' }), 'payments.query.merchant'],
    ['of another terminal', reply({ Ds_Terminal: '2' }), 'payments.query.merchant'],
    ['an amount in words', reply({ Ds_Amount: 'much' }), 'payments.query.malformed'],
    ['without a code', reply({ Ds_Response: '' }), 'payments.query.malformed'],
    ['unsigned', reply().replace(/&lt;Signature.*Signature&gt;/, ''), 'payments.query.signature'],
    [
      'no operation',
      '<consultaOperacionesReturn>&lt;Ds_ErrorCode&gt;XML0024&lt;/Ds_ErrorCode&gt;</consultaOperacionesReturn>',
      'unknown_order',
    ],
    [
      'an error',
      '<consultaOperacionesReturn>&lt;Ds_ErrorCode&gt;XML0023&lt;/Ds_ErrorCode&gt;</consultaOperacionesReturn>',
      'payments.query.refused',
    ],
    ['nothing', '', 'payments.query.malformed'],
  ])('%s', (_, text, kind) => {
    expect(kindOf(text)).toBe(kind)
  })

  test('the query names merchant, terminal, order and type, and is signed over its version', () => {
    const body = queryBody(terminal, ORDER)
    const version = /<Version[\s\S]*<\/Version>/.exec(body)?.[0] ?? ''
    expect(version).toContain(
      `<Ds_Order>${ORDER}</Ds_Order><Ds_TransactionType>0</Ds_TransactionType>`,
    )
    expect(body).toContain(
      `<Signature>${signParameters('HMAC_SHA256_V1', terminal.secret, ORDER, version)}</Signature>`,
    )
  })
})
