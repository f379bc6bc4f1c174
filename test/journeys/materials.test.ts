/** A material as staff keep it: one change for chosen products, published, seen in the shop. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests, oneJourney } from './house.ts'
import { inspect } from './inspection.ts'
import { button, link, say, sees } from './words.ts'

const house = houseForTests()
const ROOM = '/admin/materiales'
const MATERIAL = 'banner510'
const SOLD = 'lona-frontal-pvc'
const NAME = 'Lona de feria 510 g'

async function enter(path: string, width = 1440): Promise<Page> {
  const { page } = await house.enter({ width })
  await signIn(page)
  await page.goto(path)
  return page
}
const uses = (page: Page) =>
  page.getByRole('region', { name: say('recipes.parts.uses'), exact: true })
const labels = async (): Promise<Map<unknown, unknown>> => {
  const rows = await house.shop.ask(`SELECT p.slug, x.label ->> 'es' AS label
    FROM product_parts x JOIN products p ON p.id = x.product_id
    WHERE x.list = 'materials' AND x.code = '${MATERIAL}' AND x.offered`)
  return new Map(rows.map(({ slug, label }) => [slug, label]))
}

describe('a material of several products', () => {
  oneJourney()

  test('is found in the list by what a product calls it', async () => {
    const page = await enter(ROOM)
    await page.getByRole('searchbox').fill('lona frontal')
    await page
      .getByRole('link', { name: /lona frontal/i })
      .first()
      .waitFor()
    expect(await inspect(page)).toEqual([])
    await page.locator(`a[href$="${ROOM}/${MATERIAL}"]`).first().click()
    await uses(page).waitFor()
    expect(await inspect(page)).toEqual([])
  })

  test('gets a name in all its products but one, shown before it is published', async () => {
    const page = await enter(`${ROOM}/${MATERIAL}`)
    const before = await labels()
    const [left = ''] = [...before.keys()].map(String).filter((slug) => slug !== SOLD)
    const row = uses(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="/${left}"]`) })
    await row.getByRole('checkbox').uncheck()
    const chosen = before.size - 1
    await sees(page, say('recipes.parts.chosen', { chosen, total: before.size }))
    const words = page.getByRole('group', { name: say('recipes.field.label'), exact: true })
    await words.first().getByLabel(say('resources.language.es')).fill(NAME)
    await button(page, 'recipes.many.ask', { count: 1 }).click()
    await sees(page, NAME)
    expect(await labels()).toEqual(before)
    expect(await inspect(page)).toEqual([])
    await button(page, 'recipes.many.publish', { count: chosen }).click()
    await sees(page, say('recipes.many.done.published', { count: chosen }))
    const after = await labels()
    expect(after.get(left)).toBe(before.get(left))
    expect([...after.values()].filter((label) => label === NAME)).toHaveLength(chosen)
    const shown = async () =>
      (await (await fetch(new URL(`/lonas/${SOLD}`, house.shop.url))).text()).includes(NAME)
    await expect.poll(shown, { timeout: 20_000, interval: 100 }).toBe(true)
  })

  test('is named so on a phone too, where nothing is too wide', async () => {
    const page = await enter(`${ROOM}/${MATERIAL}`, 360)
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
    expect(await inspect(page)).toEqual([])
    await link(uses(page), 'recipes.many.open').first().click()
    await page.locator('.editor-tabs').waitFor()
  })
})
