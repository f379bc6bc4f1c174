import { expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { button, heading, say, sees } from './words.ts'

const house = houseForTests()

test('the figures follow the chosen days, which stand in the address', async () => {
  const { page } = await house.enter({ width: 768 })
  await signIn(page)
  await page.goto('/admin/resumen')
  await heading(page, 'staff.figures.orders').waitFor()
  await page.getByText(say('staff.figures.week'), { exact: true }).click()
  await page.waitForURL(/desde=\d{4}-\d\d-\d\d&hasta=/)
  const orders = page.locator('.figures-part').filter({
    has: heading(page, 'staff.figures.orders'),
  })
  await orders.getByText(say('staff.figures.table')).click()
  await expect.poll(() => orders.locator('tbody tr').count()).toBe(7)

  await page.getByLabel(say('staff.figures.from')).fill('2026-03-02')
  await page.getByLabel(say('staff.figures.to')).fill('2026-03-01')
  await button(page, 'staff.figures.show').click()
  await sees(page, say('staff.figures.badOrder'))
  await page.getByLabel(say('staff.figures.to')).fill('2026-03-03')
  await button(page, 'staff.figures.show').click()
  await expect.poll(() => orders.locator('tbody tr').count()).toBe(2)
  await page.goBack()
  await sees(page, say('staff.figures.badOrder'))
})
