/** A visitor who is asked about cookies. */
import type { Page } from 'playwright-core'
import type { House } from './house.ts'
import { alive, type VisitOptions } from './visit.ts'
import { say } from './words.ts'

export const dialogOf = (page: Page) => page.locator('dialog.consent')
export const titleOf = (page: Page) => dialogOf(page).locator('h2')
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
export const choice = (page: Page, key: string) =>
  dialogOf(page).getByRole('checkbox', { name: say(key) })

/** Value and days of each of the four cookies. */
export async function cookiesIn(page: Page): Promise<Record<string, [string, number]>> {
  const all = await page.context().cookies()
  return Object.fromEntries(
    all
      .filter(({ name }) => name.startsWith('c_'))
      .map(({ name, value, expires }) => [
        name,
        [value, Math.round((expires - Date.now() / 1000) / 86_400)],
      ]),
  )
}
export const choices = async (page: Page): Promise<string> =>
  Object.entries(await cookiesIn(page))
    .map(([name, [value]]) => `${name.slice(2, 5)} ${value}`)
    .toSorted()
    .join(', ')

/** The recorded choices of this browser, oldest first. */
export async function recorded(house: House, page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => localStorage.getItem('consent') ?? '{}')
  const rows = await house.shop.ask<Record<string, boolean>>(
    'SELECT performance, comfort, advertising FROM consents WHERE browser_id = $1 ORDER BY at',
    [String(JSON.parse(kept).id).replaceAll('-', '')],
  )
  return rows.map((row) =>
    ['performance', 'comfort', 'advertising'].filter((name) => row[name]).join(' '),
  )
}

export const firstVisit = (house: House, options: VisitOptions = {}) =>
  house.enter({ consent: null, ...options })

/** The page is loaded again after a choice. */
export async function chooses(page: Page, press: () => Promise<void>): Promise<void> {
  const again = page.waitForEvent('load')
  await press()
  await again
  await alive(page)
  await dialogOf(page).waitFor({ state: 'detached' })
}
