/** Settings of the shop: saved, seen by visitors, two editors, what is missing to open. */
import { expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { button, say, sees } from './words.ts'

const house = houseForTests()

/** A 409 is what the second editor gets, a 422 a refused value. */
const enter = async (part: string) => {
  const { page } = await house.enter({ expected: (_, status) => status === 409 || status === 422 })
  await signIn(page)
  await page.goto(`/admin/ajustes/${part}`)
  await page.locator('#setting-title').waitFor()
  return page
}
const field = (name: string) => `#field-${name.replaceAll('.', '\\.')}`

// Other journeys use this shop too: what they look at stays as it was.
test('a new network is shown beside the form, and after saving in the shop', async () => {
  const page = await enter('tienda')
  await page.locator(field('social.youtube')).fill('youtube.com/@medida')
  await button(page, 'resources.save').click()
  await sees(page, say('settings.link'))
  await page.locator(field('social.youtube')).fill('https://youtube.com/@medida')
  await page.locator('.settings-footer').getByText('YouTube').waitFor()
  await button(page, 'resources.save').click()
  await sees(page, say('settings.saved'))
  const { page: visitor } = await house.enter()
  await expect
    .poll(async () => {
      await visitor.goto('/')
      return visitor.content()
    })
    .toContain('https://youtube.com/@medida')
})

test('of two editors the second sees both values and chooses', async () => {
  const [first, second] = [await enter('sin-pagar'), await enter('sin-pagar')]
  await first.locator(field('perMailbox')).fill('11')
  await button(first, 'resources.save').click()
  await sees(first, say('settings.saved'))
  await second.locator(field('perMailbox')).fill('12')
  await second.locator(field('perNetwork')).fill('41')
  await button(second, 'resources.save').click()
  const note = second.getByRole('alert')
  await note.getByText(say('settings.unpaid.perMailbox'), { exact: true }).waitFor()
  await button(second, 'resources.conflict.mine').click()
  await sees(second, say('settings.saved'))
  await second.reload()
  await expect.poll(() => second.locator(field('perMailbox')).inputValue()).toBe('12')
  await expect.poll(() => second.locator(field('perNetwork')).inputValue()).toBe('41')
})

test('what was typed survives a reload', async () => {
  const page = await enter('impuestos')
  await page.locator(field('warnPercent')).fill('66')
  await page.waitForFunction(() => localStorage['office-draft-settings-tax'] !== undefined)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await sees(page, say('resources.draft.found'))
  await expect.poll(() => page.locator(field('warnPercent')).inputValue()).toBe('66')
})

test('a backup is confirmed by name', async () => {
  const page = await enter('apertura')
  await sees(page, say('opening.mode.demo'))
  const row = page.locator('.opening-row').filter({ hasText: say('opening.item.backup') })
  await row.getByText(say('opening.backup.never')).waitFor()
  await button(row, 'opening.confirm').click()
  await row.getByText(say('opening.state.done')).waitFor()
})

test.each(['tienda', 'marca', 'idiomas', 'pago', 'envio', 'horas-limite', 'impuestos', 'apertura'])(
  'axe finds nothing in %s, and nothing is too wide',
  async (part) => {
    expect(await inspect(await enter(part))).toEqual([])
  },
)
