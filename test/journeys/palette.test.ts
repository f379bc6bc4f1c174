/** The command palette, and the office in English. */
import { expect, test } from 'vitest'
import { messages } from '../locale-texts.ts'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { open } from './visit.ts'
import { say, sees } from './words.ts'

const house = houseForTests()

test('a room and a product are reached by name with the keyboard alone', async () => {
  const { page } = await house.enter()
  await signIn(page)
  await open(page, '/admin')
  await sees(page, say('staff.view.open'))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: say('staff.palette.field') })
  await field.fill('cupon')
  await page
    .getByRole('option', { name: say('staff.coupons') })
    .first()
    .waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/cupones')

  await page.keyboard.press('Control+k')
  await field.fill('lona frontal')
  const product = page.getByRole('option', { name: /^Lona frontal de PVC Productos/ })
  await product.waitFor()
  await field.fill('no existe nada con este nombre')
  await sees(page, say('staff.palette.nothing'))
  await field.fill('lona frontal')
  await product.click()
  await page.waitForURL('**/admin/productos/lona-frontal-pvc')

  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
})

test('the office speaks English, and the shop beside it Spanish', async () => {
  const { page } = await house.enter()
  await signIn(page)
  await open(page, '/admin')
  await page.getByRole('link', { name: 'English' }).click()
  const english = messages.en ?? expect.fail('no English texts')
  await page.getByRole('heading', { name: english['staff.orders'], exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await inspect(page)).toEqual([])
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
})
