/**
 * The newsletter: nobody is on its list who did not say yes by mail, nobody stays who says no, and
 * nobody learns who is on it.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aCustomer,
  becomesStaff,
  type Caller,
  type Customer,
  callTo,
  PASSWORD,
} from '../../../../test/customers.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { unpacked } from '../../../../test/unzip.ts'
import { MONDAY_MORNING, type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

const DAY_MS = 86_400_000

let shop: WholeShop
let staff: Customer
let email = ''
beforeAll(async () => {
  shop = await wholeShop({ PUBLIC_URL: 'https://medida.example' })
  staff = await aCustomer(shop.context)
  await becomesStaff(shop, staff)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = MONDAY_MORNING
  email = `${randomUUID()}@example.es`
  await rows('DELETE FROM sign_in_failures')
})

const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const call: Caller = (method, path, said) => callTo(shop)(method, path, said)
const later = (days: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS)
}
const ask = (body: object = { email, from: 'footer', privacy: true }) =>
  call('POST', '/users/subscribe', { body })
/** What was mailed, after everything that was sent is done. */
async function mailed(to = email) {
  await shop.runSentJobs()
  return mailsTo(shop.database.db, to)
}
const keyIn = (text = '') => /\/boletin\/confirmar\/([\w-]+)/.exec(text)?.[1] ?? ''
const leaveIn = (text = '') => /\/boletin\/baja\/([\w-]+)/.exec(text)?.[1] ?? ''
const confirm = (key: string) => call('POST', '/newsletter/confirmation', { body: { key } })
const listed = async (): Promise<string[]> =>
  (await call('GET', '/staff/newsletter', { token: staff.token })).body.data.items.map(
    (one: { email: string }) => one.email,
  )
/** On the list; the key of the way out. */
async function subscribed(to = email): Promise<string> {
  expect((await ask({ email: to, from: 'footer', privacy: true })).status).toBe(204)
  const [mail] = await mailed(to)
  expect((await confirm(keyIn(mail?.bodyText))).status).toBe(204)
  return leaveIn(mail?.bodyText)
}

describe('asking', () => {
  test('puts nobody on the list: a mail asks for a yes, which works once', async () => {
    await ask()
    const [mail, ...others] = await mailed()
    expect([mail?.subject, others]).toEqual(['Confirma tu suscripción al boletín de Medida', []])
    expect(await listed()).not.toContain(email)
    const key = keyIn(mail?.bodyText)
    // Only its hash is kept.
    expect(JSON.stringify(await rows('SELECT * FROM newsletter_subscribers'))).not.toContain(key)
    expect((await confirm(key)).status).toBe(204)
    expect(await listed()).toContain(email)
    expect((await confirm(key)).status).toBe(410)
  })

  test('the mail waits a week', async () => {
    await ask()
    const key = keyIn((await mailed())[0]?.bodyText)
    later(7)
    expect((await confirm(key)).status).toBe(410)
    expect(await listed()).not.toContain(email)
  })

  test('again: the earlier mail says yes to nothing any more', async () => {
    await ask()
    await mailed()
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    await ask({ email: email.toUpperCase() })
    const mails = await mailed()
    const keys = [...mails, ...(await mailed(email.toUpperCase()))].map(({ bodyText }) =>
      keyIn(bodyText),
    )
    expect([...new Set(keys)]).toHaveLength(2)
    expect((await confirm(keys[0] ?? '')).status).toBe(410)
    expect((await confirm(keys.at(-1) ?? '')).status).toBe(204)
    expect(
      await rows('SELECT FROM newsletter_subscribers WHERE lower(email) = $1', [email]),
    ).toHaveLength(1)
  })

  test('answers the same to the byte for an address on the list, which hears that it is', async () => {
    await subscribed()
    const said = [
      await ask(),
      await ask({ email: `new-${email}`, from: 'footer', privacy: true }),
    ].map((answer) => [answer.status, answer.body, [...answer.headers.keys()]])
    expect(said[0]).toEqual(said[1])
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      'Confirma tu suscripción al boletín de Medida',
      'Ya recibes el boletín de Medida',
      'Ya estabas en el boletín de Medida',
    ])
    expect(await listed()).toContain(email)
  })

  test('an address gets three mails in a quarter of an hour; one place asks for thirty', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([204, 204, 204, 429])
    for (let count = 0; count < 28; count += 1)
      statuses.push((await ask({ email: `${count}-${email}` })).status)
    expect(statuses.slice(4)).toEqual([...Array(27).fill(204), 429])
  })

  test('a form without script is led to a page, and loses nothing that was typed', async () => {
    const form = (fields: Record<string, string>) =>
      shop.service.request('/api/users/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' },
        body: new URLSearchParams(fields).toString(),
      })
    const led = async (fields: Record<string, string>) => {
      const answer = await form(fields)
      return [answer.status, answer.headers.get('location')]
    }
    expect(await led({ email, from: 'footer', privacy: 'on', lang: 'fr' })).toEqual([
      303,
      '/boletin/gracias',
    ])
    expect((await mailed())[0]?.subject).toBe('Confirmez votre inscription à la lettre de Medida')
    expect(await led({ email: 'ana@', from: 'footer' })).toEqual([
      303,
      '/boletin?falta=email-privacy&email=ana%40',
    ])
    expect(await mailed('ana@')).toEqual([])
    await led({ email, from: 'footer', privacy: 'on' })
    await led({ email, from: 'footer', privacy: 'on' })
    expect((await led({ email, from: 'footer', privacy: 'on' }))[1]).toContain(
      '/boletin?falta=espera',
    )
  })
})

