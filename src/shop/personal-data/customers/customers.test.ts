/** Accounts of customers as staff see them: list, file, one account, and the record of each look. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { personalDataForTests } from '../../../../test/personal-data.ts'

const { shop, staff, owned, call, rows } = personalDataForTests()

const list = async (query = '') => {
  const { status, body } = await call('GET', `/staff/customers${query}`, { token: staff.token })
  return { status, emails: body.data?.items.map(({ email }: { email: string }) => email) ?? [] }
}
const looks = () =>
  rows(
    "SELECT actor, action, noun_id, at, after FROM audit_log WHERE noun = 'customer' ORDER BY id",
  )

describe('the list', () => {
  test('finds by name without accents, company, tax id, telephone and part of the address', async () => {
    await rows(
      `INSERT INTO users (email, name, surname, company, company_name, phone, password_hash, role,
          billing)
        VALUES ('zoe@rotulos.example', 'Zoé', 'Núñez', true, 'Rótulos Águila', '699111222', 'none',
          'USER_ROLE', '{"taxId": "B99887766"}')`,
    )
    for (const typed of ['zoe nunez', 'ROTULOS AGUILA', 'b99887766', '699111222', 'zoe@rot'])
      expect((await list(`?search=${encodeURIComponent(typed)}`)).emails).toEqual([
        'zoe@rotulos.example',
      ])
    expect((await list('?search=%25')).emails).toEqual([])
    expect((await list('?search=zoe&kind=person')).emails).toEqual([])
    expect((await list('?search=zoe&kind=company')).emails).toHaveLength(1)
    expect((await list('?search=zoe&kind=unproven')).emails).toHaveLength(1)
  })

  test('is sorted, and has only customers', async () => {
    const { emails } = await list('?sort=email')
    expect(emails).toContain(owned.owner.email)
    expect(emails).toEqual([...emails].sort())
    const ofStaff = await rows("SELECT email FROM users WHERE role = 'STAFF_ROLE'")
    for (const { email } of ofStaff) expect(emails).not.toContain(email)
  })

  test('says how many orders each customer has', async () => {
    const { body } = await call(
      'GET',
      `/staff/customers?search=${encodeURIComponent(owned.owner.email)}`,
      { token: staff.token },
    )
    const [{ count }] = await rows(
      'SELECT count(*)::int AS count FROM orders WHERE customer_id = $1',
      [owned.owner.id],
    )
    expect(count).toBeGreaterThan(0)
    expect(body.data.items).toMatchObject([{ email: owned.owner.email, orders: count }])
  })

  test('gives pages of 50, each account once', async () => {
    await rows(
      `INSERT INTO users (email, name, password_hash, role)
        SELECT 'p' || n || '@paginas.example', 'Página', 'none', 'USER_ROLE'
        FROM generate_series(1, 60) n`,
    )
    const pages = [await list('?search=paginas'), await list('?search=paginas&page=2')]
    expect(pages.map(({ emails }) => emails.length)).toEqual([50, 10])
    expect(new Set(pages.flatMap(({ emails }) => emails)).size).toBe(60)
  })

  test.each(['newest', 'name', 'email'])('by %s, and the other way round', async (sort) => {
    const up = await list(`?search=p1&sort=${sort}&order=asc`)
    const down = await list(`?search=p1&sort=${sort}&order=desc`)
    const usual = await list(`?search=p1&sort=${sort}`)
    expect(down.emails).toEqual(up.emails.toReversed())
    expect(usual).toEqual(sort === 'newest' ? down : up)
  })

  test.each(['?kind=all', '?sort=id', '?page=0', '?search=%00'])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400)
  })

  test('of chosen accounts alone as a file', async () => {
    const chosen = await rows("SELECT id FROM users WHERE email LIKE 'p1_@paginas.example'")
    const ids = chosen.map(({ id }) => id).join(',')
    const file = (query: string) =>
      shop.get(`/api/staff/customers/file.csv?${query}`, { token: staff.token })
    const lines = (await (await file(`ids=${ids}`)).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(11)
    expect((await looks()).at(-1)).toMatchObject({ after: { accounts: 10 } })
    // The id of a member of staff, or one without an account, chooses nothing.
    const none = await file(`ids=${staff.id},${randomUUID()}`)
    expect((await none.text()).trimEnd().split('\r\n')).toHaveLength(1)
    const many = Array.from({ length: 201 }, () => randomUUID()).join(',')
    for (const wrong of ['ids=', "ids=x' OR true", `ids=${many}`])
      expect((await file(wrong)).status).toBe(400)
  })

  test('as a file is recorded with its size', async () => {
    const answer = await shop.get(
      `/api/staff/customers/file.csv?search=${encodeURIComponent(owned.owner.email)}`,
      { token: staff.token, langid: 'es' },
    )
    const [head, row] = (await answer.text()).split('\r\n')
    expect(head).toContain('Nombre;Empresa;Correo')
    expect(row).toContain(owned.owner.email)
    expect((await looks()).at(-1)).toMatchObject({
      ...{ action: 'exported', after: { accounts: 1 } },
    })
  })
})

describe('an account', () => {
  const look = (token = staff.token) => call('GET', `/staff/customers/${owned.owner.id}`, { token })

  test('shows what the shop holds, and no secret', async () => {
    const { status, body } = await look()
    expect(status).toBe(200)
    const { data } = body
    expect(data).toMatchObject({ id: owned.owner.id, email: owned.owner.email })
    expect(data.orderCount).toBe(data.orders.length)
    expect(data.orders.map(({ number }: { number: string }) => number)).toContain(
      owned.things.number,
    )
    expect(data.invoices).toMatchObject([
      { number: owned.things.invoice, orderNumber: owned.things.number },
    ])
    expect(data.balanceCents).toBe(5_092)
    expect(data.wallet.length).toBeGreaterThan(0)
    expect(data.addresses.length).toBeGreaterThan(0)
    expect(data.cards).toMatchObject([{ last4: '4242' }])
    const [account] = await rows('SELECT password_hash FROM users WHERE id = $1', [owned.owner.id])
    const cards = await rows('SELECT token FROM saved_cards WHERE user_id = $1', [owned.owner.id])
    const said = JSON.stringify(data)
    for (const secret of [account.password_hash, owned.owner.token, ...cards.map((c) => c.token)])
      expect(said).not.toContain(secret)
    expect(said).not.toMatch(/password|hash|token"/i)
    expect((await shop.get(data.invoices[0].href)).status).toBe(200)
  })

  test('leaves an entry for each look: who and when, found by the address', async () => {
    const before = (await looks()).length
    await look()
    await look()
    const all = await looks()
    expect(all).toHaveLength(before + 2)
    expect(all.at(-1)).toMatchObject({
      ...{ action: 'looked', noun_id: owned.owner.id, at: shop.clock.now },
    })
    expect(all.at(-1)?.actor).not.toBe('')
    const query = `noun=customer&text=${encodeURIComponent(owned.owner.email)}`
    const { body } = await call('GET', `/staff/audit?${query}`, { token: staff.token })
    expect(body.data.items[0]).toMatchObject({ action: 'looked', nounId: owned.owner.email })
  })

  test('of staff, or an unknown one, is none, and leaves no entry', async () => {
    const before = (await looks()).length
    const [member] = await rows("SELECT id FROM users WHERE role = 'STAFF_ROLE' LIMIT 1")
    for (const id of [member.id, '00000000-0000-4000-8000-000000000000']) {
      const answer = await call('GET', `/staff/customers/${id}`, { token: staff.token })
      expect(answer.status).toBe(404)
    }
    expect(await looks()).toHaveLength(before)
  })

  test('is not for customers', async () => {
    expect((await look(owned.owner.token)).status).toBe(403)
  })
})
