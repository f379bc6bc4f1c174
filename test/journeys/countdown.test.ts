import { expect, test } from 'vitest'
import { WORKED_BANNER } from './buying.ts'
import { houseForTests } from './house.ts'
import { open, watchShifts } from './visit.ts'

const house = houseForTests()

/**
 * Thursdays with their last minute before 16:00 in Madrid: in winter, and in the weeks after each
 * change of the clocks.
 */
test.each([
  ['winter', '2026-12-10T14:59:00Z', 'jueves 17 de diciembre'],
  ['the week after summer time began', '2027-04-01T13:59:00Z', 'jueves 8 de abril'],
  ['the week after it ended', '2026-10-29T14:59:00Z', 'jueves 5 de noviembre'],
])('counts down to the cut-off and passes to the next date by itself: %s', async (_, at, next) => {
  const { page, faults } = await house.enter()
  await page.clock.install({ time: new Date(at) })
  await open(page, WORKED_BANNER)
  const delivery = page.locator('.price-panel .when')
  await expect.poll(() => delivery.textContent()).toMatch(/hasta las 16:00\. Queda 1 minuto\./)
  await page.clock.fastForward(45_000)
  expect(await delivery.textContent()).toMatch(/Queda 1 minuto\./)
  await page.clock.fastForward(15_100)
  await expect.poll(() => delivery.textContent()).toMatch(/Ya han pasado las 16:00/)
  expect(await delivery.textContent()).not.toMatch(/Queda/)
  expect(await delivery.textContent()).toContain(next)
  expect(faults()).toEqual([])
})

test.each([360, 1280])('moves nothing at %i px while the minutes change', async (width) => {
  const { page } = await house.enter({ width })
  const shifts = await watchShifts(page)
  await page.clock.install({ time: new Date('2026-12-10T09:59:05Z') })
  await open(page, WORKED_BANNER)
  const delivery = page.locator('.price-panel .when')
  await expect.poll(() => delivery.textContent()).toMatch(/Quedan 5\sh 1\smin\./)
  // A request under way would reach its time limit when the clock leaps, and a bar would say so.
  await page.waitForLoadState('networkidle')
  const before = await shifts()
  for (const left of [/5\sh 0\smin/, /4\sh 59\smin/, /4\sh 58\smin/]) {
    await page.clock.fastForward(60_000)
    await expect.poll(() => delivery.textContent()).toMatch(left)
  }
  expect(await shifts()).toEqual(before)
})
