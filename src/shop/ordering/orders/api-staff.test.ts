import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder } from '../../../../test/checkout.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { StaffOrder } from './staff-order-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

describe('only staff', () => {
  test.each([
    ['the list', 'GET', '/api/staff/orders'],
    ['an order', 'GET', '/api/staff/orders/M-26-000001'],
    ['a move', 'POST', '/api/staff/orders/M-26-000001/moves'],
    [
      'a job',
      'POST',
      '/api/staff/orders/M-26-000001/lines/00000000-0000-4000-8000-000000000000/moves',
    ],
  ])('%s: no token 401, an invented one 401, a customer’s 403', async (_, method, path) => {
    const body = path.includes('/lines/') ? { move: 'produce' } : { to: 'cancelled' }
    const call = (headers: Record<string, string>) =>
      method === 'GET' ? desk.shop.get(path, headers) : desk.shop.post(path, body, headers)
    const answers = [
      await call({}),
      await call({ token: 'x'.repeat(43) }),
      await call(desk.customer),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403])
  })

  test('the link of an order gives no access to the office', async () => {
    const { number, token } = await desk.place()
    expect((await desk.shop.get(`/api/staff/orders/${number}`, { token })).status).toBe(401)
  })
})

describe('an order in the office', () => {
  test('has all data for staff', async () => {
    const { number, token } = await desk.place('Óptica del Arco')
    const order = await desk.orderOf(number)
    expect(order).toMatchObject({
      number,
      status: 'pending_payment',
      allowed: ['preparing', 'cancelled'],
      attempts: [],
      orphans: [],
    })
    expect(order.customerUrl).toMatch(new RegExp(`/pedido/${token}$`))
    expect(order.lines.map(({ moves }) => moves)).toEqual([[], []])
  })

  test('a card attempt is listed without its key', async () => {
    const { number, token } = await desk.place('Ágora Eventos', 'card')
    await desk.shop.post(`/api/orders/${token}/payments`, {})
    const { attempts } = await desk.orderOf(number)
    expect(attempts).toHaveLength(1)
    expect(attempts[0]).toMatchObject({ state: 'created', method: 'card' })
    expect(Object.keys(attempts[0] ?? {})).not.toContain('publicId')
  })

  test('an unknown number is answered', async () => {
    expect(
      await problemOf(await desk.shop.get('/api/staff/orders/M-26-999999', desk.staff)),
    ).toMatchObject({ status: 404, code: 'orders.unknown' })
  })
})

describe('moving an order', () => {
  test('confirming a transfer: paid, recorded with its author, and mailed to the customer', async () => {
    const { number } = await desk.place()
    const moved = await dataOf<StaffOrder>(await desk.move(number, 'preparing'))
    expect(moved.status).toBe('preparing')
    expect(moved.paidAt).not.toBeNull()
    expect(moved.events[0]).toMatchObject({
      kind: 'moved',
      actor: 'staff',
      by: 'Ana del taller',
      data: { from: 'pending_payment', to: 'preparing' },
    })
    expect(await desk.mailsAbout(number)).toHaveLength(2)
  })

  test('all the way to delivery', async () => {
    const { number } = await desk.place()
    await desk.move(number, 'preparing')
    await desk.setJobs(number, 'packed')
    expect((await desk.orderOf(number)).allowed).toEqual(['shipped', 'cancelled'])
    expect((await desk.move(number, 'shipped')).status).toBe(200)
    expect((await desk.move(number, 'received')).status).toBe(200)
    expect((await desk.orderOf(number)).allowed).toEqual([])
  })

  test.each<[string, string | null, string, string]>([
    [
      'shipping an unpaid order',
      null,
      'shipped',
      'Ahora se puede pasar a: En preparación, Cancelado.',
    ],
    ['shipping what is not packed', 'preparing', 'shipped', 'Ahora se puede pasar a: Cancelado.'],
    ['confirming a cancelled order', 'cancelled', 'preparing', 'Ahora se puede pasar a: –.'],
    [
      'deleting in the customer’s name',
      null,
      'deleted_by_user',
      'De «Pendiente de pago» no se puede pasar a «Borrado por el cliente».',
    ],
    ['refunding what was never paid', 'cancelled', 'refunded', 'Ahora se puede pasar a: –.'],
  ])('%s is refused, and the allowed moves are named', async (_, before, to, said) => {
    const { number } = await desk.place()
    if (before) await desk.move(number, before)
    const problem = await problemOf(await desk.move(number, to))
    expect(problem).toMatchObject({ status: 409, code: 'orders.moveNotAllowed' })
    expect(problem.message).toContain(said)
  })

  test('the reason is shown in the office and not on the customer’s page', async () => {
    const { number, token } = await desk.place()
    const cancelled = await dataOf<StaffOrder>(
      await desk.move(number, 'cancelled', 'Llamó por teléfono'),
    )
    expect(cancelled.events[0]).toMatchObject({
      reason: 'Llamó por teléfono',
      by: 'Ana del taller',
    })
    const seen = await (await desk.shop.get(`/api/orders/${token}`)).text()
    expect(seen).not.toContain('Llamó por teléfono')
    expect(seen).not.toContain('Ana del taller')
  })

  test('a lone surrogate in a reason causes no error', async () => {
    const { number } = await desk.place()
    expect(
      (await dataOf<StaffOrder>(await desk.move(number, 'cancelled', 'a\ud800'))).events[0]?.reason,
    ).toBe('a\ufffd')
  })

  test('three members of staff concurrently: one move, one event, one mail', async () => {
    const { number } = await desk.place()
    const answers = await Promise.all([
      desk.move(number, 'preparing'),
      desk.move(number, 'preparing'),
      desk.move(number, 'preparing'),
    ])
    const won = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(won).toHaveLength(1)
    const { events } = await desk.orderOf(number)
    expect(events.filter(({ kind, actor }) => kind === 'moved' && actor === 'staff')).toHaveLength(
      1,
    )
    expect(await desk.mailsAbout(number)).toHaveLength(2)
  })

  test.each([
    ['a state that does not exist', { to: 'lost' }],
    ['no state', {}],
    ['a reason longer than a page', { to: 'cancelled', reason: 'x'.repeat(501) }],
    ['no JSON', '{"to":'],
  ])('%s: 400', async (_, body) => {
    const { number } = await desk.place()
    expect(
      (await desk.shop.post(`/api/staff/orders/${number}/moves`, body, desk.staff)).status,
    ).toBe(400)
  })
})

