import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guestForm, placeOrder } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { MONDAY_MORNING, wholeShop } from '../../../../test/whole-shop.ts'
import { uploadsDir } from '../../../platform/config.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { MOST_PROOFS, PROOF_MAX_BYTES } from '../../order/transfer-proof.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())
beforeEach(async () => {
  desk.shop.clock.now = MONDAY_MORNING
  await desk.shop.database.pool.query(
    `UPDATE orders SET status = 'cancelled' WHERE status = 'pending_payment'`,
  )
})

const PDF = Buffer.from('%PDF-1.7\njustificante')
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9])

const send = async (token: string, content: Uint8Array, name = 'justificante.pdf') => {
  const body = new FormData()
  body.set('file', new File([Buffer.from(content)], name))
  // As a browser sends it, which says how large it is.
  const form = new Response(body)
  const [type, bytes] = [form.headers.get('content-type') ?? '', await form.arrayBuffer()]
  const headers = { 'content-type': type, 'content-length': String(bytes.byteLength) }
  return desk.shop.service.request(`/api/orders/${token}/proofs`, {
    method: 'POST',
    headers,
    body: bytes,
  })
}
const viewOf = async (token: string): Promise<CustomerOrder> =>
  dataOf(await desk.shop.get(`/api/orders/${token}`))
const subjectsOf = async (number: string) =>
  (await desk.mailsAbout(number)).filter((subject) => /transferencia/i.test(subject))
const inDays = async <T>(days: number, deed: () => Promise<T>): Promise<T> => {
  desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + days * 86_400_000)
  return deed()
}

describe('a proof of the transfer', () => {
  test.each([
    ['PDF', PDF, 'pago.pdf'],
    ['JPEG', JPEG, 'foto.jpg'],
    ['PNG, whatever its name says', PNG, 'captura.pdf'],
  ])(
    '%s: kept where only the shop reads it, told to customer and staff',
    async (_, content, name) => {
      const { token, number } = await desk.place()
      const answer = await send(token, content, name)
      expect(answer.status).toBe(200)
      const { proofs, events } = await dataOf<CustomerOrder>(answer)
      expect(proofs).toMatchObject([
        { fileName: name, bytes: content.length, receivedAt: MONDAY_MORNING.toISOString() },
      ])
      expect(events[0]).toMatchObject({
        kind: 'transfer_proved',
        actor: 'customer',
        data: { fileName: name },
      })
      const [proof] = (await desk.orderOf(number)).proofs
      const path = join(uploadsDir(desk.shop.context.config), 'proofs', proof?.id ?? '')
      expect(statSync(path).mode & 0o077).toBe(0)
    },
  )

  test.each<[string, Uint8Array, number, string]>([
    ['an empty file', Buffer.alloc(0), 422, 'orders.proof.empty'],
    ['a program called PDF', Buffer.from('MZ\x90'), 422, 'orders.proof.format'],
    ['a page with script', Buffer.from('<html><script>'), 422, 'orders.proof.format'],
    ['a PDF behind something else', Buffer.from('x%PDF-1.7'), 422, 'orders.proof.format'],
    [
      'one byte too many',
      Buffer.concat([PDF, Buffer.alloc(PROOF_MAX_BYTES + 1 - PDF.length)]),
      413,
      'orders.proof.tooLarge',
    ],
  ])('%s is refused by name, and leaves nothing', async (_, content, status, code) => {
    const { token } = await desk.place()
    expect(await problemOf(await send(token, content))).toMatchObject({
      status,
      code,
      field: 'file',
    })
    expect((await viewOf(token)).proofs).toEqual([])
  })

  test('the largest that may be is taken; the refusal of a larger one names both sizes', async () => {
    const { token } = await desk.place()
    const largest = Buffer.concat([PDF, Buffer.alloc(PROOF_MAX_BYTES - PDF.length)])
    expect((await send(token, largest)).status).toBe(200)
    const { message } = await problemOf(
      await send(token, Buffer.concat([largest, Buffer.alloc(1)])),
    )
    expect(message).toBe('El archivo ocupa 10,1 MB y el límite son 10 MB.')
    expect((await send(token, Buffer.alloc(3 * PROOF_MAX_BYTES))).status).toBe(413)
  })

  test('nothing sent, and an order nobody has', async () => {
    const { token } = await desk.place()
    const nothing = await desk.shop.service.request(`/api/orders/${token}/proofs`, {
      method: 'POST',
      body: new FormData(),
    })
    expect(nothing.status).toBe(422)
    expect(await problemOf(await send('x'.repeat(43), PDF))).toMatchObject({
      status: 404,
      code: 'orders.unknown',
    })
  })

  test('the same file twice, at once too, is one proof; another is another, up to five', async () => {
    const { token } = await desk.place()
    const [one, two] = await Promise.all([send(token, PDF), send(token, PDF)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await viewOf(token)).proofs).toHaveLength(1)
    for (let more = 1; more < MOST_PROOFS; more++)
      expect((await send(token, Buffer.concat([PDF, Buffer.from([more])]))).status).toBe(200)
    expect(await problemOf(await send(token, PNG))).toMatchObject({
      status: 409,
      code: 'orders.proof.tooMany',
    })
    expect((await send(token, PDF)).status).toBe(200)
    expect((await viewOf(token)).proofs).toHaveLength(MOST_PROOFS)
  })

  test('the desk marks the order until it is paid', async () => {
    const { token, number } = await desk.place()
    const marked = async () =>
      (await desk.deskOf(`?view=all&search=${number}`)).items.map(({ proved }) => proved)
    expect(await marked()).toEqual([false])
    await send(token, PDF)
    expect(await marked()).toEqual([true])
    await desk.move(number, 'preparing')
    expect(await marked()).toEqual([false])
  })

  test.each([
    ['paid by card', async (): Promise<string> => (await desk.place('Ana', 'card')).token],
    [
      'paid',
      async (): Promise<string> => {
        const { number, token } = await desk.place()
        await desk.move(number, 'preparing')
        return token
      },
    ],
  ])('an order that is %s takes none', async (_, make) => {
    const token = await make()
    expect(await problemOf(await send(token, PDF))).toMatchObject({
      status: 409,
      code: 'orders.proof.notWaiting',
    })
  })

  test('staff get it as a file to keep, never as a page; nobody else gets it', async () => {
    const { number, token } = await desk.place()
    await send(token, PNG, '../«pago».svg')
    const [proof] = (await desk.orderOf(number)).proofs
    const path = `/api/staff/orders/${number}/proofs/${proof?.id}`
    const answer = await desk.shop.get(path, desk.staff)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
    const { headers } = answer
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'image/png',
      'nosniff',
    ])
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${number}.png"; filename*=UTF-8''%C2%ABpago%C2%BB.svg`,
    )
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect((await desk.shop.get(path)).status).toBe(401)
    expect((await desk.shop.get(path, desk.customer)).status).toBe(403)
    const other = await desk.place()
    expect(
      (await desk.shop.get(`/api/staff/orders/${other.number}/proofs/${proof?.id}`, desk.staff))
        .status,
    ).toBe(404)
    expect(
      (await desk.shop.get(`/api/staff/orders/${number}/proofs/${randomUUID()}`, desk.staff))
        .status,
    ).toBe(404)
  })

  test('one whose order is gone meanwhile leaves no file behind', async () => {
    const { token, number } = await desk.place()
    await desk.move(number, 'cancelled')
    const folder = join(uploadsDir(desk.shop.context.config), 'proofs')
    const before = existsSync(folder) ? readdirSync(folder).length : 0
    expect((await send(token, PDF)).status).toBe(409)
    expect(existsSync(folder) ? readdirSync(folder).length : 0).toBe(before)
  })
})

