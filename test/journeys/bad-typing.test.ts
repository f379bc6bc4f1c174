import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { alive, open, type Visit } from './visit.ts'
import { button, euros, say, sees, textbox } from './words.ts'

const house = houseForTests()
let guest: Visit
let page: Page
beforeEach(async () => {
  guest = await house.enter()
  page = guest.page
  await open(page, '/lonas/lona-frontal-pvc?w=300&h=100&eyelets=10')
})

const base = () => textbox(page, 'configurator.field.widthMm')
const height = () => textbox(page, 'configurator.field.heightMm')
const copies = () => textbox(page, 'configurator.field.units')
const eyelets = () => page.getByRole('textbox', { name: 'Ollados por lona' })

/** The error of the field, as announced after its name. */
const beside = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .replace(/\s+/g, ' '),
  )
const said = (key: string, params?: Record<string, number>) => say(key, params).replace(/\s+/g, ' ')

async function refused(field: Locator, sentence: string): Promise<void> {
  await expect.poll(() => beside(field)).toContain(sentence)
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
}
const addButtons = () =>
  button(page, 'configurator.add')
    .or(button(page, 'configurator.addShort'))
    .filter({ visible: true })

describe('input of the product page', () => {
  test.each<[typed: string, sentence: string]>([
    ['0', said('quoting.refused.widthTooSmall', { limit: 20, value: 0 })],
    ['-5', said('quoting.refused.widthTooSmall', { limit: 20, value: -5 })],
    ['1000000000', said('quoting.refused.widthTooLarge', { limit: 5000, value: 1_000_000_000 })],
    ['1e9', said('quoting.refused.notAMeasure')],
    ['ancho', said('quoting.refused.notAMeasure')],
    ['12,55', said('quoting.refused.notAMeasure')],
    ['', said('quoting.refused.notAMeasure')],
  ])(
    'a base of «%s» is refused beside its field, stays as typed, and cannot be bought',
    async (typed, sentence) => {
      await base().fill(typed)
      await refused(base(), sentence)
      await expect.poll(() => base().inputValue()).toBe(typed)
      await expect.poll(() => addButtons().count()).toBe(0)
      await page
        .getByRole('link', { name: say('configurator.field.widthMm'), exact: true })
        .first()
        .click()
      await expect
        .poll(() => base().evaluate((field) => field === document.activeElement))
        .toBe(true)
    },
  )

  test('«120,5» and «120.5» are the same measure', async () => {
    await height().fill('80,3')
    await base().fill('120,5')
    const price = page
      .getByRole('table', { name: say('configurator.breakdown') })
      .getByRole('row', { name: say('configurator.total') })
    const withComma = await price.textContent()
    await base().fill('120.5')
    await page.getByRole('img', { name: /lona de 120,5 por 80,3 cm/ }).waitFor()
    await expect.poll(() => price.textContent()).toBe(withComma)
    await expect.poll(() => addButtons().count()).toBeGreaterThan(0)
  })

  test('a million copies: the limit and the value are named', async () => {
    await copies().fill('1000000')
    await expect
      .poll(() => beside(copies()))
      .toMatch(/El máximo es [\d.]+ y has pedido 1\.000\.000\./)
  })

  test('an odd number of eyelets: the neighbouring even ones are offered', async () => {
    await eyelets().fill('9')
    await refused(eyelets(), said('quoting.refused.countOdd', { value: 9, lower: 8, higher: 10 }))
  })

  test('several errors: each at its field and as a link, all input is kept, and all can be corrected', async () => {
    await base().fill('0')
    await copies().fill('1000000')
    await eyelets().fill('9')
    await page.waitForURL('**?w=0&*u=1000000*eyelets=9*')
    await page.reload()
    await alive(page)
    expect([
      await base().inputValue(),
      await copies().inputValue(),
      await eyelets().inputValue(),
    ]).toEqual(['0', '1000000', '9'])
    await height().fill('alto')
    await refused(base(), said('quoting.refused.widthTooSmall', { limit: 20, value: 0 }))
    await refused(height(), said('quoting.refused.notAMeasure'))
    await refused(copies(), 'El máximo es')
    await refused(eyelets(), said('quoting.refused.countOdd', { value: 9, lower: 8, higher: 10 }))
    await sees(page, say('configurator.missing', { count: 4 }))
    expect([await base().inputValue(), await height().inputValue()]).toEqual(['0', 'alto'])
    await base().fill('300')
    await height().fill('100')
    await copies().fill('2')
    await eyelets().fill('10')
    await sees(page, euros(8906))
    await addButtons().first().click()
    await sees(page, say('configurator.outcome.added'))
  })

  test('an unknown product has a page that says so', async () => {
    const lost = await house.enter({
      expected: (address, status) => status === 404 && address.endsWith('/lona-de-nada'),
    })
    const answer = await lost.page.goto('/lonas/lona-de-nada')
    expect(answer?.status()).toBe(404)
    await sees(lost.page, say('shell.notFound'))
    expect(lost.faults()).toEqual([])
  })
})
