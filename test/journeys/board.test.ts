/** The board of the workshop on a tablet: jobs start together, and one is finished by its ticket. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder, workedBanner } from '../checkout.ts'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { open } from './visit.ts'
import { button, heading, say, sees } from './words.ts'

const house = houseForTests()

/** A paid order of two approved jobs on one roll. */
async function approvedOrder() {
  const post = async (path: string, body: unknown) =>
    fetch(house.shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const lines = [cartLine(workedBanner()), cartLine(workedBanner({ widthMm: 1200 }))]
  const order = await placeOrder({ post }, lines, guestForm({ payment: 'transfer' }))
  await house.shop.ask(
    "UPDATE orders SET status = 'preparing', paid_at = now(), paid_cents = gross_cents WHERE number = $1",
    [order.number],
  )
  await house.shop.ask(
    `UPDATE order_lines SET job_state = 'approved'
      WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
    [order.number],
  )
  return order
}

const statesOf = async (number: string) => {
  const rows = await house.shop.ask(
    `SELECT job_state FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.number = $1 ORDER BY position`,
    [number],
  )
  return rows.map(({ job_state: state }) => state)
}

test('jobs lie on their roll, start together, and one is finished from its ticket', async () => {
  const { number, token } = await approvedOrder()
  const { page } = await house.enter({
    width: 768,
    expected: (address, status) => address.includes('/api/staff/tickets') && status === 409,
  })
  await signIn(page)
  await open(page, '/admin/taller?rollo=banner510-1600')
  await page.getByRole('img', { name: /160/ }).first().waitFor()
  for (const position of [1, 2])
    await page
      .getByRole('checkbox', { name: say('workshop.choose', { job: `${number}-${position}` }) })
      .check()
  await sees(page, say('workshop.run.chosen'))
  expect(await inspect(page, 'main')).toEqual([])
  // Approved in the database alone: there is no file to print a ticket of.
  await button(page, 'workshop.tickets', { count: 2 }).click()
  await sees(page, say('production.filesGone'))
  await button(page, 'workshop.moveSome', {
    move: say('artwork.move.produce'),
    count: 2,
  }).click()
  await expect.poll(() => statesOf(number)).toEqual(['in_production', 'in_production'])

  await open(page, `/admin/taller?trabajo=${number}-2`)
  await page.getByRole('heading', { name: `${number}-2` }).waitFor()
  expect(await inspect(page, 'main')).toEqual([])
  await button(page, 'artwork.move.finish').click()
  await button(page, 'artwork.move.pack').waitFor()
  expect(await statesOf(number)).toEqual(['in_production', 'finished'])

  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b7c9d8' } })
  await page.getByLabel(say('workshop.photos.add')).setInputFiles({
    name: 'lista.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  })
  await button(page, 'workshop.photos.remove').waitFor()
  const customer = await house.enter({ width: 360 })
  await open(customer.page, `/pedido/${token}`)
  await heading(customer.page, 'orders.photos').scrollIntoViewIfNeeded()
  const shown = customer.page.getByRole('img', { name: /, foto 1/ })
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.getByRole('link', { name: say('workshop.back') }).click()
  await heading(page, 'workshop.lane.finished').waitFor()
})
