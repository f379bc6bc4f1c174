/** Records of the office: list, form in three languages, two editors, history, CSV. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests, oneJourney } from './house.ts'
import { inspect } from './inspection.ts'
import { button, link, say, sees } from './words.ts'

const house = houseForTests()

const FIELD = {
  es: '#field-name\\.es',
  pt: '#field-name\\.pt',
  fr: '#field-name\\.fr',
  on: '#field-on',
}

/** A 409 is what the second editor gets. */
const enter = async () => {
  const { page } = await house.enter({ expected: (_, status) => status === 409 })
  await signIn(page)
  return page
}
const openDay = async (page: Page, name: string) => {
  await page.goto('/admin/festivos')
  await page.locator('#resource-search').fill(name)
  await page.waitForURL(/filter=.*Inventario/)
  await sees(page, say('resources.count', { count: 1 }))
  await page.locator('[data-row]').first().click()
  await page.locator(FIELD.fr).waitFor()
}
const save = async (page: Page) => {
  await button(page, 'resources.save').click()
  await sees(page, say('resources.saved'))
}

describe('a day without work', () => {
  oneJourney()

  test('is made; what was typed survives a reload, and leaving asks', async () => {
    const page = await enter()
    await page.goto('/admin/festivos')
    await link(page, 'resources.holidays.new').click()
    await page.locator(FIELD.on).fill('2027-03-15')
    await page.locator('#field-name\\.es').fill('Inventario')
    await sees(page, say('resources.state.changed'))
    await page.waitForFunction(() => localStorage['office-draft-holidays-new'] !== undefined)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await sees(page, say('resources.draft.found'))
    await expect.poll(() => page.locator('#field-name\\.es').inputValue()).toBe('Inventario')

    const asked = page.waitForEvent('dialog')
    const pressed = link(page, 'resources.back').click()
    const question = await asked
    expect(question.message()).toBe(say('resources.unsaved'))
    await question.dismiss()
    await pressed
    expect(new URL(page.url()).pathname).toBe('/admin/festivos/nuevo')
    await save(page)
    await page.waitForURL(/\/admin\/festivos\/[0-9a-f-]{36}/)
    await sees(page, say('resources.missing'))
  })

  test('of two editors the second sees both versions and chooses', async () => {
    const [first, second] = [await enter(), await enter()]
    await openDay(first, 'Inventario')
    await openDay(second, 'Inventario')
    await first.locator(FIELD.fr).fill('Inventaire')
    await first.locator(FIELD.pt).fill('Inventário')
    await save(first)
    await second.locator(FIELD.fr).fill('Jour d’inventaire')
    await button(second, 'resources.save').click()
    const note = second.getByRole('alert')
    await note.getByText('Inventaire', { exact: true }).waitFor()
    await note.getByText('Jour d’inventaire').waitFor()
    await note.getByText('taller@medida.example').waitFor()
    await expect.poll(() => note.getByRole('radio', { checked: true }).count()).toBe(2)
    await button(second, 'resources.conflict.mine').click()
    await sees(second, say('resources.saved'))
    await expect.poll(() => second.locator(FIELD.fr).inputValue()).toBe('Jour d’inventaire')
    // What the first editor changed and the second did not touch is kept.
    await expect.poll(() => second.locator(FIELD.pt).inputValue()).toBe('Inventário')
  })

  test('a translation is to be reviewed once the Spanish text changed', async () => {
    const page = await enter()
    await openDay(page, 'Inventario')
    await page.locator(FIELD.es).fill('Inventario anual')
    await save(page)
    await expect.poll(() => page.locator('.field-outdated').count()).toBe(2)
    await page.locator(FIELD.pt).fill('Inventário anual')
    await button(page, 'resources.outdated.right').click()
    await save(page)
    await page.locator('.field-outdated').first().waitFor({ state: 'detached' })
  })

  test('its history brings an earlier version back', async () => {
    const page = await enter()
    await openDay(page, 'Inventario')
    const restore = button(page, 'resources.history.restore')
    await restore.nth(2).click()
    await expect.poll(() => page.locator(FIELD.fr).inputValue()).toBe('Inventaire')
    await save(page)
  })

  test('the rows stay, with their time, while the shop does not answer', async () => {
    const { page } = await house.enter({ expected: (_, status) => status === 0 })
    await signIn(page)
    await page.goto('/admin/festivos')
    await page.locator('[data-row]').first().waitFor()
    const list = '**/api/staff/resources/holidays?*'
    await page.route(list, (route) => route.abort())
    await page.locator('.resource-table thead button').first().click()
    const note = page.getByRole('alert')
    await note.getByText(/\d{1,2}:\d{2}/).waitFor()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(25)
    await page.unroute(list)
    await button(page, 'resources.again').click()
    await note.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[data-row]').count()).toBe(25)
  })

  test('a file shows what it would change, then changes it', async () => {
    const page = await enter()
    await page.goto('/admin/festivos')
    await button(page, 'resources.import').click()
    const file = (text: string) => ({
      name: 'festivos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text, 'latin1'),
    })
    const input = page.locator('dialog input[type=file]')
    await input.setInputFiles(file('calendar;on;name.es\nshop;2027-13-01;Año\n'))
    await sees(page, say('resources.day'))
    expect(await button(page, 'resources.import.save', { count: 1 }).count()).toBe(0)
    await input.setInputFiles(file('calendar;on;name.es\nshop;2027-03-16;Inventario de otoño\n'))
    await button(page, 'resources.import.save', { count: 1 }).click()
    await sees(page, say('resources.import.done', { count: 1 }))
  })

  test('rows are chosen with the keyboard and archived', async () => {
    const page = await enter()
    await page.goto('/admin/festivos')
    await page.locator('#resource-search').fill('Inventario')
    await page.waitForURL(/Inventario/)
    await sees(page, say('resources.count', { count: 2 }))
    await page.locator('h1').click()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await sees(page, say('resources.chosenCount', { count: 2 }))
    await button(page, 'resources.archive').click()
    await sees(page, say('resources.done', { count: 2 }))
    await sees(page, say('resources.nothingFound'))
  })
})

