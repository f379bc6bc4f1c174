/** One visitor in several languages: addresses, texts, and what was begun. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { alive, open } from './visit.ts'
import { say, sayIn } from './words.ts'

const house = houseForTests()

const SPANISH = '/lonas/lona-frontal-pvc'
const PORTUGUESE = '/pt/lonas/lona-frontal-de-pvc'
const FRENCH = '/fr/baches/bache-pvc-frontlit'

const fr = (key: string) => sayIn('fr', key)
const at = (page: Page) => new URL(page.url())
const spoken = (page: Page, language: string) =>
  page.waitForFunction((lang) => document.documentElement.lang === lang, language)

/** Chooses the language in the header of a page that speaks Spanish. */
async function choose(page: Page, name: string, language: string): Promise<void> {
  await page.locator('[popovertarget="language-menu"]').click()
  await page.locator('#language-menu').getByRole('link', { name }).click()
  await spoken(page, language)
  await alive(page)
}

test('the choice of a language keeps configuration, cart and the typed form', async () => {
  const { page } = await house.enter()
  await open(page, `${SPANISH}?w=250&h=100`)
  const width = () => page.getByRole('textbox', { name: fr('configurator.field.widthMm') })
  await page.getByRole('textbox', { name: say('configurator.field.widthMm') }).fill('320')
  await expect.poll(() => at(page).searchParams.get('w')).toBe('320')
  await choose(page, 'Français', 'fr')
  expect(at(page).pathname).toBe(FRENCH)
  expect(at(page).searchParams.get('w')).toBe('320')
  expect(await width().inputValue()).toBe('320')

  const add = page.getByRole('button', { name: fr('configurator.add') }).filter({ visible: true })
  await add.first().click()
  await page.getByText(fr('configurator.outcome.added')).filter({ visible: true }).first().waitFor()
  await page.getByRole('link', { name: fr('configurator.toCart') }).click()
  await page.waitForURL('**/cart')
  await page.getByText(fr('checkout.pricesConfirmed')).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  const line = page.locator(`main a[href^="${FRENCH}"]`).first()
  await line.waitFor()

  await page.getByRole('button', { name: fr('checkout.continue') }).click()
  await page.waitForURL('**/cart/summary**')
  await page.getByRole('link', { name: fr('checkout.toShipping') }).click()
  await page.waitForURL('**/cart/shipping**')
  await page.getByRole('textbox', { name: fr('checkout.field.name') }).fill('Zoé Lefèvre')
  await page.getByRole('textbox', { name: fr('checkout.field.city') }).fill('Benidorm')
  await page.getByRole('link', { name: 'Español' }).first().click()
  await spoken(page, 'es')
  await alive(page)
  expect(at(page).pathname).toBe('/cart/shipping')
  const typed = (key: string) => page.getByRole('textbox', { name: say(key) }).inputValue()
  await expect.poll(() => typed('checkout.field.name')).toBe('Zoé Lefèvre')
  expect(await typed('checkout.field.city')).toBe('Benidorm')
})

const answerOf = (path: string) => fetch(house.shop.url + path, { redirect: 'manual' })
const placeOf = (answer: Response): string => {
  const to = new URL(answer.headers.get('location') ?? '', house.shop.url)
  return to.pathname + to.search
}

test.each([
  ['/baches', 301, '/lonas'],
  ['/fr/lonas', 301, '/fr/baches'],
  ['/fr/lonas/lona-frontal-pvc?w=150', 301, `${FRENCH}?w=150`],
  ['/pt/baches/bache-pvc-frontlit', 301, PORTUGUESE],
  [FRENCH.replace('/fr', ''), 301, SPANISH],
  ['/es/lonas', 301, '/lonas'],
  ['/pt/cart', 302, '/cart'],
  ['/fr/archivos', 302, '/archivos'],
])('%s leads by %i to %s', async (path, status, to) => {
  const answer = await answerOf(path)
  expect([answer.status, placeOf(answer)]).toEqual([status, to])
})

test('the data of a foreign address leads on too, as the router reads it', async () => {
  const answer = await answerOf('/fr/lonas/lona-frontal-pvc.data?w=150')
  expect(answer.status).toBe(202)
  expect(await answer.text()).toContain(`${FRENCH}?w=150`)
})

describe('the addresses of a product', () => {
  const linksOf = async (path: string) => {
    const text = await (await answerOf(path)).text()
    const found = [...text.matchAll(/<link[^>]*rel="alternate"[^>]*>/g)].map(([tag]) => ({
      language: /hreflang="([^"]*)"/i.exec(tag)?.[1],
      path: new URL(/href="([^"]*)"/.exec(tag)?.[1] ?? '', house.shop.url).pathname,
    }))
    return found.filter(({ language }) => language !== undefined)
  }

  test.each([SPANISH, PORTUGUESE, FRENCH])('%s names itself and all others', async (path) => {
    expect(await linksOf(path)).toEqual([
      { language: 'es', path: SPANISH },
      { language: 'pt', path: PORTUGUESE },
      { language: 'fr', path: FRENCH },
      { language: 'x-default', path: SPANISH },
    ])
  })

  test.each([
    [SPANISH, 'es'],
    [PORTUGUESE, 'pt'],
    [FRENCH, 'fr'],
  ])('%s speaks %s, whatever the cookie says', async (path, language) => {
    const headers = { cookie: 'lang=pt' }
    const text = await (await fetch(house.shop.url + path, { headers })).text()
    expect(/<html[^>]* lang="(\w+)"/.exec(text)?.[1]).toBe(language)
  })
})
