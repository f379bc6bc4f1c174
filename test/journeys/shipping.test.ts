/** The shipping room: an order is announced to its carrier, labelled and handed over. */
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { packedOrder } from './ordered.ts'
import { open } from './visit.ts'
import { button, say, sees } from './words.ts'

const house = houseForTests()

test('a packed order gets its label, leaves, and its customer follows it', async () => {
  const { number, token } = await packedOrder(house)
  const { page } = await house.enter()
  await signIn(page)
  await open(page, '/admin/envios?dia=2099-01-01')
  const row = page.getByRole('listitem').filter({ hasText: number })
  await row.getByRole('checkbox', { name: say('shipping.choose', { name: number }) }).check()
  const bulk = page.getByRole('region', { name: say('shipping.bulk') })
  await button(bulk, 'shipping.announceSome', { count: 1 }).click()
  await row.getByText(say('shipping.state.registered')).waitFor()
  expect(await inspect(page, 'main')).toEqual([])

  await row.getByRole('checkbox').check()
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    button(bulk, 'shipping.labels.a6', { count: 1 }).click(),
  ])
  expect(await text(await label.createReadStream())).toMatch(/^%PDF-/)
  await button(bulk, 'shipping.handoverSome', { count: 1 }).click()
  await sees(page, say('shipping.outcome', { count: 1 }))

  const [shipment] = await house.shop.ask<{ tracking_number: string }>(
    `SELECT tracking_number FROM consignments c JOIN orders o ON o.id = c.order_id
      WHERE o.number = $1`,
    [number],
  )
  const customer = await house.enter({ width: 360 })
  await open(customer.page, `/pedido/${token}`)
  await sees(customer.page, say('orders.tracking'))
  await sees(customer.page, shipment?.tracking_number ?? 'no number')
})