describe('the reminder', () => {
  const remind = () => desk.shop.runJob('orders.remind')

  test('comes after ten days, once, with account, amount and last day', async () => {
    const { number } = await desk.place()
    await inDays(10, remind)
    expect(await subjectsOf(number)).toEqual([])
    await inDays(10.1, remind)
    await inDays(11, remind)
    expect(await subjectsOf(number)).toEqual([`Falta la transferencia del pedido ${number}`])
    const [mail] = (await mailsNaming(desk.shop.database.db, number)).filter(({ subject }) =>
      subject.startsWith('Falta'),
    )
    expect(mail?.bodyText).toContain('antes del martes 8 de diciembre')
    expect(mail?.bodyText).toMatch(/IBAN: ES91[\s\S]*Concepto: M-26/)
  })

  test('two at once write one mail', async () => {
    const { number } = await desk.place()
    await inDays(11, () => Promise.all([remind(), remind()]))
    expect(await subjectsOf(number)).toHaveLength(1)
  })

  test.each<[string, (order: { number: string; token: string }) => Promise<unknown>]>([
    ['paid', ({ number }) => desk.move(number, 'preparing')],
    ['cancelled', ({ number }) => desk.move(number, 'cancelled')],
    ['proved', ({ token }) => send(token, PDF)],
    [
      'to be paid by card now',
      ({ token }) => desk.shop.post(`/api/orders/${token}/payment-method`, { method: 'card' }),
    ],
  ])('is not sent for an order that is %s', async (_, deed) => {
    const order = await desk.place()
    await deed(order)
    await inDays(11, remind)
    expect(await subjectsOf(order.number)).toEqual([])
  })

  test('waits where the data of the transfer was sent a moment ago', async () => {
    const { number, token } = await desk.place('Ana', 'card')
    await inDays(10, () =>
      desk.shop.post(`/api/orders/${token}/payment-method`, { method: 'transfer' }),
    )
    await inDays(11, remind)
    expect(await subjectsOf(number)).toEqual([`Datos para la transferencia del pedido ${number}`])
    await inDays(12.5, remind)
    expect(await subjectsOf(number)).toHaveLength(2)
  })
})

