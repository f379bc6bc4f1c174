import { expect, onTestFinished, test } from 'vitest'
import { paypalForTests } from '../../../../../test/paypal-shop.ts'
import { listOrphanPayments } from '../../payments/store-ledger.ts'

const { paypal, shop, order, countPaid, begin, choose, comeBack, stateOf } = paypalForTests()
const captured = () => paypal.calls.filter((call) => call.endsWith('/capture')).length

test('of two concurrently approved attempts one is captured; the other reports that no money was taken', async () => {
  const begun = [await begin(), await begin()] as const
  for (const each of begun) await choose(each, 'leave')
  await Promise.all(begun.map((each) => comeBack(each)))
  for (const each of begun) await comeBack(each)
  expect([captured(), countPaid()]).toEqual([1, 1])
  expect((await Promise.all(begun.map(stateOf))).toSorted()).toEqual(['authorised', 'denied'])
  expect(await listOrphanPayments(shop.context.db, { orderId: order.id, open: true })).toEqual([])
})

test('a capture without an answer keeps the other attempt waiting until PayPal gives its result', async () => {
  const [first, second] = [await begin(), await begin()]
  for (const each of [first, second]) await choose(each, 'leave')
  const { send } = shop.gateway
  shop.gateway.send = async (url, init) => {
    const answer = await send(url, init)
    return url.endsWith('/capture') ? Promise.reject(new Error('the line broke')) : answer
  }
  onTestFinished(() => {
    shop.gateway.send = send
  })
  await comeBack(first)
  await comeBack(second)
  expect([captured(), await stateOf(first), await stateOf(second)]).toEqual([
    1,
    'created',
    'created',
  ])
  shop.gateway.send = send
  await comeBack(second)
  expect(captured()).toBe(1)
  await comeBack(first)
  await comeBack(second)
  expect([captured(), countPaid(), await stateOf(first), await stateOf(second)]).toEqual([
    1,
    1,
    'authorised',
    'denied',
  ])
})

test('a capture that PayPal refuses lets the other attempt proceed', async () => {
  const [first, second] = [await begin(), await begin()]
  await choose(first, 'decline')
  await choose(second, 'leave')
  await comeBack(first)
  await comeBack(second)
  expect([await stateOf(second), countPaid()]).toEqual(['authorised', 1])
})
