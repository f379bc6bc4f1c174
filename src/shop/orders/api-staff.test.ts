import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder, workedBanner } from '../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../test/whole-shop.ts'
import { openSession } from '../../platform/session.ts'
import { hashPassword } from '../accounts/password.ts'
import { insertStaff } from '../accounts/store.ts'
import { users } from '../accounts/tables.ts'
import type { DeskPage, StaffOrder } from './api-staff-routes.ts'
import { DESK_VIEWS } from './desk-views.ts'
import { findOrderByNumber } from './store.ts'

let shop: WholeShop
let staff: Record<string, string>
let customer: Record<string, string>
beforeAll(async () => {
  shop = await wholeShop()
  const { db } = shop.database
  await insertStaff(db, { email: 'ana@example.com', name: 'Ana del taller', passwordHash: await hashPassword('a long enough password') })
  await db.insert(users).values({ email: 'luis@example.com', name: 'Luis', passwordHash: 'none', role: 'USER_ROLE' })
  const tokenOf = async (email: string) => {
    const [user] = await db.select({ id: users.id }).from(users).where(sql`email = ${email}`)
    return { token: await openSession(db, user?.id ?? '', shop.clock.now) }
  }
  staff = await tokenOf('ana@example.com')
  customer = await tokenOf('luis@example.com')
})
afterAll(() => shop.close())

const billing = { type: 'company', name: 'Rótulos Sierra Sur', taxId: 'B12345674', sameAddress: true }
const place = (name = 'Lucía Herrera Gil', payment = 'transfer', jobName = '') =>
  placeOrder(
    shop,
    [cartLine(workedBanner({ jobName })), cartLine()],
    guestForm({ payment, billing, contact: { name, email: 'lucia@example.com', phone: '600000123' } }),
  )

const dataOf = async <T>(answer: Response): Promise<T> => ((await answer.json()) as { data: T }).data
const orderOf = async (number: string) => dataOf<StaffOrder>(await shop.get(`/api/staff/orders/${number}`, staff))
const deskOf = async (query = '') => dataOf<DeskPage>(await shop.get(`/api/staff/orders${query}`, staff))
const move = (number: string, to: string, reason?: string) => shop.post(`/api/staff/orders/${number}/moves`, { to, reason }, staff)
const moveJob = (number: string, lineId: string, job: string) => shop.post(`/api/staff/orders/${number}/lines/${lineId}/moves`, { move: job }, staff)
const problemOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as { code: string; message: string }) })
const setJobs = (number: string, state: string) =>
  shop.database.db.execute(sql`UPDATE order_lines SET job_state = ${state} WHERE order_id = (SELECT id FROM orders WHERE number = ${number})`)
const mailsAbout = async (number: string): Promise<string[]> =>
  (await shop.database.pool.query('SELECT subject FROM mails WHERE subject LIKE $1 ORDER BY created_at', [`%${number}%`])).rows.map(
    ({ subject }) => subject,
  )

describe('nobody but staff', () => {
  test.each([
    ['the list', 'GET', '/api/staff/orders'],
    ['an order', 'GET', '/api/staff/orders/M-26-000001'],
    ['a move', 'POST', '/api/staff/orders/M-26-000001/moves'],
    ['a job', 'POST', '/api/staff/orders/M-26-000001/lines/00000000-0000-4000-8000-000000000000/moves'],
  ])('%s: no token 401, an invented one 401, a customer’s 403', async (_, method, path) => {
    const body = path.includes('/lines/') ? { move: 'produce' } : { to: 'cancelled' }
    const call = (headers: Record<string, string>) => (method === 'GET' ? shop.get(path, headers) : shop.post(path, body, headers))
    const answers = [await call({}), await call({ token: 'x'.repeat(43) }), await call(customer)]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403])
  })

  test('the link of an order is no key to the desk', async () => {
    const { number, token } = await place()
    expect((await shop.get(`/api/staff/orders/${number}`, { token })).status).toBe(401)
  })
})

