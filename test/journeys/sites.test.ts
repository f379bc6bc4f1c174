/** Storefronts by host name: a second brand, and the French one with French VAT. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALL_REFUSED } from '../../src/shop/site/consent.ts'
import { houseForTests } from './house.ts'
import { alive, cookiesOf } from './visit.ts'
import { plain } from './words.ts'

const house = houseForTests()
/** A family that the second brand does not sell. */
const NOT_SOLD = '/roll-ups-y-expositores'

/** A page of a site of the shop, as its customers reach it; and what it calls. */
async function at(code: string, path: string) {
  const { port } = new URL(house.shop.url)
  const origin = `http://${code}.localhost:${port}`
  const { page, context } = await house.enter({
    expected: (address, status) => status === 404 && address.endsWith(NOT_SOLD),
  })
  await context.addCookies(cookiesOf(ALL_REFUSED, origin))
  const named: (string | undefined)[][] = []
  page.on('request', (request) => {
    const { apikey, domain } = request.headers()
    if (request.url().includes('/api/')) named.push([apikey, domain])
  })
  await page.goto(`${origin}${path}`)
  await alive(page)
  return { page, named }
}
const bodyOf = async (page: Page) => plain((await page.locator('body').textContent()) ?? '')

test('the second brand has its own logo, colour, families and prices, and no newsletter', async () => {
  const { page, named } = await at('andamio', '/lonas/lona-frontal-pvc?w=300&h=100&eyelets=10')
  expect(await page.title()).toMatch(/ · Andamio$/)
  expect(await page.locator('.header-logo img').first().getAttribute('src')).toMatch(/andamio/)
  const colour = (found: Element) => getComputedStyle(found).backgroundColor
  expect(await page.locator('.button-go').first().evaluate(colour)).toBe('rgb(11, 87, 164)')
  const text = await bodyOf(page)
  expect(text).toContain('73,60 €')
  const footer = await page.locator('footer').last().textContent()
  expect(footer).toContain('Andamio')
  expect(footer).not.toContain('Medida')
  expect(await page.locator('footer input[type=email]').count()).toBe(0)
  const menu = await page.locator('header nav').first().textContent()
  expect(menu).not.toContain('Roll-ups')
  const answer = await page.goto(new URL(NOT_SOLD, page.url()).href)
  expect(answer?.status()).toBe(404)
  expect(await page.locator('h1').first().textContent()).not.toContain('Roll-ups')
  for (const names of named) expect(names).toEqual(['andamio', 'andamio.example'])
})

test('the French site speaks French, delivers to France and shows French VAT', async () => {
  const oss = (on: boolean) =>
    house.shop.ask(
      `WITH set AS (UPDATE sites
         SET settings = jsonb_set(settings, '{generalVariables,oss}', '${on}') WHERE is_default),
       raised AS (UPDATE content_versions SET version = version + 1)
       SELECT pg_notify('content_changed', '')`,
    )
  await oss(true)
  try {
    const { page, named } = await at('fr', '/lonas/lona-frontal-pvc?w=300&h=100&eyelets=10')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    // 73.60 EUR net with 20 %.
    await expect.poll(() => bodyOf(page)).toContain('88,32 €')
    expect(await page.locator('#destination-country').inputValue()).toBe('FR')
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await page.getByRole('link', { name: 'Voir le panier' }).click()
    await page.waitForURL('**/cart')
    await expect.poll(() => bodyOf(page)).toContain('88,32 €')
    await expect.poll(() => named.length).toBeGreaterThan(0)
    for (const names of named) expect(names).toEqual(['medida-fr', 'medida-france.example'])
  } finally {
    await oss(false)
  }
})

test('an unknown host shows the default site and asks not to be listed', async () => {
  const answer = await fetch(house.shop.url, { headers: { accept: 'text/html' } })
  expect(answer.headers.get('x-robots-tag')).toBeNull()
  const { port } = new URL(house.shop.url)
  const { page } = await house.enter()
  const strange = await page.goto(`http://nobody.localhost:${port}/`)
  expect(strange?.headers()['x-robots-tag']).toBe('noindex')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.title()).toMatch(/ · Medida$/)
})
