import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreedTo, cartLine, guestForm, workedBanner } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import { listMails } from '../../../platform/mail/store.ts'
import { REQUEST_DAYS } from '../requests/jobs.ts'
import { REQUESTS_AN_HOUR } from '../requests/request.ts'
import type { QuoteRequests } from '../requests/request-schema.ts'
import type {
  DeskProposal,
  PricedProposal,
  ProposalsPage,
  ProposalView,
} from './proposal-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())
beforeEach(async () => {
  desk.shop.clock.now = MONDAY_MORNING
  await desk.shop.database.pool.query('DELETE FROM quote_requests')
})

const wanted = (changes: Record<string, unknown> = {}) => ({
  lines: [cartLine(), cartLine(workedBanner({ jobName: 'Fachada' }))],
  form: { ...guestForm(), payment: '', terms: false },
  language: 'es',
  days: 15,
  said: '',
  ...changes,
})
const post = (path: string, body: unknown = {}) =>
  desk.shop.post(`/api/staff${path}`, body, desk.staff)
async function made(changes: Record<string, unknown> = {}): Promise<DeskProposal> {
  const answer = await post('/proposals', wanted(changes))
  if (answer.status !== 201) throw new Error(await answer.text())
  return dataOf<DeskProposal>(answer)
}
const again = async (number: string) =>
  dataOf<DeskProposal>(await desk.shop.get(`/api/staff/proposals/${number}`, desk.staff))
const seen = async (key: string, payment = 'card') =>
  dataOf<ProposalView>(await desk.shop.get(`/api/proposals/${key}?payment=${payment}`))
async function accept(key: string, changes: Record<string, unknown> = {}) {
  const { today } = await seen(key, (changes.payment as string | undefined) ?? 'card')
  const body = { payment: 'card', terms: true, agreed: today?.cart.agreed ?? '', ...changes }
  return desk.shop.post(`/api/proposals/${key}/acceptance`, body)
}
const ordersOf = async (number: string): Promise<number> => {
  const { rows } = await desk.shop.database.pool.query(
    `SELECT count(*)::int AS count FROM order_events
      WHERE kind = 'proposal_accepted' AND data->>'number' = $1`,
    [number],
  )
  return rows[0].count
}