describe('an order on the desk', () => {
  test('with everything that staff may know', async () => {
    const { number, token } = await place('Óptica del Arco')
    const order = await orderOf(number)
    expect(order).toMatchObject({ number, status: 'pending_payment', allowed: ['preparing', 'cancelled'], attempts: [], orphans: [] })
    expect(order.customerUrl).toMatch(new RegExp(`/pedido/${token}$`))
    expect(order.lines.map(({ moves }) => moves)).toEqual([[], []])
  })

  test('an attempt to pay by card is told, without the key to it', async () => {
    const { number, token } = await place('Ágora Eventos', 'card')
    await shop.post(`/api/orders/${token}/payments`, {})
    const { attempts } = await orderOf(number)
    expect(attempts).toHaveLength(1)
    expect(attempts[0]).toMatchObject({ state: 'created', method: 'card' })
    expect(Object.keys(attempts[0] ?? {})).not.toContain('publicId')
  })

  test('an unknown number is answered', async () => {
    expect(await problemOf(await shop.get('/api/staff/orders/M-26-999999', staff))).toMatchObject({ status: 404, code: 'orders.unknown' })
  })
})

describe('moving an order', () => {
  test('confirming a transfer: paid, recorded with who, and told to the customer', async () => {
    const { number } = await place()
    const moved = await dataOf<StaffOrder>(await move(number, 'preparing'))
    expect(moved.status).toBe('preparing')
    expect(moved.paidAt).not.toBeNull()
    expect(moved.events[0]).toMatchObject({ kind: 'moved', actor: 'staff', by: 'Ana del taller', data: { from: 'pending_payment', to: 'preparing' } })
    expect(await mailsAbout(number)).toHaveLength(2)
  })

  test('the whole way to the customer’s door', async () => {
    const { number } = await place()
    await move(number, 'preparing')
    await setJobs(number, 'packed')
    expect((await orderOf(number)).allowed).toEqual(['shipped', 'cancelled'])
    expect((await move(number, 'shipped')).status).toBe(200)
    expect((await move(number, 'received')).status).toBe(200)
    expect((await orderOf(number)).allowed).toEqual(['refunded'])
  })

  test.each<[string, string | null, string, string]>([
    ['shipping an unpaid order', null, 'shipped', 'Ahora se puede pasar a: En preparación, Cancelado.'],
    ['shipping what is not packed', 'preparing', 'shipped', 'Ahora se puede pasar a: Cancelado.'],
    ['confirming a cancelled order', 'cancelled', 'preparing', 'Ahora se puede pasar a: –.'],
    ['deleting in the customer’s name', null, 'deleted_by_user', 'De «Pendiente de pago» no se puede pasar a «Borrado por el cliente».'],
    ['refunding what was never paid', 'cancelled', 'refunded', 'Ahora se puede pasar a: –.'],
  ])('%s is refused, and the allowed moves are named', async (_, before, to, said) => {
    const { number } = await place()
    if (before) await move(number, before)
    const problem = await problemOf(await move(number, to))
    expect(problem).toMatchObject({ status: 409, code: 'orders.moveNotAllowed' })
    expect(problem.message).toContain(said)
  })

  test('why is on the desk and not on the customer’s page', async () => {
    const { number, token } = await place()
    const cancelled = await dataOf<StaffOrder>(await move(number, 'cancelled', 'Llamó por teléfono'))
    expect(cancelled.events[0]).toMatchObject({ reason: 'Llamó por teléfono', by: 'Ana del taller' })
    const seen = await (await shop.get(`/api/orders/${token}`)).text()
    expect(seen).not.toContain('Llamó por teléfono')
    expect(seen).not.toContain('Ana del taller')
  })

  test('half a sign in a reason is no fault', async () => {
    const { number } = await place()
    expect((await dataOf<StaffOrder>(await move(number, 'cancelled', 'a\ud800'))).events[0]?.reason).toBe('a\ufffd')
  })

  test('three of the staff at once: one move, one event, one mail', async () => {
    const { number } = await place()
    const answers = await Promise.all([move(number, 'preparing'), move(number, 'preparing'), move(number, 'preparing')])
    const won = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(won).toHaveLength(1)
    const { events } = await orderOf(number)
    expect(events.filter(({ kind, actor }) => kind === 'moved' && actor === 'staff')).toHaveLength(1)
    expect(await mailsAbout(number)).toHaveLength(2)
  })

  test.each([
    ['a state that does not exist', { to: 'lost' }],
    ['no state', {}],
    ['a reason longer than a page', { to: 'cancelled', reason: 'x'.repeat(501) }],
    ['no JSON', '{"to":'],
  ])('%s: 400', async (_, body) => {
    const { number } = await place()
    expect((await shop.post(`/api/staff/orders/${number}/moves`, body, staff)).status).toBe(400)
  })
})

