/**
 * Script injection in every text of a visitor, in mails, lists of the office, papers and answers.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMails } from '../../src/platform/mail/store.ts'
import { shownFileName } from '../../src/shop/artwork/files/file-name.ts'
import { ORDER_MAILS } from '../../src/shop/order/mail-kinds.ts'
import { cartLine, guestForm, workedBanner } from '../checkout.ts'
import { bodyFor, send } from '../credit.ts'
import { aCustomer, type Customer, callTo } from '../customers.ts'
import { type WholeShop, wholeShop } from '../whole-shop.ts'
import { ALIVE, SCRIPTS } from './scripts.ts'

let shop: WholeShop
let staff: Customer
beforeAll(async () => {
  shop = await wholeShop()
  staff = await aCustomer(shop.context)
  await shop.database.pool.query(
    "UPDATE users SET role = 'STAFF_ROLE', staff_roles = '{owner}' WHERE id = $1",
    [staff.id],
  )
})
afterAll(() => shop.close())

const call = (...given: Parameters<ReturnType<typeof callTo>>) => callTo(shop)(...given)

/** An order with the script in every text field. */
async function orderOf(script: string): Promise<{ number: string; token: string }> {
  const form = guestForm({
    contact: { name: script, email: 'ana@example.com', phone: '600 000 123' },
    delivery: {
      method: 'carrier',
      recipient: script,
      address: script,
      postalCode: '03501',
      city: script,
      country: 'ES',
      observations: script,
    },
    billing: { type: 'company', name: script, taxId: 'B12345674', sameAddress: true },
    payment: 'transfer',
  })
  const lines = [cartLine(workedBanner({ jobName: script.slice(0, 60), observations: script }))]
  const answer = await send(shop, null, await bodyFor(shop, null, { lines, form }))
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { data: { number: string; token: string } }).data
}

describe.each(Object.entries(SCRIPTS))('%s', (_, script) => {
  let order: { number: string; token: string }
  beforeAll(async () => {
    order = await orderOf(script)
    await call('POST', `/staff/orders/${order.number}/moves`, {
      token: staff.token,
      body: { to: 'preparing', reason: script },
    })
  })

  test('is escaped in every mail about an order, and adds no header line', async () => {
    for (const kind of ORDER_MAILS) {
      const { status, body } = await call('GET', `/staff/orders/${order.number}/mails/${kind}`, {
        token: staff.token,
      })
      expect(status).toBe(200)
      expect(body.data.html).not.toMatch(ALIVE)
      expect(body.data.subject).not.toMatch(/[\r\n]/)
    }
    const mails = await listMails(shop.database.db, 1000)
    expect(mails.length).toBeGreaterThan(0)
    for (const { subject, recipient, bodyHtml: html } of mails) {
      expect(html).not.toMatch(ALIVE)
      expect(`${subject}${recipient}`).not.toMatch(/[\r\n]/)
    }
  })

  test('is escaped in the mails of an account, and in the mailbox of a demo', async () => {
    const person = {
      name: script,
      surname: script,
      company: true,
      company_name: script,
      vat: script.slice(0, 20),
    }
    const registered = await call('POST', '/users', {
      body: { ...person, email: `${randomUUID()}@example.es`, password: 'tres lonas azules' },
    })
    expect(registered.status).toBe(201)
    const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const list = await shop.service.request('http://localhost/mailbox', {}, here)
    const page = await list.text()
    expect([list.status, ALIVE.test(page), list.headers.get('content-security-policy')]).toEqual([
      200,
      false,
      expect.stringContaining("default-src 'none'"),
    ])
    for (const [, path] of page.matchAll(/href="(\/mailbox\/[\w-]{36})"/g)) {
      expect(
        await (await shop.service.request(`http://localhost${path}`, {}, here)).text(),
      ).not.toMatch(ALIVE)
    }
  })

  test('is returned only as JSON that no browser renders', async () => {
    const answers = [
      await shop.get(`/api/orders/${order.token}`),
      await shop.get(`/api/staff/orders/${order.number}`, { token: staff.token }),
      await shop.get(`/api/staff/orders?search=${encodeURIComponent(script)}`, {
        token: staff.token,
      }),
      await shop.get(`/api/orders/${order.token}/artworks`),
      await shop.get(`/api/orders/${encodeURIComponent(script)}`),
      await shop.get(`/api/static/content/${encodeURIComponent(script)}`),
      await shop.get(`/api/products?search=${encodeURIComponent(script)}`),
      await shop.get(`/api/nothing/${encodeURIComponent(script)}`),
      await shop.post('/api/users/login', { email: script, password: script }),
      await shop.post('/api/users', {
        name: script,
        surname: script,
        email: script,
        password: script,
      }),
      await shop.post('/api/orders', script),
      await shop.post('/api/carts/price', {
        lines: [],
        destination: { country: script, postalCode: script },
        coupon: script,
      }),
    ]
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toMatch(/^application\/(?:problem\+)?json/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  test('is text on paper', async () => {
    const { body } = await call('GET', `/orders/${order.token}/invoices`)
    const [invoice] = body.data.items
    const paper = await shop.get(`/api/orders/${order.token}/invoices/${invoice.number}/pdf`)
    const pdf = Buffer.from(await paper.arrayBuffer()).toString('latin1')
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pdf).not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile)\b/)
    expect(paper.headers.get('content-disposition')).not.toMatch(/[<>\r\n]/)
  })

  test('in a file’s name is only a name', () => {
    const name = shownFileName(`${script}.pdf`)
    expect(name).toMatch(/\.pdf$/)
    expect(name).not.toMatch(/[\r\n/\\]/)
  })
})

/**
 * The allowed places of raw markup, which comes only from React itself, or is a function of the
 * shop with constants, and never from input.
 */
const RAW_MARKUP = [
  'pages/shell/language-offers.tsx',
  'ui/late-part.tsx',
  'ui/shell-part.tsx',
  'ui/still-part.tsx',
]
/**
 * Parses a mail for the office and copies known elements out of it; it is not inserted as it is.
 */
const PARSES = ['office/mail-sheet.tsx']

test('React renders every text of a page; no other code writes markup', () => {
  const source = join(import.meta.dirname, '../../src')
  const views = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  const having = (sign: RegExp) =>
    views.filter((name) => sign.test(readFileSync(join(source, name), 'utf8'))).sort()
  expect(having(/dangerouslySetInnerHTML/)).toEqual(RAW_MARKUP)
  expect(
    having(
      /\b(?:innerHTML|outerHTML|insertAdjacentHTML|srcDoc|setHTMLUnsafe)\b|document\.write|new Function\(|\beval\(/,
    ),
  ).toEqual([])
  expect(having(/DOMParser/)).toEqual(PARSES)
})
