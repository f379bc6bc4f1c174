/** Languages that the shop offers, and what becomes of customers of the others. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callTo } from '../../../../test/customers.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type Connection, connect } from '../../../platform/database.ts'
import { CONTENT_CHANGED } from '../sites/store.ts'
import { type Published, publishedShop } from '../store-published.ts'

let desk: StaffDesk
/** Another process of the shop: its own connections, its own cache. */
let other: { connection: Connection; content: ContentVersion; published: Published }
beforeAll(async () => {
  desk = await staffDesk()
  const { url } = desk.shop.database
  const connection = connect(url, { max: 2 })
  const content = await followContentVersion(url, CONTENT_CHANGED, desk.shop.context.log)
  other = { connection, content, published: publishedShop(connection.db, content.current) }
})
afterAll(async () => {
  await other.content.stop()
  await other.connection.close()
  await desk.shop.close()
})

const call = (method: string, path: string, body?: unknown) =>
  callTo(desk.shop)(method, path, { token: desk.staff.token, ...(body !== undefined && { body }) })
const save = async (changes: Record<string, boolean>) => {
  const { version, form } = (await call('GET', '/staff/settings')).body.data.sections.languages
  return call('PUT', '/staff/settings/languages', { version, form: { ...form, ...changes } })
}
const languages = async () => {
  const { rows } = await desk.shop.database.db.execute<{ name: string; language: string }>(
    sql`SELECT name, language FROM users ORDER BY name`,
  )
  return Object.fromEntries(rows.map(({ name, language }) => [name, language]))
}

test('a language that is switched off is gone on every node, and its customers get Spanish', async () => {
  const { db } = desk.shop.database
  await db.execute(sql`UPDATE users SET language = 'fr'`)
  const place = await desk.place()
  await db.execute(sql`UPDATE orders SET language = 'fr' WHERE number = ${place.number}`)
  expect(await other.published.languages()).toEqual(['es', 'pt', 'fr'])
  expect((await save({ fr: false })).status).toBe(200)
  await vi.waitFor(async () => expect(await other.published.languages()).toEqual(['es', 'pt']), {
    timeout: 1_000,
  })
  expect(other.published.languagesNow()).toEqual(['es', 'pt'])
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
    expect(await other.published.languages()).toEqual(['es', 'pt', 'fr']),
  )
  expect(await languages()).toMatchObject({ Luis: 'es' })
})
