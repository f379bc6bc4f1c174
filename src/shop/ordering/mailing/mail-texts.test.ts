/** Every mail with its texts: shown as typed, complete in each language, nothing saved by looking. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callTo } from '../../../../test/customers.ts'
import { messages } from '../../../../test/locale-texts.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { isShown } from '../../../boot/spoken.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { keepTexts } from '../../catalogue/texts/store-texts.ts'
import type { MailWithTexts } from './mail-texts-schema.ts'
import { ALL_MAILS } from './sample-kinds.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
  await keepTexts(desk.shop.database.db, messages, isShown)
})
afterAll(() => desk.shop.close())

const preview = async (body: object) => {
  const { token } = desk.staff
  const answer = await callTo(desk.shop)('POST', '/staff/mail-texts/preview', { token, body })
  const mail: MailWithTexts = answer.body.data
  return { ...answer, mail }
}

test.each(LANGUAGES)('every mail is complete in %s', async (language) => {
  for (const kind of ALL_MAILS) {
    const { status, mail } = await preview({ kind, language })
    expect([kind, status]).toEqual([kind, 200])
    const { subject, text, html } = mail
    expect(`${subject} ${text}`, kind).not.toMatch(/\bmail\.\w|methods\.\w|\{\w+\}|undefined/)
    expect(html).toContain(`lang="${language}"`)
    expect(mail.texts.find(({ key }) => key === 'mail.footer')?.isShown, kind).toBe(true)
  }
})

test('every text of a mail can be worded in one of them', async () => {
  const found = new Set<string>()
  for (const kind of ALL_MAILS)
    for (const { key } of (await preview({ kind, language: 'es' })).mail.texts) found.add(key)
  const ofMails = Object.keys(messages.es).filter(
    (key) => isShown(key) && /^mail\.|^methods\.[\w-]+\.mail/.test(key),
  )
  expect(ofMails.filter((key) => !found.has(key))).toEqual([])
})

test('a typed text is shown as plain text, its faults at it, and nothing is saved', async () => {
  const own = {
    'mail.order_code.title': '<img src=x onerror=alert(1)> {code}',
    'mail.order_code.text': 'Sin código',
    'mail.footer': '',
  }
  const { mail } = await preview({ kind: 'order_code', language: 'es', own })
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; 123 456')
  expect(mail.text).toContain(messages.es['mail.footer']?.replace('{nameBrand}', 'Medida'))
  const errorOf = (key: string) => mail.texts.find((each) => each.key === key)?.error
  expect(errorOf('mail.order_code.text')).toContain('{minutes}, {number}')
  expect(errorOf('mail.footer')).toBeNull()
  const again = await preview({ kind: 'order_code', language: 'es' })
  expect(again.mail.text).not.toContain('Sin código')
})

test('a real order is shown by its number, to those who may see mails', async () => {
  const { number } = await desk.place('Óptica del Arco')
  const body = { kind: 'orders/placed', language: 'fr', number }
  expect((await preview(body)).mail.subject).toContain(number)
  expect((await preview({ ...body, number: 'M-26-999999' })).status).toBe(404)
  await desk.shop.database.pool.query(
    "UPDATE users SET staff_roles = '{content}' WHERE role = 'STAFF_ROLE'",
  )
  expect((await preview(body)).status).toBe(403)
  const { number: _none, ...example } = body
  expect((await preview(example)).status).toBe(200)
})
