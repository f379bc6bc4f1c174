/** Messages of visitors, until the answer of the desk. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactForm } from '../../../../test/contact.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import { REQUEST_DAYS } from '../requests/jobs.ts'
import type { MessagesView, MessageView } from './message-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())
beforeEach(async () => {
  desk.shop.clock.now = MONDAY_MORNING
  await desk.shop.database.empty('contact_messages', 'mails', 'sign_in_failures', 'mail_counts')
})

const write = async (changes: Record<string, unknown> = {}, langid = 'es') =>
  desk.shop.post('/api/contact-messages', await contactForm(desk.shop, changes), { langid })
const messages = async (state = 'open') =>
  dataOf<MessagesView>(await desk.shop.get(`/api/staff/messages?state=${state}`, desk.staff))
const answer = (id: string | undefined, said = 'Hasta las dos.') =>
  desk.shop.post(`/api/staff/messages/${id}/answers`, { answer: said }, desk.staff)
const end = (id: string | undefined, state: 'open' | 'closed') =>
  desk.shop.service.request(`/api/staff/messages/${id}/state`, {
    method: 'PUT',
    body: JSON.stringify({ state }),
    headers: { 'content-type': 'application/json', ...desk.staff },
  })
type Sent = Record<'recipient' | 'subject' | 'body_text' | 'body_html', string> & {
  reply_to: string | null
}
const mails = async (): Promise<Sent[]> =>
  (
    await desk.shop.database.pool.query(
      'SELECT recipient, subject, body_text, body_html, reply_to FROM mails ORDER BY recipient, created_at',
    )
  ).rows

describe('a message', () => {
  test('waits at the desk; the shop gets it by mail, and its sender a receipt without its words', async () => {
    const sent = await write(
      {
        order: 'm-26-000123',
        phone: '912 345 678',
        subject: 'Horário',
        said: 'Até <b>que</b> horas?',
      },
      'pt',
    )
    expect([sent.status, await sent.json()]).toEqual([201, { data: { email: 'rui@example.pt' } }])
    expect((await desk.deskOf()).messages).toBe(1)
    expect((await messages()).items).toMatchObject([
      {
        ...{ state: 'open', language: 'pt', name: 'Rui Costa', email: 'rui@example.pt' },
        ...{ orderNumber: 'M-26-000123', subject: 'Horário', said: 'Até <b>que</b> horas?' },
        ...{ answers: [], endedAt: null },
      },
    ])
    const [toShop, receipt, ...more] = await mails()
    expect(more).toEqual([])
    expect(toShop).toMatchObject({ recipient: 'hola@medida.example', subject: 'Mensaje: Horário' })
    // Who answers the mail writes to the visitor.
    expect([toShop?.reply_to, receipt?.reply_to]).toEqual(['rui@example.pt', null])
    expect(toShop?.body_text).toContain('M-26-000123')
    expect(toShop?.body_html).toContain('Até &lt;b&gt;que&lt;/b&gt; horas?')
    expect(receipt).toMatchObject({
      recipient: 'rui@example.pt',
      subject: 'Recebemos a sua mensagem',
    })
    expect(receipt?.body_text).not.toMatch(/Horário|horas|Rui/)
  })

  test('goes to the contact address of the site that it was sent from', async () => {
    const { rows } = await desk.shop.database.pool.query(
      `SELECT id, domain, settings->>'contactMail' AS mail FROM sites ORDER BY domain`,
    )
    for (const { domain, mail } of rows) {
      await desk.shop.database.empty('mails', 'sign_in_failures')
      const form = await contactForm(desk.shop)
      const sent = await desk.shop.post('/api/contact-messages', form, { domain })
      expect([domain, sent.status]).toEqual([domain, 201])
      expect((await mails()).map(({ recipient }) => recipient)).toContain(mail)
    }
  })

  test('is answered by mail in its language, also again', async () => {
    await write({ subject: 'Heures' }, 'fr')
    const [message] = (await messages()).items
    expect((await answer(message?.id, 'Jusqu’à 14 h.')).status).toBe(200)
    const again = await dataOf<MessageView>(await answer(message?.id, 'Ou 15 h.'))
    expect(again.answers.map(({ said, by }) => [said, by])).toEqual([
      ['Jusqu’à 14 h.', 'Ana del taller'],
      ['Ou 15 h.', 'Ana del taller'],
    ])
    const answers = (await mails()).filter(({ subject }) => subject.includes('Heures'))
    expect(answers.map(({ recipient }) => recipient).toSorted()).toEqual([
      'hola@medida.example',
      'rui@example.pt',
      'rui@example.pt',
    ])
    expect(answers.at(-1)?.body_text).toContain('Ou 15 h.')
    expect((await messages()).open).toBe(0)
    expect((await messages('answered')).total).toBe(1)
  })

  test('is closed without a mail, and opened again; what its state forbids is refused', async () => {
    await write()
    const [message] = (await messages()).items
    const before = (await mails()).length
    expect((await end(message?.id, 'closed')).status).toBe(200)
    expect((await messages('closed')).items[0]?.endedBy).toBe('Ana del taller')
    for (const refused of [await answer(message?.id), await end(message?.id, 'closed')])
      expect(refused.status).toBe(409)
    expect((await end(message?.id, 'open')).status).toBe(200)
    expect((await messages()).items[0]).toMatchObject({ endedAt: null, endedBy: '' })
    expect((await mails()).length).toBe(before)
  })

  test('is refused by its fields, and nothing is kept', async () => {
    const wrong = await write({ email: 'x', said: '', privacy: false })
    const { errors } = (await wrong.json()) as { errors: { field: string }[] }
    expect([wrong.status, errors.map(({ field }) => field)]).toEqual([
      422,
      ['said', 'email', 'privacy'],
    ])
    expect([(await messages()).total, await mails()]).toEqual([0, []])
  })

  test('is deleted by age, counted from its end', async () => {
    await write({ subject: 'Vieja' })
    const days = (count: number) => {
      desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + count * 86_400_000)
    }
    days(REQUEST_DAYS - 1)
    await desk.shop.runJob('messages.forget')
    expect((await desk.shop.database.pool.query('SELECT FROM contact_messages')).rowCount).toBe(1)
    days(REQUEST_DAYS + 1)
    await desk.shop.runJob('messages.forget')
    expect((await desk.shop.database.pool.query('SELECT FROM contact_messages')).rowCount).toBe(0)
  })
})
