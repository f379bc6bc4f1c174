/** The question about cookies: by keyboard and pointer, and its record. */
import { describe, expect, test } from 'vitest'
import { WORKED_BANNER } from './buying.ts'
import {
  choice,
  choices,
  chooses,
  cookiesIn,
  dialogOf,
  firstVisit,
  focused,
  recorded,
  titleOf,
} from './consenting.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { alive, open, watchShifts } from './visit.ts'
import { button, link, say, sees, textbox } from './words.ts'

const house = houseForTests()

describe('the first visit', () => {
  test.each([360, 1280])(
    'is asked at %i px without a layout shift; three buttons alike; axe finds nothing',
    async (width) => {
      const { page } = await firstVisit(house, { width })
      const shifts = await watchShifts(page)
      await open(page, '/')
      await titleOf(page).waitFor()
      expect(await focused(page)).toBe(say('consent.title'))
      const looks = await dialogOf(page)
        .locator('.consent-ways button')
        .evaluateAll((all) =>
          all.map((each) => {
            const { width, height } = each.getBoundingClientRect()
            const { fontWeight, color, backgroundColor, borderColor } = getComputedStyle(each)
            return [Math.round(width), height, fontWeight, color, backgroundColor, borderColor]
          }),
        )
      expect(looks).toHaveLength(3)
      expect(new Set(looks.map((look) => look.join())).size).toBe(1)
      expect(Number(looks[0]?.[1])).toBeGreaterThanOrEqual(44)
      expect(await shifts()).toEqual([])
      expect(await inspect(page)).toEqual([])
    },
  )

  test('the largest text of the page stays its own: the question does not paint later', async () => {
    for (const [width, path] of [
      [412, '/'],
      [412, WORKED_BANNER],
      [1280, '/'],
    ] as const) {
      const { page } = await firstVisit(house, { width })
      // It fades in: texts that begin transparent are not counted.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.addInitScript(() => {
        const seen: boolean[] = []
        Object.assign(window, { largest: seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
            seen.push(entry.element?.closest('.consent') != null)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      await open(page, path)
      await titleOf(page).waitFor()
      await page.waitForTimeout(500)
      const largest = await page.evaluate(
        () => (window as unknown as { largest: boolean[] }).largest,
      )
      expect(largest.length).toBeGreaterThan(0)
      expect(largest, `${path} at ${width} px`).not.toContain(true)
    }
  })

  test('neither Esc, nor a press outside, nor Tab leaves the question', async () => {
    const { page } = await firstVisit(house)
    await open(page, '/')
    await titleOf(page).waitFor()
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await dialogOf(page).evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true)
    const stops: string[] = []
    for (let times = 0; times < 5; times += 1) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    const round = ['consent.policy', 'consent.accept', 'consent.reject', 'consent.configure']
    expect(stops).toEqual([...round, 'consent.policy'].map((key) => say(key)))
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe(say('consent.configure'))
    expect(await cookiesIn(page)).toEqual({})
  })

  test('the policy can be read before choosing; the question comes back on the next page', async () => {
    const { page } = await firstVisit(house)
    await open(page, '/')
    await link(dialogOf(page), 'consent.policy').click()
    await dialogOf(page).waitFor({ state: 'detached' })
    await sees(page, 'c_advertising')
    await page.goBack()
    await titleOf(page).waitFor()
  })

  test('is asked at the cart too', async () => {
    const { page } = await firstVisit(house)
    await open(page, '/cart')
    await titleOf(page).waitFor()
  })
})

describe('a choice', () => {
  test('by keyboard alone: tabs with arrows, comfort only, kept for 365 days and recorded', async () => {
    const { page } = await firstVisit(house)
    await open(page, '/')
    await titleOf(page).waitFor()
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await sees(page, say('consent.noService'))
    expect(await focused(page)).toBe(say('consent.configureTitle'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await sees(page, say('consent.wholePolicy'))
    await page.keyboard.press('ArrowRight')
    await sees(page, 'popup{id}')
    expect(await inspect(page)).toEqual([])
    await page.keyboard.press('Home')
    expect(await choice(page, 'consent.technical').isDisabled()).toBe(true)
    expect(await choice(page, 'consent.technical').isChecked()).toBe(true)
    await choice(page, 'consent.comfort').focus()
    await page.keyboard.press('Space')
    await button(dialogOf(page), 'consent.save').focus()
    await chooses(page, () => page.keyboard.press('Enter'))
    expect(await cookiesIn(page)).toEqual({
      c_essential: ['true', 365],
      c_performance: ['false', 365],
      c_comfort: ['true', 365],
      c_advertising: ['false', 365],
    })
    expect(await recorded(house, page)).toEqual(['comfort'])
  })

  test('is changed by the link at the foot of every page, which shows the present one', async () => {
    const { page } = await firstVisit(house)
    await open(page, '/faq')
    await chooses(page, () => button(dialogOf(page), 'consent.accept').click())
    expect(await choices(page)).toBe('adv true, com true, ess true, per true')
    await page.goto('/cart')
    await alive(page)
    await link(page.getByRole('contentinfo'), 'consent.link').click()
    expect(await choice(page, 'consent.advertising').isChecked()).toBe(true)
    await choice(page, 'consent.advertising').uncheck()
    await chooses(page, () => button(dialogOf(page), 'consent.save').click())
    expect(await choices(page)).toBe('adv false, com true, ess true, per true')
    expect(await recorded(house, page)).toEqual([
      'performance comfort advertising',
      'performance comfort',
    ])
    // Saved as it was: nothing to record, nothing to load again.
    await link(page.getByRole('contentinfo'), 'consent.link').click()
    await button(dialogOf(page), 'consent.save').click()
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await recorded(house, page)).toHaveLength(2)
  })

  test('loses nothing that was typed before: then the page is not loaded again', async () => {
    const { page } = await firstVisit(house)
    const arrival = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto('/presupuesto', { waitUntil: 'commit' })
    const field = page
      .getByRole('main')
      .locator('textarea, input[type=text], input:not([type]):not(.trap)')
      .first()
    await field.click()
    await page.keyboard.type('Rotular dos furgonetas')
    arrival.resolve()
    await titleOf(page).waitFor()
    await button(dialogOf(page), 'consent.reject').click()
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    expect(await field.inputValue()).toBe('Rotular dos furgonetas')
    expect(await choices(page)).toBe('adv false, com false, ess true, per false')
    expect(await recorded(house, page)).toEqual([''])
  })

  test('made in one window closes the question in the other', async () => {
    const { page, context } = await firstVisit(house)
    await open(page, '/')
    const other = await context.newPage()
    await open(other, '/faq')
    await titleOf(other).waitFor()
    await chooses(page, () => button(dialogOf(page), 'consent.reject').click())
    await dialogOf(other).waitFor({ state: 'detached' })
  })
})

test('every cookie and key of a visit with a purchase is in the list', async () => {
  const { page } = await firstVisit(house)
  await open(page, WORKED_BANNER)
  await chooses(page, () => button(dialogOf(page), 'consent.accept').click())
  await textbox(page, 'configurator.field.widthMm').fill('400')
  await button(page, 'configurator.add').filter({ visible: true }).first().click()
  await sees(page, say('configurator.outcome.added'))
  await open(page, '/cart')
  await open(page, '/?lang=pt')
  const found = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies).toContain('lang')
  expect(found).toContain('cart')
  const listed = (await (await fetch(`${house.shop.url}/api/static/consent`)).json()).data.list
  const names: string[] = listed.flatMap(({ cookies: of }: { cookies: { name: string }[] }) =>
    of.map(({ name }) => name),
  )
  const isListed = (name: string) =>
    names.some((each) =>
      each.endsWith('{id}') ? name.startsWith(each.slice(0, -4)) : each === name,
    )
  expect([...found, ...cookies].filter((name) => !isListed(name))).toEqual([])
})
