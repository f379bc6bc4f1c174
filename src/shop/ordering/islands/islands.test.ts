/** Carts to Canarias, Ceuta and Melilla: asked for, answered, proven, ordered. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cartLine, guestForm, orderBody } from '../../../../test/checkout.ts'
import {
  answerTo,
  asking,
  BUSINESS,
  islandForm,
  TO_TRIANA,
  TRANSPORT,
} from '../../../../test/islands.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { proposalDesk } from '../../../../test/proposal-desk.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import type { QuoteRequests } from '../requests/request-schema.ts'
import type { AskedCart, SentRequest } from './asked-cart-schema.ts'

const { desk, wanted, post, made, again, seen, accept } = proposalDesk()

const ask = (body: Record<string, unknown> = asking()) =>
  desk.shop.post('/api/quote-requests/carts', body)
const asked = async (changes: Record<string, unknown> = {}) => {
  const answer = await ask(asking(changes))
  if (answer.status !== 201) throw new Error(await answer.text())
  return dataOf<SentRequest>(answer)
}
const page = async (key: string) =>
  dataOf<AskedCart>(await desk.shop.get(`/api/quote-requests/${key}`))
const requests = async (state = 'open') =>
  dataOf<QuoteRequests>(await desk.shop.get(`/api/staff/quote-requests?state=${state}`, desk.staff))
const requestOf = async (number: string, state = 'open') => {
  const found = (await requests(state)).items.find((each) => each.number === number)
  if (!found) throw new Error(`${number} is not ${state}`)
  return found
}
/** An upload that belongs to no order or request yet. */
const FILES = `early/${'A'.repeat(43)}`

/** As a customer whose certificate arrived. */
async function certified(number: string, state = 'waiting') {
  await desk.shop.database.pool.query(
    `INSERT INTO export_certificates (request_id, state, file_name, media_type, size_bytes,
       content, sent_at, judged_by, reason)
     SELECT id, $2, 'censal.pdf', 'application/pdf', 9, '%PDF-1.7 ', now(), 'Ana', 'x'
       FROM quote_requests WHERE number = $1`,
    [number, state],
  )
}
const answered = async (number: string, changes: Record<string, unknown> = {}) =>
  made({ ...answerTo(await requestOf(number)), ...changes })

describe('a cart to Canarias, Ceuta or Melilla', () => {
  test('is priced without VAT, its transport open, but never ordered as it is', async () => {
    const answer = await desk.shop.post('/api/carts/price', {
      lines: [cartLine()],
      destination: { country: 'ES', postalCode: '35002' },
      customerType: 'individual',
    })
    const { totals } = await dataOf<{ totals: AskedCart['totals'] }>(answer)
    expect(totals).toMatchObject({ vatCents: 0, netCents: 7_360, grossCents: 7_360 })
    expect(totals.lines.find(({ code }) => code === 'shipping')).toMatchObject({
      cents: 0,
      open: true,
    })
    const body = await orderBody(desk.shop, [cartLine()], guestForm({ delivery: TO_TRIANA }))
    const placed = await desk.shop.post('/api/orders', body)
    expect(await problemOf(placed)).toMatchObject({ status: 422, code: 'delivery.quoteOnly' })
  })

  test('is sent as a request with number, page and mail, and waits at the desk', async () => {
    const { number, key, email } = await asked({ said: 'Sin prisa' })
    expect(number).toMatch(/^S-2026-\d{6}$/)
    expect(email).toBe('lucia@example.com')
    expect(await page(key)).toMatchObject({
      ...{ number, state: 'open', said: 'Sin prisa', proposal: null },
      certificate: { standing: 'missing' },
      lines: [{ netCents: 7_360 }],
      totals: { vatCents: 0 },
    })
    const [mail] = await mailsTo(desk.shop.database.db, email)
    expect(mail?.bodyText).toContain(number)
    expect(mail?.bodyText).toContain(`/presupuesto/solicitud/${key}`)
    expect(mail?.bodyText).not.toContain('Sin prisa')
    const request = await requestOf(number)
    expect(request).toMatchObject({ form: { delivery: { postalCode: '35002' } } })
    expect(request.lines).toHaveLength(1)
    expect((await desk.shop.get('/api/quote-requests/unknown')).status).toBe(404)
  })

  test.each([
    ['38001', 201],
    ['51001', 201],
    ['52001', 201],
    ['28013', 422],
    ['07001', 422],
  ])('postal code %s answers %i', async (postalCode, status) => {
    const form = islandForm({ delivery: { ...TO_TRIANA, postalCode } })
    expect((await ask(asking({ form }))).status).toBe(status)
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'Madeira',
      { delivery: { ...TO_TRIANA, country: 'PT', postalCode: '9000-001' } },
      ['delivery.postalCode'],
    ],
    [
      'Corse',
      { delivery: { ...TO_TRIANA, country: 'FR', postalCode: '20000' } },
      ['delivery.postalCode'],
    ],
    ['no tax number', { billing: { ...BUSINESS, taxId: '' } }, ['billing.taxId']],
    [
      'a person without the data of an invoice',
      { billing: { type: 'individual', sameAddress: true } },
      ['billing.name', 'billing.taxId'],
    ],
    [
      'no name',
      { contact: { name: '', email: 'x', phone: '1' } },
      ['contact.name', 'contact.email', 'contact.phone'],
    ],
  ])('%s is refused by its field', async (_, changes, fields) => {
    const answer = await ask(asking({ form: islandForm(changes) }))
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(fields)
  })

  test('pressed twice, or in two tabs at once, is one request', async () => {
    const body = asking()
    const answers = await Promise.all([ask(body), ask(body), ask(body)])
    const sent = await Promise.all(answers.map((answer) => dataOf<SentRequest>(answer)))
    expect(new Set(sent.map(({ number }) => number)).size).toBe(1)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    expect((await requests()).total).toBe(1)
  })
})

