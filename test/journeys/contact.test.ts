/** A visitor writes to the shop by keyboard, and the desk answers. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { keyboardOf } from './keyboard.ts'
import { aliveForm, open } from './visit.ts'
import { button, say, sees, textbox } from './words.ts'

const house = houseForTests()
const MINUTES = 60_000

const field = (page: Page, name: string) =>
  textbox(page.locator('.contact-form'), `contact.${name}`)
/** The footer asks the same for the newsletter. */
const consent = (page: Page) => page.locator('.contact-form').getByRole('checkbox')
const mailsTo = async (recipient: string) =>
  (
    await house.shop.ask<{ subject: string; body_text: string }>(
      'SELECT subject, body_text FROM mails WHERE recipient = $1 ORDER BY created_at',
      [recipient],
    )
  ).map(({ subject, body_text }) => ({ subject, text: body_text }))

async function fill(page: Page, email: string, subject: string): Promise<void> {
  await aliveForm(page, '.contact-form')
  await field(page, 'subject').fill(subject)
  await field(page, 'said').fill('¿Hasta qué hora\npuedo recoger?')
  await field(page, 'name').fill('Rosa Marín')
  await field(page, 'email').fill(email)
  await consent(page).check()
}

test('by keyboard at 360 pixels, until the answer of the desk', {
  timeout: 4 * MINUTES,
}, async () => {
  const email = `rosa-${Date.now()}@ejemplo.es`
  const { page } = await house.enter({ width: 360 })
  await open(page, '/contacto')
  await aliveForm(page, '.contact-form')
  const keys = keyboardOf(page)
  for (const [name, typed] of [
    ['subject', 'Recogida del sábado'],
    ['said', 'Busco <b>horario</b>'],
    ['order', 'm-26-000123'],
    ['name', 'Rosa Marín'],
    ['email', 'rosa@'],
  ] as const)
    await keys.type(field(page, name), typed)
  await keys.activate(button(page, 'contact.send'))
  // Both faults at once; the first has the focus, and nothing is lost.
  await sees(page, say('contact.privacyMissing'))
  await sees(page, say('checkout.email.format', { value: 'rosa@' }))
  expect(await inspect(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 360, height: 900 })
  await field(page, 'email').focus()
  await keys.type(field(page, 'email'), email)
  await keys.tick(consent(page))
  await keys.activate(button(page, 'contact.send'))
  await sees(page, say('contact.sent'))
  expect(await inspect(page, 'main')).toEqual([])
  const [receipt, ...more] = await mailsTo(email)
  expect(receipt?.subject).toBe(say('mail.contact.receipt.subject'))
  expect(receipt?.text).not.toContain('horario')
  expect(more).toEqual([])

  const { page: desk } = await house.enter()
  await signIn(desk)
  await open(desk, '/admin')
  await desk
    .getByRole('link', { name: say('staff.messages') })
    .first()
    .click()
  const line = desk.getByRole('listitem').filter({ hasText: email })
  await line.getByText('Busco <b>horario</b>').first().waitFor()
  await line.getByRole('link', { name: 'M-26-000123' }).waitFor()
  await button(line, 'staff.messages.answer').first().click()
  await textbox(desk.getByRole('dialog'), 'staff.messages.answer.words').fill('Hasta las dos.')
  await button(desk, 'staff.messages.answer.send').click()
  await line.waitFor({ state: 'detached' })
  const answer = (await mailsTo(email)).at(-1)
  expect(answer?.subject).toBe(
    say('mail.contact.answer.subject', { subject: 'Recogida del sábado' }),
  )
  expect(answer?.text).toContain('Hasta las dos.')
  await desk.getByText(say('staff.messages.answered'), { exact: true }).click()
  await line.getByText('Hasta las dos.').waitFor()
  expect(await inspect(desk, 'main')).toEqual([])
})

describe('what was typed stays', () => {
  test('without network, until there is one again', { timeout: 3 * MINUTES }, async () => {
    const email = `leo-${Date.now()}@ejemplo.es`
    const { page, faults } = await house.enter()
    await open(page, '/contacto')
    await fill(page, email, 'Sin red')
    await page.context().setOffline(true)
    await button(page, 'contact.send').click()
    await sees(page, say('contact.unreachable'))
    expect(await field(page, 'subject').inputValue()).toBe('Sin red')
    const lost = faults().splice(0)
    expect(lost.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await page.context().setOffline(false)
    await open(page, '/contacto')
    await aliveForm(page, '.contact-form')
    expect(await field(page, 'said').inputValue()).toBe('¿Hasta qué hora\npuedo recoger?')
    await consent(page).check()
    await button(page, 'contact.send').click()
    await sees(page, say('contact.sent'))
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('when the trap was filled: a sentence, and the next press sends', {
    timeout: 3 * MINUTES,
  }, async () => {
    const email = `eva-${Date.now()}@ejemplo.es`
    const { page } = await house.enter({ expected: (_, status) => status === 422 })
    await open(page, '/contacto')
    await fill(page, email, 'Gestor de contraseñas')
    await page.locator('.contact-form .trap').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://ejemplo.es'
    })
    await button(page, 'contact.send').click()
    await sees(page, say('errors.unproven'))
    expect(await field(page, 'subject').inputValue()).toBe('Gestor de contraseñas')
    expect(await mailsTo(email)).toEqual([])
    await button(page, 'contact.send').click()
    await sees(page, say('contact.sent'))
    expect(await mailsTo(email)).toHaveLength(1)
  })
})
