import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { mails } from '../../../platform/mail/tables.ts'
import { orders } from '../../order/tables.ts'

/** The shop runs on the visitor's machine, so that its sites are at names below localhost. */
let desk: StaffDesk
let papers: { paper: string; look: { name: string; accent: string } }[]
const idOf = (code: string) => desk.shop.sites.all().find((site) => site.code === code)?.id ?? null

beforeAll(async () => {
  desk = await staffDesk()
  const { render } = desk.shop.context.papers
  papers = []
  desk.shop.context.papers.render = async (job) => {
    papers.push(job as (typeof papers)[number])
    return render(job)
  }
})
afterAll(() => desk.shop.close())

const at = (apikey: string) => ({
  post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
    desk.shop.post(path, body, { ...headers, apikey }),
})
const place = (apikey: string) =>
  placeOrder(at(apikey), [cartLine()], guestForm({ payment: 'transfer' }))

describe('an order of another site', () => {
  let number = ''
  let token = ''
  beforeAll(async () => {
    ;({ number, token } = await place('andamio'))
  })

  test('knows its site', async () => {
    const [order] = await desk.shop.database.db
      .select({ siteId: orders.siteId })
      .from(orders)
      .where(eq(orders.number, number))
    expect(order?.siteId).toBe(idOf('andamio'))
  })

  test('has mails with that site’s name, colour and address, written at the desk too', async () => {
    expect((await desk.move(number, 'preparing')).status).toBe(200)
    const written = await mailsNaming(desk.shop.database.db, number)
    expect(written.length).toBeGreaterThanOrEqual(2)
    for (const { id, bodyHtml, bodyText } of written) {
      expect(bodyHtml).toContain('Andamio')
      expect(bodyHtml).toContain('#0b57a4')
      expect(bodyHtml).not.toContain('#c9005e')
      for (const [, address] of bodyText.matchAll(/(http:\/\/\S+)\/pedido\//g))
        expect(address).toMatch(/^http:\/\/andamio\.localhost(?::\d+)?$/)
      const [row] = await desk.shop.database.db.select().from(mails).where(eq(mails.id, id))
      expect(row?.siteId).toBe(idOf('andamio'))
    }
  })

  test('has papers of that site, whoever asks for them at whichever host', async () => {
    const { rows } = await desk.shop.database.db.execute<{ number: string }>(
      sql`SELECT i.number FROM invoices i JOIN orders o ON o.id = i.order_id
        WHERE o.number = ${number}`,
    )
    const invoice = rows[0]?.number ?? ''
    const pdf = await desk.shop.get(`/api/orders/${token}/invoices/${invoice}/pdf`)
    const note = await desk.shop.get(`/api/staff/orders/${number}/delivery-note`, desk.staff)
    expect([pdf.status, note.status]).toEqual([200, 200])
    expect(papers.map(({ paper, look }) => [paper, look.name, look.accent])).toEqual([
      ['invoice', 'Andamio', '#0b57a4'],
      ['deliveryNote', 'Andamio', '#0b57a4'],
    ])
  })
})

test('orders of two sites at once never mix', async () => {
  const keys = ['andamio', 'medida-es', 'medida-pt', 'andamio', 'medida-fr', 'medida-es']
  const placed = await Promise.all(keys.map(async (key) => ({ key, ...(await place(key)) })))
  for (const { key, number } of placed) {
    const [first] = await mailsNaming(desk.shop.database.db, number)
    expect(first?.bodyHtml.includes('Andamio'), key).toBe(key === 'andamio')
    const host = { andamio: 'andamio.', 'medida-pt': 'pt.', 'medida-fr': 'fr.' }[key] ?? ''
    expect(first?.bodyText, key).toMatch(new RegExp(`http://${host}localhost(:\\d+)?/pedido/`))
  }
})
