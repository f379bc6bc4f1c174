/** The owner words a text of the shop and of a mail: visitors and the next mail say it. */
import { afterAll, expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { alive } from './visit.ts'
import { button, say, sees } from './words.ts'

const house = houseForTests()
const PRODUCT = '/lonas/lona-frontal-pvc'
const SUBJECT = 'Una pregunta sobre las novedades'

// Other journeys use this shop too.
afterAll(async () => {
  await house.shop.ask("UPDATE interface_texts SET own = '{}'")
  await house.shop.ask('UPDATE content_versions SET version = version + 1')
  await house.shop.ask("SELECT pg_notify('content_changed', '')")
})

const enter = async (path: string) => {
  const { page } = await house.enter({ expected: (_, status) => status === 422 })
  await signIn(page)
  await page.goto(path)
  return page
}
const html = async () => (await fetch(`${house.shop.url}${PRODUCT}`)).text()

test('a text of the product page: its faults at the field, seen by visitors in page and script', async () => {
  const shipped = say('configurator.add')
  const page = await enter('/admin/textos?filter=%7B%22q%22%3A%22configurator.add%22%7D')
  await page.getByRole('link', { name: shipped, exact: true }).first().click()
  const field = page.locator('#field-text\\.es')
  await field.fill('Al carro {name}')
  await button(page, 'resources.save').click()
  await sees(page, say('resources.texts.invented', { names: '{name}' }))
  expect(await field.inputValue()).toBe('Al carro {name}')
  await field.fill('Al carro <b>ya</b>')
  await button(page, 'resources.save').click()
  await sees(page, say('resources.saved'))
  await expect.poll(html, { timeout: 10_000 }).toContain('Al carro &lt;b&gt;ya')
  const { page: visitor } = await house.enter()
  await visitor.goto(PRODUCT)
  await alive(visitor)
  // The texts that the browser loaded say the same: what was hydrated is not replaced.
  await visitor.getByRole('button', { name: 'Al carro <b>ya</b>' }).first().waitFor()
  expect(await visitor.getByRole('button', { name: shipped, exact: true }).count()).toBe(0)
  expect(await inspect(page)).toEqual([])
  await button(page, 'resources.texts.reset').click()
  await button(page, 'resources.save').click()
  await expect.poll(html, { timeout: 10_000 }).not.toContain('Al carro')
})

test('a mail: shown as typed, and the next one says it', async () => {
  const page = await enter('/admin/textos-de-correos')
  await page
    .getByLabel(say('resources.mailTexts.kind'), { exact: true })
    .selectOption('newsletter/confirm')
  const subject = page.getByLabel(say('resources.mailTexts.part.subject'), { exact: true })
  await expect
    .poll(() => subject.inputValue())
    .toBe(say('mail.newsletter.confirm.subject', { nameBrand: '{nameBrand}' }))
  await subject.fill(SUBJECT)
  await page.locator('.mail-subject').getByText(SUBJECT).waitFor()
  await page.getByRole('button', { name: say('resources.mailTexts.save', { count: 1 }) }).click()
  await sees(page, say('resources.mailTexts.saved'))
  expect(await inspect(page)).toEqual([])
  const { page: visitor } = await house.enter()
  await visitor.goto('/boletin')
  await alive(visitor)
  const main = visitor.getByRole('main')
  await main.getByRole('textbox').first().fill('textos@example.es')
  await main.getByRole('checkbox').first().check()
  await button(main, 'newsletter.submit').click()
  const subjects = async () =>
    (await house.shop.ask("SELECT subject FROM mails WHERE recipient = 'textos@example.es'")).map(
      (row) => row.subject,
    )
  await expect.poll(subjects, { timeout: 10_000 }).toEqual([SUBJECT])
})
