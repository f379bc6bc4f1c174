import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type CardShop,
  cardShop,
  demoTerminal,
  type PlacedOrder,
} from '../../../../test/card-shop.ts'
import { decodeParameters, encodeParameters, signParameters } from '../gateways/redsys/signature.ts'
import { paymentsJobs } from './jobs.ts'
import { countForged, SAMPLES_A_DAY } from './store-forged.ts'

const VERSION = 'HMAC_SHA512_V2'
const DAY_MS = 24 * 60 * 60_000
let shop: CardShop
let order: PlacedOrder
let gatewayOrder: string

beforeAll(async () => {
  shop = await cardShop(VERSION)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.context.db.execute(sql`TRUNCATE forged_notifications, forged_notification_counts`)
  order = await shop.placeOrder()
  const { form } = await shop.startPayment(order)
  gatewayOrder = String(decodeParameters(form.fields.Ds_MerchantParameters)?.DS_MERCHANT_ORDER)
})

const says = (number: string, changes: Record<string, string> = {}): Record<string, string> => ({
  Ds_Order: number,
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '001',
  Ds_Amount: String(order.grossCents),
  Ds_Currency: '978',
  Ds_TransactionType: '0',
  Ds_Response: '0000',
  Ds_AuthorisationCode: '123456',
  ...changes,
})
function sign(parameters: Record<string, string>, secret = demoTerminal(VERSION).secret) {
  const text = encodeParameters(VERSION, parameters)
  const signature = signParameters(VERSION, secret, parameters.Ds_Order ?? '', text)
  return { Ds_SignatureVersion: VERSION, Ds_MerchantParameters: text, Ds_Signature: signature }
}
const rows = async (query: ReturnType<typeof sql>) =>
  (await shop.context.db.execute<Record<string, string>>(query)).rows
const kept = () => rows(sql`SELECT verdict, claimed_order FROM forged_notifications ORDER BY id`)
const evidence = async () => (await rows(sql`SELECT id FROM payment_notifications`)).length

test('another secret, a changed amount, another version, a signature of another order change nothing and leave a sample', async () => {
  const before = await evidence()
  const genuine = sign(says(gatewayOrder, { Ds_Amount: '1' }))
  const forged = [
    sign(says(gatewayOrder), 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
    { ...genuine, Ds_MerchantParameters: encodeParameters(VERSION, says(gatewayOrder)) },
    { ...sign(says(gatewayOrder)), Ds_SignatureVersion: 'HMAC_SHA256_V1' },
    { ...sign(says(gatewayOrder)), Ds_Signature: sign(says('2611AAAAAAAA')).Ds_Signature },
    { ...sign(says(gatewayOrder)), Ds_Signature: '\0' },
  ]
  for (const fields of forged) expect((await shop.notify(fields)).status).toBe(200)
  expect((await kept()).map(({ verdict }) => verdict?.split('.').at(-1))).toEqual([
    'signature',
    'signature',
    'version',
    'signature',
    'signature',
  ])
  expect((await kept())[0]?.claimed_order).toBe(gatewayOrder)
  expect([await evidence(), await shop.statusOf(order), shop.paid.includes(order.id)]).toEqual([
    before,
    'pending_payment',
    false,
  ])
})

test('the first notifications of a flood are kept, all are counted, and genuine records are not affected', async () => {
  const forged = { ...sign(says(gatewayOrder)), Ds_Signature: 'AAAA' }
  const before = await evidence()
  for (let batch = 0; batch < 6; batch += 1)
    await Promise.all(Array.from({ length: 10 }, () => shop.notify(forged)))
  expect((await kept()).length).toBe(SAMPLES_A_DAY)
  expect(await countForged(shop.context.db, shop.context.now())).toEqual({
    received: 60,
    latestAt: shop.context.now(),
  })
  await shop.notify(sign(says(gatewayOrder)))
  expect([await evidence(), await shop.statusOf(order)]).toEqual([before + 1, 'preparing'])
})

test('of a long one only the beginning is kept, so that a row stays small', async () => {
  const long = 'A'.repeat(1_000)
  const signed = sign(says(gatewayOrder, { Ds_MerchantData: long.repeat(5) }))
  const forged = { ...signed, Ds_SignatureVersion: `${VERSION}${long}`, Ds_Signature: long }
  expect((await shop.notify(forged)).status).toBe(200)
  await shop.notify(sign(says(long), 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))
  const sizes = await rows(
    sql`SELECT octet_length(f::text)::int AS written FROM forged_notifications f`,
  )
  expect(sizes).toHaveLength(2)
  for (const { written } of sizes) expect(Number(written)).toBeLessThan(3_000)
})

test('samples are deleted after ninety days, the weekly count after seven', async () => {
  await shop.notify({ ...sign(says(gatewayOrder)), Ds_Signature: 'AAAA' })
  const prune = () => paymentsJobs(shop.context, shop.deps)['payments.prune-forged']?.({})
  const start = shop.clock.now
  const after = async (days: number) => {
    shop.clock.now = new Date(start.getTime() + days * DAY_MS)
    await prune()
    return [(await kept()).length, (await countForged(shop.context.db, shop.clock.now)).received]
  }
  expect([await after(6), await after(8), await after(89), await after(91)]).toEqual([
    [1, 1],
    [1, 0],
    [1, 0],
    [0, 0],
  ])
})
