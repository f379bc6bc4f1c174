/** A visitor whose browser names another language than the page's is offered it, never led away. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { alive, open } from './visit.ts'
import { sayIn } from './words.ts'

const house = houseForTests()

const SPANISH = '/lonas/lona-frontal-pvc'
const FRENCH = '/fr/baches/bache-pvc-frontlit'

const offers = (page: Page) => page.locator('[data-language-offer]').filter({ visible: true })
const said = (language: 'es' | 'pt' | 'fr') => sayIn(language, 'shell.languageOffer')

/** The sum of the layout shifts so far, as browsers count it. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

test('it leads to the same page with its configuration, by keyboard too', async () => {
  const { page, faults } = await house.enter({ locale: 'fr-FR' })
  await open(page, `${SPANISH}?w=250&h=100`)
  expect(new URL(page.url()).pathname).toBe(SPANISH)
  expect(await offers(page).allInnerTexts()).toEqual([said('fr')])
  expect(await shifts(page)).toBeLessThan(0.02)
  const link = page.getByRole('link', { name: said('fr') })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === FRENCH)
  await alive(page)
  expect(new URL(page.url()).searchParams.get('w')).toBe('250')
  expect(await offers(page).count()).toBe(0)
  await open(page, SPANISH)
  expect(await offers(page).count(), 'a choice was made').toBe(0)
  expect(faults()).toEqual([])
})

test('closed once, it stays closed', async () => {
  const { page } = await house.enter({ locale: 'pt-PT', width: 360 })
  await open(page, '/')
  expect(await offers(page).allInnerTexts()).toEqual([said('pt')])
  await offers(page)
    .getByRole('button', { name: sayIn('pt', 'shell.close') })
    .click()
  expect(await offers(page).count()).toBe(0)
  await open(page, '/lonas')
  expect(await offers(page).count()).toBe(0)
})

test.each([
  ['es-ES', '/lonas'],
  ['fr-FR', '/fr/baches'],
  ['de-DE', '/lonas'],
])('who reads %s is offered nothing at %s', async (locale, path) => {
  const { page } = await house.enter({ locale })
  await open(page, path)
  expect(await offers(page).count()).toBe(0)
})