describe('what shows that somebody said yes', () => {
  test('when, where, on which site, to which words: in the list, the file and the copy of one’s data', async () => {
    const customer = await aCustomer(shop.context, { email, confirmed: true })
    await subscribed()
    const consents = await rows(
      `SELECT c.kind, c.at, c.origin, c.site, w.words FROM newsletter_consents c JOIN newsletter_subscribers s ON s.id = c.subscriber_id
       JOIN newsletter_words w ON w.hash = c.words_hash WHERE s.email = $1 ORDER BY c.id`,
      [email],
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

  test('the file is a table in which no address is a formula, with everybody’s way out', async () => {
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

describe('leaving', () => {
  test('is one press from any mail, without a sign-in, and stays', async () => {
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
    // As the heads of RFC 8058 name it (`platform/mail/deliver.test.ts`).
    expect(mails.map(({ unsubscribe }) => unsubscribe)).toEqual(
      mails.map(() => `https://medida.example/api/newsletter/leaving/${leaveKey}`),
    )
    expect((await oneClick()).status).toBe(204)
    expect(await listed()).not.toContain(email)
    expect((await oneClick()).status).toBe(204)
    const left = await rows(
      "SELECT c.origin FROM newsletter_consents c JOIN newsletter_subscribers s ON s.id = c.subscriber_id WHERE s.email = $1 AND kind = 'left'",
      [email],
    )
    expect(left).toEqual([{ origin: 'mail' }])
    expect((await call('POST', `/newsletter/leaving/${randomUUID()}`)).status).toBe(404)
  })

  test('takes back a question that waits, too', async () => {
    await ask()
    const [mail] = await mailed()
    expect((await call('POST', `/newsletter/leaving/${leaveIn(mail?.bodyText)}`)).status).toBe(204)
    expect((await confirm(keyIn(mail?.bodyText))).status).toBe(410)
  })

  test('can be followed by another yes', async () => {
    const leaveKey = await subscribed()
    await call('POST', `/newsletter/leaving/${leaveKey}`)
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    await ask()
    expect(await listed()).not.toContain(email)
    expect((await confirm(keyIn((await mailed()).at(-1)?.bodyText))).status).toBe(204)
    expect(await listed()).toContain(email)
  })

  test('staff do it for whoever asks them', async () => {
    await subscribed()
    const [{ id }] = await rows('SELECT id FROM newsletter_subscribers WHERE email = $1', [email])
    const answer = await call('POST', `/staff/newsletter/${id}/leaving`, {
      token: staff.token,
      body: {},
    })
    expect([answer.status, JSON.stringify(answer.body).includes(email)]).toEqual([200, false])
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

  test('it is asked for by mail, and left at once', async () => {
    const { token } = await aCustomer(shop.context, { email, confirmed: true })
    expect(state(await own(token))).toEqual([200, 'off'])
    expect(state(await turn(token, true))).toEqual([200, 'asked'])
    const [mail] = await mailed()
    expect(state(await own(token))).toEqual([200, 'asked'])
    await confirm(keyIn(mail?.bodyText))
    expect(state(await own(token))).toEqual([200, 'on'])
    expect(state(await turn(token, false))).toEqual([200, 'off'])
    expect(await listed()).not.toContain(email)
  })

  test('an account whose address is not proven learns and changes nothing', async () => {
    await subscribed()
    const stranger = await aCustomer(shop.context, { email })
    expect(state(await own(stranger.token))).toEqual([200, 'unproven'])
    expect((await turn(stranger.token, true)).status).toBe(409)
    expect(state(await turn(stranger.token, false))).toEqual([200, 'unproven'])
    expect(await listed()).toContain(email)
  })

  test.each([
    [true, []],
    [false, [1]],
  ])(
    'with the account goes the yes of its address, where that is proven (%s)',
    async (confirmed, left) => {
      await subscribed()
      const { token } = await aCustomer(shop.context, { email, confirmed })
      expect(
        (await call('POST', '/users/me/closing', { token, body: { password: PASSWORD } })).status,
      ).toBe(204)
      expect(
        (await rows('SELECT FROM newsletter_subscribers WHERE email = $1', [email])).map(() => 1),
      ).toEqual(left)
    },
  )
})

test('what is no longer needed is forgotten: questions without a yes after a week, proofs three years after leaving', async () => {
  const leaveKey = await subscribed()
  const [stays, waits] = [`stays-${email}`, `waits-${email}`]
  await subscribed(stays)
  await ask({ email: waits })
  await mailed(waits)
  await call('POST', `/newsletter/leaving/${leaveKey}`)
  const known = async () =>
    (
      await rows('SELECT email FROM newsletter_subscribers WHERE email = ANY($1) ORDER BY email', [
        [email, stays, waits],
      ])
    ).map((row) => row.email)
  await shop.runJob('newsletter.sweep')
  expect(await known()).toEqual([email, stays, waits].sort())
  later(8)
  await shop.runJob('newsletter.sweep')
  expect(await known()).toEqual([email, stays].sort())
  expect([
    await mailsTo(shop.database.db, waits),
    (await mailsTo(shop.database.db, email)).length,
  ]).toEqual([[], 2])
  later(3 * 366)
  await shop.runJob('newsletter.sweep')
  expect(await known()).toEqual([stays])
  expect(await mailsTo(shop.database.db, email)).toEqual([])
})