describe('an order taken by telephone', () => {
  test('has the price and date of the shop, a link by mail, and is accepted without an account', async () => {
    const lines = [cartLine(), cartLine(workedBanner({ jobName: 'Fachada' }))]
    const proposal = await made({ lines, said: 'Como hablamos.' })
    expect(proposal).toMatchObject({
      standing: 'open',
      validUntil: '2026-12-08',
      madeBy: 'Ana del taller',
      moves: ['accept', 'withdraw', 'mail'],
    })
    const inShop = await agreedTo(desk.shop, lines)
    const view = await seen(proposal.key)
    expect(view.today?.cart.agreed).toBe(inShop.agreed)
    expect(view.today?.cart.totals).toEqual(proposal.totals)
    expect(view.today?.methods.map(({ code }) => code)).toContain('transfer')

    const [mail] = await mailsNaming(desk.shop.database.db, proposal.number)
    expect(mail?.recipient).toBe('lucia@example.com')
    expect(mail?.bodyText).toContain(proposal.url)
    expect(mail?.bodyText).toContain('Como hablamos.')

    const answer = await accept(proposal.key)
    expect(answer.status).toBe(201)
    const { number } = await dataOf<{ number: string }>(answer)
    const order = await desk.orderOf(number)
    expect(order.grossCents).toBe(proposal.totals.grossCents)
    expect(order.events.find(({ kind }) => kind === 'proposal_accepted')?.data).toMatchObject({
      number: proposal.number,
      name: 'Ana del taller',
    })
    expect(await again(proposal.number)).toMatchObject({
      standing: 'accepted',
      orderNumber: number,
      moves: [],
    })
    expect((await seen(proposal.key)).order?.number).toBe(number)
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['no product', { lines: [] }, ['cart']],
    [
      'no contact',
      { form: { ...guestForm(), contact: { name: '', email: 'x', phone: '1' } } },
      ['contact.name', 'contact.email', 'contact.phone'],
    ],
    [
      'a company without its number',
      { form: guestForm({ billing: { type: 'company', name: 'Sierra', sameAddress: true } }) },
      ['billing.taxId'],
    ],
    ['a coupon without an account', { form: guestForm({ coupon: 'HOLA' }) }, ['coupon']],
    [
      'a banner without width',
      { lines: [{ ...cartLine(workedBanner({ widthMm: 0 })), id: 'one' }] },
      ['lines.one.widthMm'],
    ],
  ])('%s is refused by its field, and nothing is kept', async (_, changes, fields) => {
    const before = await dataOf<ProposalsPage>(
      await desk.shop.get('/api/staff/proposals', desk.staff),
    )
    const answer = await post('/proposals', wanted(changes))
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(fields)
    const priced = await dataOf<PricedProposal>(await post('/proposals/price', wanted(changes)))
    expect(priced.refusals.map(({ field }) => field)).toEqual(fields)
    const after = await dataOf<ProposalsPage>(
      await desk.shop.get('/api/staff/proposals', desk.staff),
    )
    expect(after.total).toBe(before.total)
  })

  test('several acceptances at once place one order', async () => {
    const { key, number } = await made()
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await ordersOf(number)).toBe(1)
  })

  test('another price or date than was shown places nothing', async () => {
    const { key, number } = await made()
    const answer = await accept(key, { agreed: 'another' })
    expect(await problemOf(answer)).toMatchObject({ status: 409, code: 'orders.changed' })
    expect(await ordersOf(number)).toBe(0)
    expect((await accept(key, { terms: false })).status).toBe(422)
    expect(await ordersOf(number)).toBe(0)
    // By transfer the delivery starts later: that date has to be shown.
    const { today: byCard } = await seen(key)
    const { today: byTransfer } = await seen(key, 'transfer')
    expect(byTransfer?.cart.deliversOn).not.toBe(byCard?.cart.deliversOn)
    const agreed = byCard?.cart.agreed
    expect((await accept(key, { payment: 'transfer', agreed })).status).toBe(409)
    expect((await accept(key, { payment: 'transfer' })).status).toBe(201)
  })

  test('lines whose dates differ by now are put on one date by one press', async () => {
    const { key, number, deliversOn } = await made({
      lines: [cartLine(), cartLine(workedBanner({ jobName: 'Fachada' }))],
    })
    await desk.shop.database.db.execute(sql`UPDATE proposals
      SET lines = jsonb_set(lines, '{0,configuration,speed}', '"urgent"') WHERE number = ${number}`)
    const apart = await seen(key)
    expect(apart.today?.refusals.map(({ code }) => code)).toEqual(['cart.mixedDates'])
    expect(apart.today?.cart.joined).toHaveLength(1)
    expect((await accept(key)).status).toBe(422)
    const together = await dataOf<ProposalView>(
      await desk.shop.get(`/api/proposals/${key}?payment=card&together=true`),
    )
    expect(together.today).toMatchObject({
      refusals: [],
      cart: { mixedDates: false, deliversOn },
    })
    const agreed = together.today?.cart.agreed
    const placed = await accept(key, { together: true, agreed })
    expect(placed.status).toBe(201)
    const order = await desk.orderOf((await dataOf<{ number: string }>(placed)).number)
    expect([
      order.deliversOn,
      new Set(order.lines.map((line) => line.configuration.speed)).size,
    ]).toEqual([deliversOn, 1])
  })

  test('expires after its last day, and is withdrawn for good', async () => {
    const late = await made({ days: 1 })
    desk.shop.clock.now = new Date('2026-11-24T22:59:00Z')
    expect((await seen(late.key)).standing).toBe('open')
    desk.shop.clock.now = new Date('2026-11-24T23:01:00Z')
    expect(await seen(late.key)).toMatchObject({ standing: 'expired', today: null })
    expect(await problemOf(await accept(late.key))).toMatchObject({
      status: 409,
      code: 'proposals.refused.expired',
    })
    desk.shop.clock.now = MONDAY_MORNING
    const { number, key } = await made()
    const withdrawn = await post(`/proposals/${number}/withdrawal`)
    expect(await dataOf<DeskProposal>(withdrawn)).toMatchObject({
      standing: 'withdrawn',
      endedBy: 'Ana del taller',
    })
    expect((await accept(key)).status).toBe(409)
    for (const move of ['withdrawal', 'mail'])
      expect((await post(`/proposals/${number}/${move}`)).status).toBe(409)
    expect(await ordersOf(number)).toBe(0)
  })

  test('is open again once its unpaid order was cancelled', async () => {
    const { key, number } = await made()
    const first = await dataOf<{ number: string; token: string }>(await accept(key))
    expect((await post(`/proposals/${number}/withdrawal`)).status).toBe(409)
    expect((await desk.move(first.number, 'cancelled', 'Se arrepintió')).status).toBe(200)
    expect(await again(number)).toMatchObject({ standing: 'open' })
    expect((await accept(key)).status).toBe(201)
    expect(await ordersOf(number)).toBe(2)
  })

  test('for an account: the order is its own, and its coupon counts', async () => {
    const { db } = desk.shop.database
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM users WHERE email = 'luis@example.com'`,
    )
    const customerId = rows[0]?.id
    await db.execute(sql`INSERT INTO coupons
      (code, percent_bp, minimum_cents, single_use, created_at)
      VALUES ('TEL10', 1000, 0, false, now())`)
    const { key, totals } = await made({ customerId, form: guestForm({ coupon: 'TEL10' }) })
    expect(totals.discountCents).toBe(1472)
    const { number } = await dataOf<{ number: string }>(await accept(key))
    const found = await db.execute<{ customer_id: string; discount_cents: string }>(
      sql`SELECT customer_id, discount_cents FROM orders WHERE number = ${number}`,
    )
    expect(found.rows[0]?.customer_id).toBe(customerId)
    expect(Number(found.rows[0]?.discount_cents)).toBe(1472)
  })

  test('is found by name without accents, and by its state', async () => {
    const contact = { name: 'Íñigo Peñalver', email: 'i@example.com', phone: '600 111 222' }
    const { number } = await made({ form: { ...guestForm(), contact } })
    const list = async (query: string) => {
      const answer = await desk.shop.get(`/api/staff/proposals?${query}`, desk.staff)
      return (await dataOf<ProposalsPage>(answer)).items.map((each) => each.number)
    }
    expect(await list('search=inigo+penalver')).toEqual([number])
    expect(await list('search=inigo&standing=open')).toEqual([number])
    expect(await list('search=inigo&standing=withdrawn')).toEqual([])
    expect(await list('search=%25')).toEqual([])
  })
})

const ask = (changes: Record<string, unknown> = {}, langid = 'es') =>
  desk.shop.service.request('/api/quote-requests', {
    method: 'POST',
    body: JSON.stringify({
      name: 'Rui Costa',
      email: 'rui@example.pt',
      product: 'lona-frontal-pvc',
      size: '1200 × 600 cm',
      quantity: '1',
      said: 'Para um estádio.',
      ...changes,
    }),
    headers: { 'content-type': 'application/json', langid },
  })
const requests = async (state = 'open') =>
  dataOf<QuoteRequests>(await desk.shop.get(`/api/staff/quote-requests?state=${state}`, desk.staff))

describe('a request for a quote', () => {
  test('waits in the queue of the desk and is answered with a proposal in its language', async () => {
    expect((await ask({}, 'pt')).status).toBe(201)
    expect((await desk.deskOf()).requests).toBe(1)
    const [request] = (await requests()).items
    expect(request).toMatchObject({
      name: 'Rui Costa',
      language: 'pt',
      productName: expect.stringMatching(/Lona/),
      said: 'Para um estádio.',
    })
    const contact = { name: 'Rui Costa', email: 'rui@example.pt', phone: '912 345 678' }
    const { number, url } = await made({
      requestId: request?.id,
      language: 'pt',
      form: { ...guestForm(), contact },
    })
    expect((await desk.deskOf()).requests).toBe(0)
    const [answered] = (await requests('answered')).items
    expect(answered).toMatchObject({ proposals: [number], endedBy: 'Ana del taller' })
    const [mail] = await mailsNaming(desk.shop.database.db, number)
    expect(mail?.subject).toBe(`O seu orçamento ${number}`)
    expect(mail?.bodyText).toContain(url)
    expect(url).toMatch(/\/presupuesto\/pedir\/[\w-]{43}\?\w+=pt$/)
  })

  test('is declined once, with words by mail', async () => {
    await ask({}, 'fr')
    const [request] = (await requests()).items
    const decline = () =>
      post(`/quote-requests/${request?.id}/refusal`, { answer: 'Trop grand pour nous.' })
    expect((await decline()).status).toBe(200)
    const [mail] = await listMails(desk.shop.database.db, 1)
    expect(mail?.recipient).toBe('rui@example.pt')
    expect(mail?.subject).toBe('À propos du devis que vous avez demandé')
    expect(mail?.bodyText).toContain('Trop grand pour nous.')
    expect((await decline()).status).toBe(409)
    expect((await post('/proposals', wanted({ requestId: request?.id }))).status).toBe(409)
    expect((await requests('declined')).items[0]?.answer).toBe('Trop grand pour nous.')
  })

  test.each([
    ['es', 'Hemos recibido tu petición de presupuesto', 'en un día laborable'],
    ['pt', 'Recebemos o seu pedido de orçamento', 'um dia útil'],
    ['fr', 'Nous avons reçu votre demande de devis', 'sous un jour ouvré'],
  ])(
    '%s: a receipt says what happens next, without the words of the form',
    async (langid, subject, when) => {
      await ask({ said: 'Compra en spam.example', name: 'Spam' }, langid)
      const [mail] = await listMails(desk.shop.database.db, 1)
      expect(mail).toMatchObject({ recipient: 'rui@example.pt', subject })
      expect(mail?.bodyText).toContain(when)
      expect(mail?.bodyText).not.toMatch(/spam/i)
    },
  )

  test('its file is seen by the desk, and becomes a file of the order', async () => {
    const opened = await desk.shop.post('/api/quote-requests/files', {})
    const { secret } = await dataOf<{ secret: string }>(opened)
    const { db } = desk.shop.database
    await db.execute(sql`INSERT INTO early_files (id, line_id, design, upload_id, file_name,
      size_bytes, received_at) SELECT gen_random_uuid(), id, 1, 'upload-1', 'rotulo.pdf', 9, now()
      FROM early_lines ORDER BY touched_at DESC, id DESC LIMIT 1`)
    const never = 'x'.repeat(43)
    expect((await ask({ files: [secret, never] })).status).toBe(201)
    const [request] = (await requests()).items
    expect(request?.files).toEqual([secret])
    const artworkOf = `early/${secret}`
    const { key } = await made({
      requestId: request?.id,
      lines: [{ ...cartLine(), artworkOf }],
    })
    const { number } = await dataOf<{ number: string }>(await accept(key))
    const { artwork } = await desk.orderOf(number)
    expect(artwork[0]?.artworks.map(({ fileName }) => fileName)).toEqual(['rotulo.pdf'])
    expect((await seen(key)).lines[0]).not.toHaveProperty('artworkOf')
  })

  test('at most five files, each by its secret', async () => {
    const secrets = Array.from({ length: 6 }, (_, at) => String(at).repeat(43))
    for (const files of [secrets, ['x']]) {
      const { errors } = (await (await ask({ files })).json()) as { errors: { field: string }[] }
      expect(errors.map(({ field }) => field)).toEqual(['files'])
    }
  })

  test('is deleted by age, with the offers of guests; those of accounts stay', async () => {
    const { db } = desk.shop.database
    await ask({ said: 'Vieja' })
    await ask({ said: 'Contestada' })
    const [old, late] = (await requests()).items
    await post(`/quote-requests/${late?.id}/refusal`, { answer: 'No.' })
    const { number } = await made()
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM users WHERE email = 'luis@example.com'`,
    )
    const own = await made({ customerId: rows[0]?.id })
    desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + (REQUEST_DAYS - 1) * 86_400_000)
    await desk.shop.runJob('requests.forget')
    expect([(await requests()).items[0]?.id, (await again(number)).standing]).toEqual([
      old?.id,
      'expired',
    ])
    desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + (REQUEST_DAYS + 1) * 86_400_000)
    await desk.shop.runJob('requests.forget')
    expect((await requests()).items).toEqual([])
    expect((await requests('declined')).items).toEqual([])
    // Its days count from the end of its validity.
    expect((await again(number)).standing).toBe('expired')
    desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + (REQUEST_DAYS + 20) * 86_400_000)
    await desk.shop.runJob('requests.forget')
    const path = '/api/staff/proposals'
    expect((await desk.shop.get(`${path}/${number}`, desk.staff)).status).toBe(404)
    expect((await desk.shop.get(`${path}/${own.number}`, desk.staff)).status).toBe(200)
  })

  test('is refused by its fields, and when a network asks too often', async () => {
    const wrong = await ask({ name: '', email: 'x', phone: '12', said: ' ', size: 'x'.repeat(101) })
    expect(wrong.status).toBe(422)
    const { errors } = (await wrong.json()) as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(['name', 'email', 'phone', 'size', 'said'])
    const answers = await Promise.all(Array.from({ length: REQUESTS_AN_HOUR + 3 }, () => ask()))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(REQUESTS_AN_HOUR)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect((await requests()).open).toBe(REQUESTS_AN_HOUR)
  })
})
