/** Pages of the stand-ins in narrow windows. */
import { expect, test } from 'vitest'
import { houseForTests } from './house.ts'

const house = houseForTests()

test('a legend of two lines stays within its box on the page of a provider of sign-in', async () => {
  const { page } = await house.enter({ width: 240 })
  await page.goto('/api/users/auth/google/start?to=/')
  const boxes = await page.locator('fieldset').evaluateAll((all) =>
    all.map((box) => {
      const legend = box.querySelector('legend')
      if (!legend) return undefined
      const [outer, inner] = [box.getBoundingClientRect(), legend.getBoundingClientRect()]
      const isLong = inner.height > 1.9 * Number.parseFloat(getComputedStyle(legend).lineHeight)
      return { isWithin: inner.top > outer.top && inner.right < outer.right, isLong }
    }),
  )
  expect(boxes.map((box) => box?.isWithin)).toEqual([true, true])
  expect(boxes.some((box) => box?.isLong)).toBe(true)
})
