/**
 * Typing on a product page with the processor slowed down to a phone's: time of each keystroke, and
 * lost keystrokes.
 */
import type { Page } from 'playwright-core'
import { ALL_REFUSED } from '../../src/shop/site/consent.ts'
import { takePriceFunction } from '../../test/agreement.ts'
import { launchBrowser } from '../../test/browser.ts'
import { cookiesOf } from '../../test/journeys/visit.ts'
import { productNamed } from '../../test/products.ts'
import type { PriceFunction } from '../../test/random-configuration.ts'
import { median, rounded } from './figures.ts'

declare global {
  interface Window {
    agreement: { price: PriceFunction }
    keyTimes: number[]
  }
}

const SLOWED = 6
const QUANTITIES = [1, 2, 3, 4, 5, 10, 15, 25, 50, 75, 100, 250]
const SPEEDS = ['urgent', 'normal', 'relax']
const WIDTHS = ['120', '257,5', '300', '412', '88,8', '500', '1234,5', '61', '333', '250']
const BETWEEN_KEYS_MS = 40

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * All cells of a full grid, priced by the page's own function; once for each width, in
 * milliseconds, the first calls with a recipe that is new to the function. When slowed down, the
 * browser runs for 0.2 ms and pauses for 1 to 5 ms, also within a call: use median and mean,
 * because a single call depends on the pauses.
 */
const gridTimes = (page: Page): Promise<number[]> =>
  page.evaluate(
    ({ recipe, example, quantities, speeds }) => {
      const { price } = window.agreement
      return Array.from({ length: 60 }, (_, turn) => {
        const from = performance.now()
        for (const units of quantities)
          for (const speed of speeds)
            price(recipe, {
              ...example,
              widthMm: 1000 + turn * 13,
              units,
              speed: speed as typeof example.speed,
            })
        return performance.now() - from
      })
    },
    {
      recipe: productNamed('lona-frontal-pvc').recipe,
      example: productNamed('lona-frontal-pvc').defaultConfiguration,
      quantities: QUANTITIES,
      speeds: SPEEDS,
    },
  )

/** From each key to the end of the next frame. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    const pressed = () => {
      const from = performance.now()
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)))
    }
    window.addEventListener('beforeinput', pressed, { capture: true })
  })

export async function measureKeystrokes(url: string) {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.context().addCookies(cookiesOf(ALL_REFUSED, url))
    await page.goto(`${url}/lonas/lona-frontal-pvc`, { waitUntil: 'networkidle' })
    await takePriceFunction(page, productNamed('lona-frontal-pvc'))
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const grid = await gridTimes(page)
    await watchKeys(page)
    const field = page.locator('input[name="w"]')
    let lost = 0
    for (const width of WIDTHS) {
      await field.fill('')
      await field.pressSequentially(width, { delay: BETWEEN_KEYS_MS })
      if ((await field.inputValue()) !== width) lost += 1
    }
    const keys = await page.evaluate(() => window.keyTimes)
    return {
      slowedDown: SLOWED,
      gridCells: QUANTITIES.length * SPEEDS.length,
      gridMs: rounded(median(grid)),
      gridMsMean: rounded(mean(grid)),
      keys: keys.length,
      keyToFrameMs: rounded(median(keys)),
      keysLost: lost,
    }
  } finally {
    await browser.close()
  }
}
