import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addAndGoToCart, WORKED_BANNER } from './buying.ts'
import { pointer } from './hand.ts'
import { type House, keepPictures, openHouse } from './house.ts'
import { alive, isAlive, open, watchShifts } from './visit.ts'
import { button, euros, say, sees, textbox } from './words.ts'

/**
 * The budget of the product page: 150 kB in Brotli, of which React and React Router take 94
 * (decision 0015).
 */
const MOST_SCRIPT_BYTES = 150_000
/** Below it compression gains nothing. */
const LEAST_COMPRESSED_BYTES = 500
const isTexts = (address: string | URL): boolean =>
  /\/assets\/texts-[^/]+\.json$/.test(String(address))
const isScript = (address: string): boolean => new URL(address).pathname.endsWith('.js')

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
afterEach(() => house.empty())
keepPictures(() => house)

describe('the product page', () => {
  test('ships at most 150 kB of script, all of it as brotli', async () => {
    const { page } = await house.enter()
    const plainOnes: string[] = []
    page.on('response', (response) => {
      const large = Number(response.headers()['content-length']) > LEAST_COMPRESSED_BYTES
      if (isScript(response.url()) && large && response.headers()['content-encoding'] !== 'br')
        plainOnes.push(response.url())
    })
    await page.goto(WORKED_BANNER, { waitUntil: 'networkidle' })
    await textbox(page, 'configurator.field.widthMm').fill('400')
    await page.waitForLoadState('networkidle')
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        name: entry.name,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
    )
    const bytes = scripts
      .filter(({ name }) => isScript(name))
      .reduce((sum, script) => sum + script.bytes, 0)
    expect(plainOnes).toEqual([])
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  })

  test('is painted before its scripts and texts are asked for', async () => {
    const { page } = await house.enter()
    await page.goto(WORKED_BANNER, { waitUntil: 'networkidle' })
    const { paintedAt, asked } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ name, startTime })),
    }))
    const late = asked.filter(({ name }) => isScript(name) || isTexts(name))
    expect(late.length).toBeGreaterThan(5)
    expect(late.filter(({ startTime }) => startTime < (paintedAt ?? 0))).toEqual([])
  })

  test.each([360, 768, 1280])(
    'has no layout shift at %i px: while loading, on hydration, while typing',
    async (width) => {
      const { page } = await house.enter({ width })
      const shifts = await watchShifts(page)
      await open(page, WORKED_BANNER)
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
      await textbox(page, 'configurator.field.widthMm').click({ clickCount: 3 })
      await page.keyboard.type('401,5')
      await page.getByRole('img', { name: /lona de 401,5 por 100 cm/ }).waitFor()
      await textbox(page, 'configurator.field.widthMm').click({ clickCount: 3 })
      await page.keyboard.type('300')
      await sees(page, euros(8906))
      expect(await shifts()).toEqual([])
    },
  )

  test('contains no texts: they are one file, requested once, kept for the whole visit', async () => {
    const { page, faults } = await house.enter()
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const html = (await (await page.goto(WORKED_BANNER))?.text()) ?? ''
    expect(html).toContain(say('configurator.add'))
    for (const unseen of [
      'configurator.add',
      say('configurator.missing', { count: 1 }),
      say('cart.date.title'),
    ])
      expect(html).not.toContain(unseen)
    await alive(page)
    await addAndGoToCart(page, pointer)
    await page.goBack()
    await textbox(page, 'configurator.field.widthMm').waitFor()
    // Browsers warn some seconds later about unused preloads.
    await page.waitForTimeout(4000)
    expect(asked.filter(isTexts)).toHaveLength(1)
    expect(warnings).toEqual([])
    expect(faults()).toEqual([])
  })

  test('stays as rendered while its texts fail to load, and retries until they arrive', async () => {
    const { page, context } = await house.enter()
    let refused = 0
    await context.route(isTexts, async (route) => {
      refused += 1
      if (refused > 3) await route.continue()
      else await route.abort('internetdisconnected')
    })
    await page.goto(WORKED_BANNER)
    await page.waitForLoadState('load')
    await sees(page, euros(8906))
    await textbox(page, 'configurator.field.widthMm').fill('400')
    expect(await isAlive(page)).toBe(false)
    await alive(page)
    expect(refused).toBe(4)
    await page.getByRole('img', { name: /lona de 400 por 100 cm/ }).waitFor()
    expect((await page.locator('main').allInnerTexts()).join()).not.toMatch(
      /\b(?:shell|configurator|quoting)\.[a-z]/,
    )
  })

  test('can be read and filled in before its scripts are loaded, and keeps input', async () => {
    const { page, context, faults } = await house.enter()
    const arrival = Promise.withResolvers<void>()
    await context.route('**/*.js', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto(WORKED_BANNER, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Lona frontal de PVC' }).waitFor()
    await sees(page, euros(8906))
    await page.getByRole('img', { name: /lona de 300 por 100 cm/ }).waitFor()
    await textbox(page, 'configurator.field.widthMm').fill('400')
    await textbox(page, 'configurator.field.heightMm').fill('150')
    await textbox(page, 'configurator.field.units').fill('3')
    await page.getByRole('textbox', { name: 'Ollados por lona' }).fill('14')
    arrival.resolve()
    await alive(page)
    await page.getByRole('img', { name: /lona de 400 por 150 cm/ }).waitFor()
    await sees(page, euros(22_300))
    await page
      .getByRole('table', { name: say('configurator.breakdown') })
      .getByRole('row', { name: /33 m a 1,20/ })
      .waitFor()
    expect(faults()).toEqual([])
  })
})

describe('the cart', () => {
  test.each([360, 1280])(
    'has no layout shift at %i px while texts and prices of its lines load slowly',
    async (width) => {
      const { page, context } = await house.enter({ width })
      for (const product of [WORKED_BANNER, '/roll-ups-y-expositores/roll-up']) {
        await open(page, product)
        await pointer.activate(button(page, 'configurator.add').filter({ visible: true }))
        await sees(page, say('configurator.outcome.added'))
      }
      await page.close()
      await context.route('**/api/**', async (route) => {
        await new Promise((resolve) =>
          setTimeout(resolve, route.request().url().includes('product-facts') ? 300 : 700),
        )
        await route.continue()
      })
      const cart = await context.newPage()
      const shifts = await watchShifts(cart)
      await open(cart, '/cart')
      await cart
        .getByRole('button', { name: say('cart.line.account') })
        .nth(1)
        .waitFor()
      await cart.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
    },
  )
})

describe('a list of products', () => {
  test.each(['/', '/pegatinas', '/letras-y-corporeos'])(
    '%s: drawn by the server alone, kept as it stands, also when all prices change',
    async (address) => {
      const { page, faults } = await house.enter()
      const scripts: string[] = []
      page.on('request', (request) => isScript(request.url()) && scripts.push(request.url()))
      await open(page, address)
      const drawings = page.locator('.piece, .ground-line a svg:not(.ground-line-ticks)')
      const drawn = () => drawings.evaluateAll((all) => all.map((svg) => svg.innerHTML.length))
      const before = await drawn()
      expect(before.length).toBeGreaterThan(3)
      expect(Math.min(...before)).toBeGreaterThan(100)
      await page
        .getByText(say('shell.vatOff'), { exact: true })
        .filter({ visible: true })
        .first()
        .click()
      await sees(page, say('shell.withoutVat'))
      expect(await drawn()).toEqual(before)
      expect(scripts.filter((script) => /(?:piece|ground)-drawing|letters/.test(script))).toEqual(
        [],
      )
      expect(faults()).toEqual([])
    },
  )
})