describe('moving a job', () => {
  const paidWith = async (jobState: string) => {
    const { number } = await place()
    await move(number, 'preparing')
    await setJobs(number, jobState)
    const { lines } = await orderOf(number)
    return { number, lineId: lines[0]?.id ?? '' }
  }

  test('into production, finished, packed: each step is offered, made and recorded', async () => {
    const { number, lineId } = await paidWith('approved')
    for (const [job, state] of [
      ['produce', 'in_production'],
      ['finish', 'finished'],
      ['pack', 'packed'],
    ] as const) {
      expect((await orderOf(number)).lines[0]?.moves).toEqual([job])
      const moved = await dataOf<StaffOrder>(await moveJob(number, lineId, job))
      expect(moved.lines[0]).toMatchObject({ jobState: state })
      expect(moved.events[0]).toMatchObject({ kind: 'job_moved', lineId, by: 'Ana del taller', data: { to: state } })
    }
    expect((await orderOf(number)).lines[0]?.moves).toEqual([])
  })

  test.each([
    ['before its artwork is approved', 'awaiting_approval', 'produce', 'Posibles: –.'],
    ['finished before it was begun', 'approved', 'finish', 'Posibles: Poner en producción.'],
    ['packed twice', 'packed', 'pack', 'Posibles: –.'],
  ])('%s: refused', async (_, jobState, job, said) => {
    const { number, lineId } = await paidWith(jobState)
    const problem = await problemOf(await moveJob(number, lineId, job))
    expect(problem).toMatchObject({ status: 409, code: 'artwork.job.notAllowed' })
    expect(problem.message).toContain(said)
  })

  test('nothing is produced before it is paid, nor after it was cancelled', async () => {
    const { number } = await place()
    await setJobs(number, 'approved')
    const lineId = (await orderOf(number)).lines[0]?.id ?? ''
    expect(await problemOf(await moveJob(number, lineId, 'produce'))).toMatchObject({ status: 409, code: 'artwork.job.unpaid' })
    await move(number, 'preparing')
    await move(number, 'cancelled')
    expect(await problemOf(await moveJob(number, lineId, 'produce'))).toMatchObject({ status: 409, code: 'orders.closed' })
  })

  test('a line of another order is unknown', async () => {
    const { number } = await paidWith('approved')
    const other = await paidWith('approved')
    expect(await problemOf(await moveJob(number, other.lineId, 'produce'))).toMatchObject({ status: 404, code: 'orders.unknownLine' })
  })

  test('two of the staff at once: one wins', async () => {
    const { number, lineId } = await paidWith('approved')
    const answers = await Promise.all([moveJob(number, lineId, 'produce'), moveJob(number, lineId, 'produce')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the list', () => {
  test('every open order is in one view of what it waits for, and the counts say so', async () => {
    const { counts } = await deskOf()
    const parted = counts.waiting_payment + counts.waiting_artwork + counts.in_production + counts.to_ship
    expect(counts.open).toBe(parted)
    expect(counts.all).toBe(parted + counts.done)
    for (const view of DESK_VIEWS) expect((await deskOf(`?view=${view}`)).total).toBe(counts[view])
  })

  test.each([
    ['unpaid', null, null, 'waiting_payment'],
    ['paid, a file missing', 'preparing', 'needs_changes', 'waiting_artwork'],
    ['paid, all approved', 'preparing', 'approved', 'in_production'],
    ['paid, all packed', 'preparing', 'packed', 'to_ship'],
    ['cancelled', 'cancelled', null, 'done'],
  ])('%s', async (_, to, jobState, view) => {
    const { number } = await place()
    if (to) await move(number, to)
    if (jobState) await setJobs(number, jobState)
    const found = await deskOf(`?view=${view}&search=${number}`)
    expect(found.items.map((item) => item.number)).toEqual([number])
    const others = DESK_VIEWS.filter((other) => ![view, 'all', view === 'done' ? 'done' : 'open'].includes(other))
    for (const other of others) expect((await deskOf(`?view=${other}&search=${number}`)).total).toBe(0)
  })

  test.each([
    ['one packed, one still to print', 'packed', 'approved', 'in_production'],
    ['one packed, one without its file', 'packed', 'awaiting_artwork', 'waiting_artwork'],
  ])('the slowest line rules: %s', async (_, first, second, view) => {
    const { number } = await place()
    await move(number, 'preparing')
    await setJobs(number, first)
    const { lines } = await orderOf(number)
    await shop.database.db.execute(sql`UPDATE order_lines SET job_state = ${second} WHERE id = ${lines[1]?.id ?? null}`)
    expect((await deskOf(`?search=${number}`)).items[0]).toMatchObject({ work: view })
    expect((await deskOf(`?view=${view}&search=${number}`)).total).toBe(1)
  })

  test('is searched in number, name, address and job, as typed', async () => {
    const { number } = await place('Peña_100% Sí', 'transfer', 'Feria d’Abril')
    for (const typed of [number, 'peña_100%', 'feria d’abril']) {
      const { items } = await deskOf(`?view=all&search=${encodeURIComponent(typed)}`)
      expect(items.map((item) => item.number)).toEqual([number])
    }
    expect((await deskOf(`?view=all&search=${encodeURIComponent('100_ Sí')}`)).total).toBe(0)
  })

  test('says what each order is, in six statements however many', async () => {
    const { number } = await place('Club Natación Jaén')
    shop.database.statements.length = 0
    const { items } = await deskOf('?view=open')
    expect(shop.database.statements.length).toBeLessThanOrEqual(6)
    const item = items.find((each) => each.number === number)
    expect(item).toMatchObject({ customer: 'Club Natación Jaén', work: 'waiting_payment', paymentMethod: 'transfer' })
    expect(item?.lines).toHaveLength(2)
    expect(item?.lines[0]).toMatchObject({ widthMm: 3000, heightMm: 1000, pieces: 2, jobState: 'awaiting_artwork' })
    expect(Date.parse(item?.movedAt ?? '')).toBe(shop.clock.now.getTime())
    expect(items.map(({ shipsOn }) => shipsOn)).toEqual(items.map(({ shipsOn }) => shipsOn).toSorted())
  })

  test.each(['?view=mine', '?page=0', '?page=x', `?search=${'x'.repeat(101)}`, '?search=%00'])('%s: 400', async (query) => {
    expect((await shop.get(`/api/staff/orders${query}`, staff)).status).toBe(400)
  })

  test('a page beyond the last is empty', async () => {
    expect((await deskOf('?page=999')).items).toEqual([])
  })

  test('names of staff are read only for those who acted', async () => {
    const { number } = await place()
    const found = await findOrderByNumber(shop.database.db, number)
    expect(found?.events.every(({ actorId }) => actorId === null)).toBe(true)
    expect((await orderOf(number)).events.every(({ by }) => by === null)).toBe(true)
  })
})

test('an order that is picked up is announced as ready, not as on its way', async () => {
  const form = guestForm({ payment: 'transfer', delivery: { method: 'pickup' } })
  const { number } = await placeOrder(shop, [cartLine()], form)
  await move(number, 'preparing')
  await setJobs(number, 'packed')
  await move(number, 'shipped')
  expect(await mailsAbout(number)).toContain(`El pedido ${number} te espera en Jaén`)
})