describe('the end of an unpaid order', () => {
  const expire = () => desk.shop.runJob('orders.expire')

  test('comes after fifteen days, on the day that the page named', async () => {
    const { token } = await desk.place()
    expect((await viewOf(token)).payBefore).toBe('2026-12-08')
    await inDays(15, expire)
    expect((await viewOf(token)).status).toBe('pending_payment')
    await inDays(15.01, expire)
    expect(await viewOf(token)).toMatchObject({
      status: 'cancelled',
      payBefore: null,
      transfer: null,
    })
  })

  test('waits for staff where a proof lies; staff end it, or the money comes', async () => {
    const { number, token } = await desk.place()
    await send(token, PDF)
    await inDays(40, expire)
    expect((await viewOf(token)).status).toBe('pending_payment')
    desk.shop.clock.now = MONDAY_MORNING
    expect((await desk.move(number, 'preparing')).status).toBe(200)
    expect((await desk.orderOf(number)).proofs).toHaveLength(1)
  })

  test('a proof holds no order that is to be paid by card', async () => {
    const { token } = await desk.place()
    await send(token, PDF)
    await desk.shop.post(`/api/orders/${token}/payment-method`, { method: 'card' })
    await inDays(16, expire)
    expect((await viewOf(token)).status).toBe('cancelled')
  })

  test('both follow the settings of the site, texts and mails too', async () => {
    const shop = await wholeShop()
    const { db } = shop.database
    await db.execute(
      sql`UPDATE sites SET settings = jsonb_set(settings, '{unpaidDays}', '{"remind": 2, "expire": 4}')`,
    )
    const later = async (days: number, job: string) => {
      shop.clock.now = new Date(MONDAY_MORNING.getTime() + days * 86_400_000)
      await shop.runJob(job)
    }
    try {
      const { token, number } = await placeOrder(
        shop,
        undefined,
        guestForm({ payment: 'transfer' }),
      )
      expect((await dataOf<CustomerOrder>(await shop.get(`/api/orders/${token}`))).payBefore).toBe(
        '2026-11-27',
      )
      await later(2.1, 'orders.remind')
      await later(4.1, 'orders.expire')
      const mails = await mailsNaming(shop.database.db, number)
      expect(mails).toHaveLength(3)
      for (const { bodyText: said } of mails.slice(0, 2))
        expect(said).toContain('antes del viernes 27 de noviembre')
      expect(mails[2]?.bodyText).toContain('Han pasado 4 días')
    } finally {
      await shop.close()
    }
  })
})

describe('a payment that failed', () => {
  const failedMails = async (number: string) =>
    (await desk.mailsAbout(number)).filter((subject) => /no se ha completado/.test(subject))
  const tell = () => desk.shop.runJob('orders.tell-failed')
  const attempt = async (number: string, state: string, minutesAgo: number) => {
    const at = new Date(desk.shop.clock.now.getTime() - minutesAgo * 60_000).toISOString()
    await desk.shop.database.db.execute(sql`INSERT INTO payment_attempts
      (public_id, order_id, method, gateway_order, amount_cents, currency, state, created_at, settled_at)
      SELECT ${randomUUID()}, id, 'card', ${randomUUID()}, 100, '978', ${state}, ${at}, ${state === 'created' ? null : at} FROM orders WHERE number = ${number}`)
  }

  test('is told once for a series, by whichever process comes first, with the way to pay', async () => {
    const { number } = await desk.place('Ana', 'card')
    await attempt(number, 'denied', 30)
    await attempt(number, 'denied', 20)
    await Promise.all([tell(), tell()])
    await attempt(number, 'denied', 16)
    await tell()
    expect(await failedMails(number)).toHaveLength(1)
    expect((await desk.orderOf(number)).events.map(({ kind }) => kind)).toContain(
      'payment_failed_told',
    )
    await inDays(2, async () => {
      await attempt(number, 'expired', 20)
      await tell()
    })
    expect(await failedMails(number)).toHaveLength(2)
  })

  test.each<[string, (number: string, token: string) => Promise<unknown>]>([
    ['somebody is paying now', (number) => attempt(number, 'created', 1)],
    ['the order is cancelled', (number) => desk.move(number, 'cancelled')],
    [
      'it is to be paid by transfer now',
      (_, token) => desk.shop.post(`/api/orders/${token}/payment-method`, { method: 'transfer' }),
    ],
  ])('is not told where %s', async (_, deed) => {
    const { number, token } = await desk.place('Ana', 'card')
    await attempt(number, 'denied', 20)
    await deed(number, token)
    await tell()
    expect(await failedMails(number)).toEqual([])
  })
})
