/**
 * A slow press: the layout is stable between pressing and releasing a button, so that the click
 * reaches it.
 */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addAndGoToCart, goToShipping, WORKED_BANNER } from './buying.ts'
import { pointer } from './hand.ts'
import { houseForTests } from './house.ts'
import { open } from './visit.ts'
import { say, sees, textbox } from './words.ts'

const house = houseForTests()

/** Longer than a page takes to render. */
const HELD_MS = 400

async function pressSlowly(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error(`not on the page: ${control}`)
  // Near the lower edge: a shift down would move it away from the pointer.
  await page.mouse.move(box.x + Math.min(12, box.width / 2), box.y + Math.min(6, box.height / 2))
  await page.mouse.down()
  await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  await page.mouse.up()
}

test.each([360, 1280])(
  'what stands below a field that is wrong is ticked and chosen at %i px, and then the field says what is wrong',
  async (width) => {
    const { page, close } = await house.enter({ width })
    await open(page, WORKED_BANNER)
    await addAndGoToCart(page, pointer)
    await goToShipping(page, pointer)

    // The press moves the focus out of the field: its error appears below it, and moves all that
    // follows.
    await pointer.type(textbox(page, 'checkout.field.phone'), '12')
    const anonymous = page.getByRole('checkbox', { name: say('checkout.field.anonymous') })
    await pressSlowly(page, anonymous)
    await sees(page, say('checkout.phone.format', { value: '12' }))
    expect(await anonymous.isChecked()).toBe(true)

    await pointer.type(textbox(page, 'checkout.field.email'), 'nobody')
    const pickup = page.getByRole('radio', { name: say('checkout.method.pickup') })
    await pressSlowly(page, page.locator('label').filter({ has: pickup }))
    await sees(page, say('checkout.email.format', { value: 'nobody' }))
    expect(await pickup.isChecked()).toBe(true)
    await close()
  },
)

test('the measure stays under the finger while it is typed on a phone, also where there is no price on the way', async () => {
  const { page, close } = await house.enter({ width: 360 })
  await open(page, WORKED_BANNER)
  const field = textbox(page, 'configurator.field.widthMm')
  await field.scrollIntoViewIfNeeded()
  await field.click()
  const topOf = async () => Math.round((await field.boundingBox())?.y ?? 0)
  const before = await topOf()
  await field.press('Control+a')
  for (const key of ['Backspace', '2', '5', '0']) {
    await field.press(key)
    expect(Math.abs((await topOf()) - before), `after ${key}`).toBeLessThanOrEqual(2)
  }
  await close()
})
