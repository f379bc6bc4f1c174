/** Files and proofs that would fill the disk or the memory. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadHeaders } from '../artwork-shop.ts'
import { guestForm, placeOrder } from '../checkout.ts'
import { callTo } from '../customers.ts'
import { type WholeShop, wholeShop } from '../whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

test('unpaid orders cannot fill the disk with files: a network has a daily limit for them, and none for paid ones', async () => {
  const order = await placeOrder(shop)
  const call = callTo(shop)
  const [line] = (await call('GET', `/orders/${order.token}/artworks`)).body.data
  const { key } = (await call('POST', `/orders/${order.token}/lines/${line.id}/designer-links`))
    .body.data
  const begin = async (said: Record<string, string>, from = '203.0.113.77') => {
    const headers = {
      ...uploadHeaders(2_000_000_000, { ...said, design: '1', filename: 'lona.tif' }),
      'x-forwarded-for': from,
    }
    const answer = await shop.service.request(
      '/files',
      { method: 'POST', headers },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
    return { status: answer.status, text: await answer.text() }
  }
  const [own, designers] = [
    { orderToken: order.token, lineId: line.id as string },
    { designer: key as string, sender: 'Eva' },
  ]
  for (let sent = 0; sent < 50; sent += 1)
    expect((await begin(sent % 2 ? own : designers)).status).toBe(201)
  const refused = await begin(own)
  expect([refused.status, (await begin(designers)).status]).toEqual([429, 429])
  expect(refused.text).toContain('2.000 archivos o 100 GB')
  expect((await begin(own, '203.0.113.78')).status).toBe(201)
  await shop.database.pool.query("UPDATE orders SET status = 'preparing' WHERE number = $1", [
    order.number,
  ])
  expect([(await begin(own)).status, (await begin(designers)).status]).toEqual([201, 201])
})

test('proofs of transfers: a large one without content-length is not buffered; of many concurrent ones six are in memory', async () => {
  const { token } = await placeOrder(shop, undefined, guestForm({ payment: 'transfer' }))
  const form = (content: string) =>
    `--form\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n${content}\r\n--form--\r\n`
  const send = (body: BodyInit, announced?: number) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=form',
      ...(announced && { 'content-length': String(announced) }),
    }
    return shop.service.request(`/api/orders/${token}/proofs`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
  }
  const unsaid = await send(form(`%PDF-1.7 ${'x'.repeat(300 * 1024)}`))
  expect([unsaid.status, await unsaid.text()]).toEqual([
    413,
    expect.stringContaining('errors.body_too_large'),
  ])
  let [reading, most] = [0, 0]
  const bytes = Buffer.from(form('%PDF-1.7 x'))
  const sixRead = Promise.withResolvers<void>()
  const slow = {
    pull: async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      reading += 1
      most = Math.max(most, reading)
      if (reading === 6) sixRead.resolve()
      await sixRead.promise
      await new Promise((resolve) => setTimeout(resolve, 20))
      reading -= 1
      controller.enqueue(bytes)
      controller.close()
    },
  }
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(new ReadableStream(slow, { highWaterMark: 0 }), bytes.length),
    ),
  )
  expect([most, ...new Set(sent.map(({ status }) => status))]).toEqual([6, 200])
})