describe('the answer of the desk', () => {
  test('goes back into the cart while nobody answered it, with its files, and leaves the desk', async () => {
    const sent = { ...cartLine(), artworkOf: FILES }
    const { number, key } = await asked({ lines: [sent] })
    const back = () => desk.shop.post(`/api/quote-requests/${key}/return`, {})
    const { lines } = await dataOf<{ lines: Record<string, unknown>[] }>(await back())
    expect(lines).toEqual([sent])
    expect(await page(key)).toMatchObject({ state: 'withdrawn' })
    const request = await requestOf(number, 'withdrawn')
    expect(request.endedBy).toBe('Lucía Herrera Gil')
    // A lost answer is asked for again; the desk can answer no more.
    expect((await dataOf<{ lines: unknown[] }>(await back())).lines).toHaveLength(1)
    const late = await post('/proposals', wanted({ requestId: request.id }))
    expect(await problemOf(late)).toMatchObject({ code: 'proposals.request.withdrawn' })
  })

  test('does not go back while its proposal can be accepted, but once it has ended', async () => {
    const { number, key } = await asked()
    const back = () => desk.shop.post(`/api/quote-requests/${key}/return`, {})
    await answered(number)
    expect(await problemOf(await back())).toMatchObject({
      ...{ status: 409, code: 'proposals.asked.back.answered' },
    })
    await desk.shop.database.pool.query(
      `UPDATE proposals SET valid_until = '2026-01-01' WHERE request_id =
        (SELECT id FROM quote_requests WHERE number = $1)`,
      [number],
    )
    expect((await back()).status).toBe(200)
    expect(await page(key)).toMatchObject({ state: 'answered' })
    expect((await desk.shop.post('/api/quote-requests/unknown/return', {})).status).toBe(404)
  })

  test('needs the price of transport, then is accepted, exempt and proven', async () => {
    const { number, key } = await asked()
    await certified(number)
    const request = await requestOf(number)
    const body = { lines: request.lines, form: request.form, language: 'es', requestId: request.id }
    const without = await post('/proposals', body)
    expect(await problemOf(without)).toMatchObject({ code: 'proposals.transport.missing' })

    const proposal = await answered(number)
    expect(proposal.totals).toMatchObject({ shippingCents: 4_850, vatCents: 0, grossCents: 12_210 })
    expect((await page(key)).proposal).toMatchObject({ number: proposal.number, standing: 'open' })
    // The link is in the mail alone: it proves the address.
    expect(JSON.stringify(await page(key))).not.toContain(proposal.key)

    const tooEarly = await accept(proposal.key)
    expect(await problemOf(tooEarly)).toMatchObject({
      ...{ status: 409, code: 'proposals.certificate.not.waiting' },
    })
    const judged = await post(`/quote-requests/${request.id}/certificate`, { valid: true })
    expect(judged.status).toBe(200)
    expect((await seen(proposal.key)).certificate).toMatchObject({ standing: 'valid', key })

    const placed = await accept(proposal.key)
    expect(placed.status).toBe(201)
    const order = await desk.orderOf((await dataOf<{ number: string }>(placed)).number)
    expect(order).toMatchObject({ grossCents: 12_210, delivery: { zone: { code: 'islands' } } })
    const { rows } = await desk.shop.database.pool.query(
      'SELECT tax FROM orders WHERE number = $1',
      [order.number],
    )
    expect(rows[0].tax).toMatchObject({ regime: 'export', exemption: 'art. 21', vatBp: 0 })
    expect(order.events.find(({ kind }) => kind === 'export_proven')?.data).toMatchObject({
      ...{ fileName: 'censal.pdf', name: 'Ana del taller' },
    })
    expect(await page(key)).toMatchObject({ proposal: { orderNumber: order.number } })
    // A decision stands once it carries an order.
    const late = await post(`/quote-requests/${request.id}/certificate`, {
      ...{ valid: false, reason: 'x' },
    })
    expect(late.status).toBe(409)
    // Goods of a paid export are dated by the days of the desk.
    const paid = await desk.move(order.number, 'preparing', 'Transferencia recibida')
    expect(paid.status).toBe(200)
    const invoiced = await desk.shop.database.pool.query(
      `SELECT i.kind, i.content, r.xml FROM invoices i JOIN invoice_records r ON r.invoice_id = i.id
        WHERE i.order_id = (SELECT id FROM orders WHERE number = $1)`,
      [order.number],
    )
    const [{ kind, content, xml }] = invoiced.rows
    expect(kind).toBe('full')
    expect(content).toMatchObject({
      recipient: { name: BUSINESS.name, taxId: BUSINESS.taxId },
      taxes: [{ sale: 'export', rateBp: null, baseCents: 12_210, vatCents: 0 }],
      totals: { netCents: 12_210, vatCents: 0, grossCents: 12_210 },
    })
    expect(xml).toMatch(/OperacionExenta>E2</)
    expect(xml).toMatch(/ClaveRegimen>02</)
    expect(xml).not.toMatch(/TipoImpositivo/)
  })

  test.each([
    ['missing', undefined],
    ['refused', 'refused'],
  ])('with a certificate that is %s nothing is ordered', async (standing, state) => {
    const { number } = await asked()
    if (state) await certified(number, state)
    const { key } = await answered(number)
    expect(await problemOf(await accept(key))).toMatchObject({
      ...{ status: 409, code: `proposals.certificate.not.${standing}` },
    })
    expect((await seen(key)).order).toBeNull()
  })

  test('a refused certificate says why, and is replaced; a confirmed one is not', async () => {
    const { number, key } = await asked()
    await certified(number)
    const { id } = await requestOf(number)
    const judge = (body: object) => post(`/quote-requests/${id}/certificate`, body)
    expect((await judge({ valid: false, reason: ' ' })).status).toBe(422)
    expect((await judge({ valid: false, reason: 'Es de otra empresa.' })).status).toBe(200)
    expect((await page(key)).certificate).toMatchObject({
      ...{ standing: 'refused', reason: 'Es de otra empresa.' },
    })
    const file = await desk.shop.get(`/api/staff/quote-requests/${id}/certificate`, desk.staff)
    expect(file.headers.get('content-disposition')).toContain('censal.pdf')
    expect(
      createHash('md5')
        .update(await file.text())
        .digest('hex'),
    ).toBe(createHash('md5').update('%PDF-1.7 ').digest('hex'))
    const guest = await desk.shop.get(`/api/staff/quote-requests/${id}/certificate`)
    expect(guest.status).toBe(401)
  })

  test('of a telephone order has a place for the certificate too', async () => {
    const proposal = await made({ form: islandForm(), transport: TRANSPORT })
    const { certificate } = await seen(proposal.key)
    expect(certificate).toMatchObject({ standing: 'missing' })
    expect((await page(certificate?.key ?? '')).number).toMatch(/^S-2026-/)
  })

  test('expires, and a transport price never leaves the islands', async () => {
    const { number } = await asked()
    await certified(number, 'valid')
    const late = await answered(number, { days: 1 })
    desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + 3 * 86_400_000)
    expect(await problemOf(await accept(late.key))).toMatchObject({
      code: 'proposals.refused.expired',
    })
    desk.shop.clock.now = MONDAY_MORNING
    const inland = await made({
      form: { ...guestForm(), payment: '', terms: false },
      transport: TRANSPORT,
    })
    expect(inland.totals.shippingCents).not.toBe(TRANSPORT.cents)
    expect((await again(inland.number)).transport).toBeNull()
  })
})
