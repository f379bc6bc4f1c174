/**
 * The link of an order is mailed only to its own address, and the existence of orders is not
 * disclosed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '../../../../test/checkout.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
let order: { number: string; token: string; email: string }
beforeAll(async () => {
  shop = await wholeShop()
  const answer = await shop.post('/api/orders', await orderBody(shop))
  const { token, number } = ((await answer.json()) as { data: { token: string; number: string } })
    .data
  const view = (await (await shop.get(`/api/orders/${token}`)).json()) as {
    data: { contact: { email: string } }
  }
  order = { number, token, email: view.data.contact.email }
  await shop.runSentJobs()
})
afterAll(() => shop.close())

const ask = (number: string, email: string) => shop.post('/api/order-links', { number, email })
const linksTo = async (email: string) =>
  (await mailsTo(shop.database.db, email)).filter(({ subject }) =>
    subject.startsWith('El enlace de tu pedido'),
  )

test('the order’s own address gets its link; for another address or order the answer is identical, and no mail is sent', async () => {
  const stranger = 'stranger@example.es'
  const answers = [
    await ask(order.number, order.email.toUpperCase()),
    await ask(order.number, stranger),
    await ask('M-26-999999', order.email),
  ]
  const said = await Promise.all(
    answers.map(async (answer) => [answer.status, await answer.text(), [...answer.headers.keys()]]),
  )
  expect(said[0]?.[0]).toBe(204)
  expect([said[1], said[2]]).toEqual([said[0], said[0]])
  await shop.runSentJobs()
  const [mail, ...others] = await linksTo(order.email)
  expect([others, await mailsTo(shop.database.db, stranger)]).toEqual([[], []])
  expect(mail?.subject).toBe(`El enlace de tu pedido ${order.number}`)
  expect(mail?.bodyText).toContain(`/pedido/${order.token}`)
})

test('an address gets three in a quarter of an hour, existing or not', async () => {
  for (const number of [order.number, 'M-26-999998']) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await ask(number, order.email)).status)
    expect(statuses).toEqual([204, 204, 204, 429])
  }
})

test('a network has a limit of addresses', async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await ask(order.number, `guess-${count}@example.es`)).status)
  expect([statuses.slice(0, 30).every((status) => status === 204), statuses[30]]).toEqual([
    true,
    429,
  ])
})

test('invalid input is refused at its field, and is not counted', async () => {
  const answer = await ask('123', 'nobody')
  expect(answer.status).toBe(422)
  expect(JSON.stringify(await answer.json())).toMatch(/M-26-000123; has escrito «123»/)
})
