/** A product as staff make it: copied, changed with its price beside it, published, sold. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests, oneJourney } from './house.ts'
import { inspect } from './inspection.ts'
import { button, say, sees, textOf } from './words.ts'

const house = houseForTests()
const OFFICE = '/admin/productos'
const SOURCE = 'lona-frontal-pvc'
const SLUG = 'lona-de-prueba'
const SHOP = `/lonas/${SLUG}`

/** A browser asks for what is not sold (404), or is refused a value (422). */
async function enter(path: string, { width = 1440 } = {}): Promise<Page> {
  const { page } = await house.enter({
    width,
    expected: (_, status) => status === 404 || status === 422,
  })
  await signIn(page)
  await page.goto(`${OFFICE}/${path}`)
  await page.locator('.editor-tabs').waitFor()
  return page
}
const section = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: say('recipes.sections') })
    .getByRole('button', { name: say(`recipes.section.${name}`) })
    .click()
const price = (page: Page) => textOf(page.locator('.trial-price'))

describe('a new product', () => {
  oneJourney()

  test('begins as a copy at its own address', async () => {
    const page = await enter(SOURCE)
    await button(page, 'recipes.copy').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('recipes.copy.slug')).fill('lonas')
    await button(dialog, 'recipes.copy.make').click()
    await sees(dialog, say('recipes.slugTaken', { value: 'lonas' }))
    await dialog.getByLabel(say('recipes.copy.slug')).fill(SLUG)
    await button(dialog, 'recipes.copy.make').click()
    await page.waitForURL(`**${OFFICE}/${SLUG}`)
    await sees(page, say('recipes.offSale'))
  })

  test('has another choice with a price, drawn and priced beside the form', async () => {
    const page = await enter(SLUG)
    await section(page, 'options')
    const finish = page.getByRole('region', { name: 'Remate', exact: true })
    await button(finish, 'recipes.part.addChoice').click()
    await page.keyboard.type('Dobladillo triple')
    await page.keyboard.press('Enter')
    const name = { name: 'Dobladillo triple' }
    await finish.getByLabel(say('recipes.price.how', name)).selectOption('per_piece')
    await finish.getByRole('textbox', { name: 'Dobladillo triple', exact: true }).fill('12,5')
    // What is missing is said, and where: its translations.
    await page.locator('.fault-list').getByRole('button').first().click()
    const words = finish.getByRole('group', { name: say('recipes.field.label') })
    await words.getByLabel(say('resources.language.pt')).fill('Bainha tripla')
    await words.getByLabel(say('resources.language.fr')).fill('Ourlet triple')
    await page.locator('.fault-list').waitFor({ state: 'detached' })
    const before = await price(page)
    await page.getByText(say('recipes.live.configure')).click()
    await page.locator('.live-fields').getByText('Dobladillo triple').click()
    await expect.poll(() => price(page)).not.toBe(before)
    await sees(page, say('recipes.saving.saved'))
  })

  test('is sold at most a second after it is published', async () => {
    const page = await enter(SLUG)
    const sold = async () => {
      const answer = await fetch(new URL(SHOP, house.shop.url))
      return answer.status === 200 && (await answer.text()).includes('Dobladillo triple')
    }
    expect(await sold()).toBe(false)
    await button(page, 'recipes.publish').click()
    await button(page.getByRole('dialog'), 'recipes.publish.now').click()
    await sees(page, say('recipes.done.published'))
    await expect.poll(sold, { timeout: 1000, interval: 50 }).toBe(true)
  })

  test('refuses to lose what rules speak of', async () => {
    const page = await enter(SLUG)
    await section(page, 'options')
    await page
      .getByRole('button', { name: say('recipes.part.remove', { name: 'Vaina para tubo' }) })
      .click()
    await sees(page, say('quoting.fault.unknown', { value: 'Vaina para tubo' }))
    expect(await button(page, 'recipes.publish').isDisabled()).toBe(true)
    await page.locator('.fault-list').getByRole('button').first().click()
    await page.locator('.rules').waitFor()
    await button(page, 'recipes.drop').click()
    await sees(page, say('recipes.done.dropped'))
  })

  test('axe finds nothing in the sections, and nothing is too wide', async () => {
    const page = await enter(SLUG)
    for (const name of ['options', 'materials', 'rules', 'speeds', 'drawing', 'texts']) {
      await section(page, name)
      const fold = page.locator('.editor-form details').first()
      if ((await fold.count()) > 0) await fold.locator('summary').click()
      expect([name, await inspect(page)]).toEqual([name, []])
    }
  })

  test('leaves the shop when it is taken off sale', async () => {
    const page = await enter(SLUG)
    await section(page, 'sale')
    await page.getByLabel(say('recipes.field.onSale')).uncheck()
    await button(page, 'recipes.publish').click()
    await button(page.getByRole('dialog'), 'recipes.publish.now').click()
    await sees(page, say('recipes.done.published'))
    await expect
      .poll(async () => (await fetch(new URL(SHOP, house.shop.url))).status, { timeout: 1000 })
      .toBe(404)
  })
})