describe('moving a job', () => {
  const paidWith = async (jobState: string) => {
    const { number } = await desk.place()
    await desk.move(number, 'preparing')
    await desk.setJobs(number, jobState)
    const { lines } = await desk.orderOf(number)
    return { number, lineId: lines[0]?.id ?? '' }
  }

  test('into production, finished, packed: each step is offered, made and recorded', async () => {
    const { number, lineId } = await paidWith('approved')
    for (const [job, state] of [
      ['produce', 'in_production'],
      ['finish', 'finished'],
      ['pack', 'packed'],
    ] as const) {
      expect((await desk.orderOf(number)).lines[0]?.moves).toEqual([job])
      const moved = await dataOf<StaffOrder>(await desk.moveJob(number, lineId, job))
      expect(moved.lines[0]).toMatchObject({ jobState: state })
      expect(moved.events[0]).toMatchObject({
        kind: 'job_moved',
        lineId,
        by: 'Ana del taller',
        data: { to: state },
      })
    }
    expect((await desk.orderOf(number)).lines[0]?.moves).toEqual([])
  })

  test.each([
    ['before its artwork is approved', 'awaiting_approval', 'produce', 'Posibles: –.'],
    ['finished before it was begun', 'approved', 'finish', 'Posibles: Poner en producción.'],
    ['packed twice', 'packed', 'pack', 'Posibles: –.'],
  ])('%s: refused', async (_, jobState, job, said) => {
    const { number, lineId } = await paidWith(jobState)
    const problem = await problemOf(await desk.moveJob(number, lineId, job))
    expect(problem).toMatchObject({ status: 409, code: 'artwork.job.notAllowed' })
    expect(problem.message).toContain(said)
  })

  test('no production before payment, nor after cancellation', async () => {
    const { number } = await desk.place()
    await desk.setJobs(number, 'approved')
    const lineId = (await desk.orderOf(number)).lines[0]?.id ?? ''
    expect(await problemOf(await desk.moveJob(number, lineId, 'produce'))).toMatchObject({
      status: 409,
      code: 'artwork.job.unpaid',
    })
    await desk.move(number, 'preparing')
    await desk.move(number, 'cancelled')
    expect(await problemOf(await desk.moveJob(number, lineId, 'produce'))).toMatchObject({
      status: 409,
      code: 'orders.closed',
    })
  })

  test('a line of another order is unknown', async () => {
    const { number } = await paidWith('approved')
    const other = await paidWith('approved')
    expect(await problemOf(await desk.moveJob(number, other.lineId, 'produce'))).toMatchObject({
      status: 404,
      code: 'orders.unknownLine',
    })
  })

  test('two members of staff concurrently: one wins', async () => {
    const { number, lineId } = await paidWith('approved')
    const answers = await Promise.all([
      desk.moveJob(number, lineId, 'produce'),
      desk.moveJob(number, lineId, 'produce'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('a picked-up order is announced as ready, not as sent', async () => {
  const form = guestForm({ payment: 'transfer', delivery: { method: 'pickup' } })
  const { number } = await placeOrder(desk.shop, [cartLine()], form)
  await desk.move(number, 'preparing')
  await desk.setJobs(number, 'packed')
  await desk.move(number, 'shipped')
  expect(await desk.mailsAbout(number)).toContain(`El pedido ${number} te espera en Jaén`)
})
