/** Languages that the shop offers, and what becomes of customers of the others. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SettingsDesk, settingsDesk } from '../../../../test/settings-desk.ts'

let at: SettingsDesk
beforeAll(async () => {
  at = await settingsDesk()
})
afterAll(() => at.close())

const save = (changes: Record<string, boolean>) => at.change('languages', changes)
const languages = async () => {
  const { rows } = await at.desk.shop.database.db.execute<{ name: string; language: string }>(
    sql`SELECT name, language FROM users ORDER BY name`,
  )
  return Object.fromEntries(rows.map(({ name, language }) => [name, language]))
}

test('a language that is switched off is gone on every node, and its customers get Spanish', async () => {
  const { db } = at.desk.shop.database
  await db.execute(sql`UPDATE users SET language = 'fr'`)
  const place = await at.desk.place()
  await db.execute(sql`UPDATE orders SET language = 'fr' WHERE number = ${place.number}`)
  expect(await at.other.published.languages()).toEqual(['es', 'pt', 'fr'])
  expect((await save({ fr: false })).status).toBe(200)
  await vi.waitFor(async () => expect(await at.other.published.languages()).toEqual(['es', 'pt']), {
    timeout: 1_000,
  })
  expect(at.other.published.languagesNow()).toEqual(['es', 'pt'])
  // Staff keep theirs: the office is not the shop.
  expect(await languages()).toMatchObject({ Luis: 'es', 'Ana del taller': 'fr' })
  const { rows } = await db.execute<{ language: string }>(
    sql`SELECT language FROM orders WHERE number = ${place.number}`,
  )
  expect(rows[0]?.language).toBe('fr')
})

test('switched on again it is offered again; accounts keep what they have', async () => {
  expect((await save({ fr: true })).status).toBe(200)
  await vi.waitFor(async () =>
    expect(await at.other.published.languages()).toEqual(['es', 'pt', 'fr']),
  )
  expect(await languages()).toMatchObject({ Luis: 'es' })
})
