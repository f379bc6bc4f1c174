/** Finding by typing: suggestions below the search box of the header. */
import { expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { alive, open } from './visit.ts'
import { say } from './words.ts'

const house = houseForTests()

test('what is typed is found at once: by synonym, with keys alone, and nothing is a way to ask', async () => {
  const { page, faults } = await house.enter()
  await open(page, '/')
  await alive(page)
  const box = page.getByRole('banner').getByRole('searchbox').or(page.getByRole('combobox'))
  const field = box.first()
  await field.focus()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
  await field.pressSequentially('pancarta')
  const list = page.getByRole('listbox', { name: say('search.suggestions') })
  await list.waitFor()
  await page.getByText(say('search.readSynonym', { typed: 'pancarta', read: 'lona' })).waitFor()
  const products = list.getByRole('group', { name: say('search.kinds.product') })
  expect(await products.getByRole('option').count()).toBe(4)
  await expect.poll(() => products.locator('svg').count()).toBe(4)
  expect(await products.getByRole('option').first().textContent()).toMatch(/€/)
  expect(await inspect(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe('suggestions-0')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('pancarta')
  await page.keyboard.press('ArrowDown')
  await list.waitFor()
  await page.keyboard.press('ArrowDown')
  const href = await products.getByRole('option').first().getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
  await page.getByRole('heading', { level: 1, name: 'Lona' }).waitFor()

  await field.focus()
  await field.fill('cupón')
  await list.getByRole('group', { name: say('search.kinds.question') }).waitFor()
  await field.fill('xqzwv')
  const ask = list.getByRole('option', { name: say('search.askShop') })
  await ask.click()
  await page.waitForURL('**/contacto')
  expect(faults()).toEqual([])
})

test('on a phone, Enter leads to all results', async () => {
  const { page, faults } = await house.enter({ width: 360 })
  await open(page, '/')
  await alive(page)
  const field = page.locator('input[type=search]').first()
  await field.fill('lnoa')
  await field.press('Enter')
  await page.waitForURL('**/search/lnoa/1')
  const said = say('search.readRepaired', { typed: 'lnoa', read: 'lona' })
  await page.locator('#main').getByText(said).waitFor()
  expect(await page.locator('.product-item').count()).toBeGreaterThan(5)
  expect(faults()).toEqual([])
})
