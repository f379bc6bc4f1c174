import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SCHEDULES } from '../src/boot/rooms.ts'
import { guestForm, placeOrder } from './checkout.ts'
import { NO_SERVICES } from './no-services.ts'
import { type WholeShop, wholeShop } from './whole-shop.ts'

let shop: WholeShop
const asked: string[] = []
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(String(input instanceof Request ? input.url : input))
    throw new Error('no network in a test')
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a shop without configured outside parties calls none: VIES is unknown, orders are placed, PayPal and card are unreachable', async () => {
  expect(Object.values(NO_SERVICES).every((address) => address === undefined)).toBe(true)
  const vies = await shop.get('/api/vies/FR40303265045')
  expect(await vies.json()).toMatchObject({ data: { vies: 'unknown', askedAt: null } })
  const billing = {
    type: 'company',
    name: 'Bâches Loire',
    taxId: 'FR40303265045',
    euVat: 'FR40303265045',
    sameAddress: true,
  }
  const delivery = {
    method: 'carrier',
    address: 'Rue des Ateliers, 3',
    postalCode: '44000',
    city: 'Nantes',
    country: 'FR',
  }
  const { token } = await placeOrder(shop, undefined, guestForm({ billing, delivery }))
  await shop.post(`/api/orders/${token}/payments`, {})
  await shop.post(`/api/orders/${token}/payment-method`, { method: 'paypal' })
  await shop.post(`/api/orders/${token}/payments`, {})
  expect(asked).toEqual([])
})

test('scheduled jobs call none either', async () => {
  for (const { name } of SCHEDULES) await shop.runJob(name)
  await shop.runSentJobs()
  expect(asked).toEqual([])
})
