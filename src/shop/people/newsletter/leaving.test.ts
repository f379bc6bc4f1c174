/** Records of consent, leaving the newsletter, and its state in the personal area. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aCustomer, PASSWORD } from '../../../../test/customers.ts'
import { keyIn, leaveIn, newsletterForTests } from '../../../../test/newsletter.ts'
import { unpacked } from '../../../../test/unzip.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'

const { shop, staff, address, rows, call, ask, mailed, confirm, listed, subscribed } =
  newsletterForTests()

describe('the proof of consent', () => {
  test('when, where, on which site, to which words: in the list, the file and the copy of one’s data', async () => {
    const customer = await aCustomer(shop.context, { email: address(), confirmed: true })
    await subscribed()
    const consents = await rows(
      `SELECT c.kind, c.at, c.origin, c.site, w.words FROM newsletter_consents c JOIN newsletter_subscribers s ON s.id = c.subscriber_id
       JOIN newsletter_words w ON w.hash = c.words_hash WHERE s.email = $1 ORDER BY c.id`,
      [address()],
    )
    const words =
      'Quiero recibir por correo novedades y ofertas de Medida; puedo darme de baja cuando quiera. He leído la política de privacidad.'
    const said = { at: MONDAY_MORNING, origin: 'footer', site: 'medida.example', words }
    expect(consents).toEqual([
      { kind: 'asked', ...said },
      { kind: 'confirmed', ...said },
    ])
    const { body } = await call('POST', '/users/me/export', { token: customer.token })
    const archive = await shop.get(`/api/users/exports/${body.data.key}`)
    const [, data] =
      unpacked(Buffer.from(await archive.arrayBuffer())).find(([name]) => name.endsWith('.json')) ??
      []
    expect(JSON.parse(String(data)).newsletter.map(({ kind }: { kind: string }) => kind)).toEqual([
      'asked',
      'confirmed',
    ])
  })

  test('no address in the exported table is a formula, and each row has its link for leaving', async () => {
    const wicked = `=cmd-${randomUUID()}@example.es`
    const leaveKey = await subscribed(wicked)
    const answer = await shop.get('/api/staff/newsletter/export', { token: staff.token })
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="boletin-2026-11-23.csv"',
    )
    const line = (await answer.text()).split('\r\n').find((each) => each.includes(wicked))
    expect(
      line?.startsWith(`"'${wicked}";es;2026-11-23T08:00:00.000Z;Pie de página;medida.example;`),
    ).toBe(true)
    expect(line?.endsWith(`;https://medida.example/boletin/baja/${leaveKey}`)).toBe(true)
  })
})

describe('the list', () => {
  const listed = async (query: string) =>
    (await call('GET', `/staff/newsletter?${query}`, { token: staff.token })).body.data.items.map(
      ({ email }: { email: string }) => email,
    )

  test('is sorted by a column, both ways', async () => {
    for (const at of ['a', 'C', 'b']) await subscribed(`${at}-${randomUUID()}@example.es`)
    const up = await listed('sort=email')
    expect(up.length).toBeGreaterThan(2)
    expect(up).toEqual(
      up.toSorted((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    )
    expect(await listed('sort=email&order=desc')).toEqual(up.toReversed())
    expect((await listed('sort=confirmed')).toSorted()).toEqual(up.toSorted())
  })

  test('has a file of the chosen ones alone', async () => {
    const email = `elegida-${randomUUID()}@example.es`
    await subscribed(email)
    const [{ id }] = await rows('SELECT id FROM newsletter_subscribers WHERE email = $1', [email])
    const answer = await shop.get(`/api/staff/newsletter/export?ids=${id}`, { token: staff.token })
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(email)
    const file = (query: string) =>
      shop.get(`/api/staff/newsletter/export?${query}`, { token: staff.token })
    const none = (await (await file(`ids=${randomUUID()}`)).text()).trimEnd().split('\r\n')
    expect(none).toHaveLength(1)
    for (const wrong of ['ids=', "ids=x' OR true"]) expect((await file(wrong)).status).toBe(400)
  })
})

describe('leaving', () => {
  test('takes one click in any mail, without a sign-in, and is final', async () => {
    const leaveKey = await subscribed()
    const mails = await mailed()
    expect(mails.map(({ bodyText, bodyHtml }) => [leaveIn(bodyText), leaveIn(bodyHtml)])).toEqual(
      mails.map(() => [leaveKey, leaveKey]),
    )
    const oneClick = () =>
      shop.service.request(new URL(mails.at(-1)?.unsubscribe ?? '').pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    // As in the headers of RFC 8058 (`platform/mail/deliver.test.ts`).
    expect(mails.map(({ unsubscribe }) => unsubscribe)).toEqual(
      mails.map(() => `https://medida.example/api/newsletter/leaving/${leaveKey}`),
    )
    expect((await oneClick()).status).toBe(204)
    expect(await listed()).not.toContain(address())
    expect((await oneClick()).status).toBe(204)
    const left = await rows(
      `SELECT c.origin FROM newsletter_consents c
        JOIN newsletter_subscribers s ON s.id = c.subscriber_id
        WHERE s.email = $1 AND kind = 'left'`,
      [address()],
    )
    expect(left).toEqual([{ origin: 'mail' }])
    expect((await call('POST', `/newsletter/leaving/${randomUUID()}`)).status).toBe(404)
  })

  test('also withdraws an unanswered request', async () => {
    await ask()
    const [mail] = await mailed()
    expect((await call('POST', `/newsletter/leaving/${leaveIn(mail?.bodyText)}`)).status).toBe(204)
    expect((await confirm(keyIn(mail?.bodyText))).status).toBe(410)
  })

  test('can be followed by another subscription', async () => {
    const leaveKey = await subscribed()
    await call('POST', `/newsletter/leaving/${leaveKey}`)
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    await ask()
    expect(await listed()).not.toContain(address())
    expect((await confirm(keyIn((await mailed()).at(-1)?.bodyText))).status).toBe(204)
    expect(await listed()).toContain(address())
  })

  test('staff do it for a customer', async () => {
    await subscribed()
    const [{ id }] = await rows('SELECT id FROM newsletter_subscribers WHERE email = $1', [
      address(),
    ])
    const answer = await call('POST', `/staff/newsletter/${id}/leaving`, {
      token: staff.token,
      body: {},
    })
    expect([answer.status, JSON.stringify(answer.body).includes(address())]).toEqual([200, false])
  })

  test('staff do it for many chosen ones, each by itself', async () => {
    const emails = [0, 1].map(() => `elegida-${randomUUID()}@example.es`)
    for (const email of emails) await subscribed(email)
    const found = await rows('SELECT id FROM newsletter_subscribers WHERE email = ANY ($1)', [
      emails,
    ])
    const ids = found.map(({ id }) => String(id))
    const leave = async (id: string) =>
      (await call('POST', `/staff/newsletter/${id}/leaving`, { token: staff.token, body: {} }))
        .status
    const answers: number[] = []
    // The first one twice, which changes nothing, and one that never was.
    for (const id of [ids[0] ?? '', ids[0] ?? '', randomUUID(), ids[1] ?? ''])
      answers.push(await leave(id))
    expect(answers).toEqual([200, 200, 404, 200])
    const left = await listed()
    expect(emails.filter((email) => left.includes(email))).toEqual([])
  })
})

describe('in the personal area', () => {
  const own = (token: string) => call('GET', '/users/me/newsletter', { token })
  const turn = (token: string, on: boolean) =>
    call('PUT', '/users/me/newsletter', { token, body: { on } })
  const state = ({ status, body }: { status: number; body: { data: { state: string } } }) => [
    status,
    body.data.state,
  ]

  test('subscribing takes a mail, leaving works immediately', async () => {
    const { token } = await aCustomer(shop.context, { email: address(), confirmed: true })
    expect(state(await own(token))).toEqual([200, 'off'])
    expect(state(await turn(token, true))).toEqual([200, 'asked'])
    const [mail] = await mailed()
    expect(state(await own(token))).toEqual([200, 'asked'])
    await confirm(keyIn(mail?.bodyText))
    expect(state(await own(token))).toEqual([200, 'on'])
    expect(state(await turn(token, false))).toEqual([200, 'off'])
    expect(await listed()).not.toContain(address())
  })

  test('an account with an unconfirmed address sees and changes nothing', async () => {
    await subscribed()
    const stranger = await aCustomer(shop.context, { email: address() })
    expect(state(await own(stranger.token))).toEqual([200, 'unproven'])
    expect((await turn(stranger.token, true)).status).toBe(409)
    expect(state(await turn(stranger.token, false))).toEqual([200, 'unproven'])
    expect(await listed()).toContain(address())
  })

  test.each([
    [true, []],
    [false, [1]],
  ])(
    'closing the account ends its subscription if the address is confirmed (%s)',
    async (confirmed, left) => {
      await subscribed()
      const { token } = await aCustomer(shop.context, { email: address(), confirmed })
      expect(
        (await call('POST', '/users/me/closing', { token, body: { password: PASSWORD } })).status,
      ).toBe(204)
      expect(
        (await rows('SELECT FROM newsletter_subscribers WHERE email = $1', [address()])).map(
          () => 1,
        ),
      ).toEqual(left)
    },
  )
})