test('a question is written, published and shown in the shop', async () => {
  const { page } = await house.enter({ expected: (_, status) => status === 422 })
  await signIn(page)
  await page.goto('/admin/preguntas')
  await link(page, 'resources.faqs.new').click()
  await page.locator('#field-topic').selectOption('Archivo')
  await page.locator('#field-question\\.es').fill('¿Guardáis mi archivo?')
  await page.locator('#field-answer\\.es').fill('Sí: [así](/no-existe).')
  await page.getByText(say('resources.publish.published'), { exact: true }).last().click()
  await button(page, 'resources.save').click()
  await sees(page, say('content.deadLink', { value: '/no-existe' }))
  await page.locator('#field-answer\\.es').fill('Sí: [así](/preparar-archivo).')
  await save(page)
  await page.waitForURL(/\/admin\/preguntas\/[0-9a-f-]{36}/)
  const history = page.locator('.record-history')
  await history.getByText(say('resources.history.created')).waitFor()
  await page.getByText(say('resources.publish.draft'), { exact: true }).last().click()
  await save(page)
  const [draft, published] = ['draft', 'published'].map((state) =>
    say(`resources.publish.${state}`),
  )
  await history.getByText(`«${published}» → «${draft}»`).waitFor()
  await page.getByText(say('resources.publish.published'), { exact: true }).last().click()
  await save(page)
  await link(page, 'resources.shownAt').click()
  await page.waitForURL('**/faq')
  await page.locator('summary', { hasText: '¿Guardáis mi archivo?' }).click()
  await page.getByRole('link', { name: 'así' }).waitFor()
})

test('a page is written with a preview, published and shown; its address is kept', async () => {
  const { page } = await house.enter({ expected: (_, status) => status === 422 })
  await signIn(page)
  await page.goto('/admin/paginas/nuevo')
  await page.locator('#field-slug').fill('lonas')
  await page.locator('#field-title\\.es').fill('Guía de tallas')
  await page.locator('#field-lead\\.es').fill('Qué medida pedir.')
  await page.locator('#field-text\\.es').fill('## Medir\n\n- Gratis desde **{freeSend}**\n- Dos')
  const preview = page.locator('.page-preview-sheet')
  await preview.locator('h2', { hasText: 'Medir' }).waitFor()
  await preview.locator('li strong', { hasText: '100' }).waitFor()
  await page.getByText(say('resources.publish.published'), { exact: true }).last().click()
  await button(page, 'resources.save').click()
  await sees(page, say('resources.slugOwned', { value: 'lonas', owner: 'Lonas' }))
  await page.locator('#field-slug').fill('guia-de-tallas')
  await save(page)
  await page.waitForURL(/\/admin\/paginas\/[0-9a-f-]{36}/)
  await link(page, 'resources.shownAt').click()
  await page.waitForURL('**/guia-de-tallas')
  await page.locator('h2', { hasText: 'Medir' }).waitFor()
})

test('the topic of a question reads in the language of the office', async () => {
  const page = await enter()
  await page.goto('/admin/preguntas?lang=fr')
  await page.locator('td', { hasText: 'Prix et dimensions' }).first().waitFor()
  await page.goto('/admin?lang=es')
})

test.each([
  '/admin/festivos',
  '/admin/cupones',
  '/admin/cupones/nuevo',
  '/admin/preguntas',
  '/admin/preguntas/nuevo',
  '/admin/paginas',
  '/admin/paginas/nuevo',
  '/admin/temas',
  '/admin/temas/nuevo',
])('axe finds nothing at %s, and nothing scrolls sideways', async (path) => {
  const page = await enter()
  await page.goto(path)
  await page.locator('h1').waitFor()
  await page.locator('.resource-waiting').waitFor({ state: 'detached' })
  expect(await inspect(page, 'main')).toEqual([])
})
