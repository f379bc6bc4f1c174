import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import type { Visit } from './visit.ts'
import { button, euros, say, sees, textbox, textOf } from './words.ts'

const house = houseForTests()
let guest: Visit
let page: Page
beforeEach(async () => {
  guest = await house.enter({ javaScriptEnabled: false })
  page = guest.page
})

const PRICE = /\d+,\d\d €/
const DAY = /\b(lun|mar|mié|jue|vie|lunes|martes|miércoles|jueves|viernes)\b/

describe('a browser without script', () => {
  test.each(['/', '/lonas/lonas-frontales', '/lonas/lona-frontal-pvc'])(
    '%s shows prices and delivery dates',
    async (path) => {
      expect((await page.goto(path))?.status()).toBe(200)
      const said = await textOf(page.getByRole('main'))
      expect(said).toMatch(PRICE)
      expect(said).toMatch(DAY)
    },
  )

  test.each([
    '/faq',
    '/archivos',
    '/condiciones-de-venta',
    '/plazos-de-entrega',
    '/contacto',
    '/aviso-legal',
  ])('%s can be read', async (path) => {
    expect((await page.goto(path))?.status()).toBe(200)
    expect((await textOf(page.getByRole('heading', { level: 1 }))).length).toBeGreaterThan(2)
    expect((await textOf(page.getByRole('main'))).length).toBeGreaterThan(200)
  })

  test('navigates from the home page to a product by links', async () => {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Lona frontal de PVC/ })
      .first()
      .click()
    await page.waitForURL('**/lonas/lona-frontal-pvc**')
    await button(page, 'configurator.calculate').waitFor()
  })

  test('configures: the form goes to the server, which answers with drawing, price and date', async () => {
    await page.goto('/lonas/lona-frontal-pvc?eyelets=10')
    await textbox(page, 'configurator.field.widthMm').fill('400')
    await textbox(page, 'configurator.field.heightMm').fill('150')
    await textbox(page, 'configurator.field.units').fill('3')
    await page.getByRole('textbox', { name: 'Ollados por lona' }).fill('14')
    await button(page, 'configurator.calculate').click()
    await page.waitForURL('**?*w=400*')
    await page.getByRole('img', { name: /lona de 400 por 150 cm/ }).waitFor()
    await sees(page, euros(22_300))
    await page
      .getByRole('combobox', { name: say('configurator.speed') })
      .selectOption({ label: say('quoting.speed.relax') })
    await button(page, 'configurator.calculate').click()
    // 184.30 less ten percent: 165.87 net.
    await sees(page, euros(20_070))
  })

  test('gets errors at the field, with all input kept', async () => {
    await page.goto('/lonas/lona-frontal-pvc?eyelets=10')
    await textbox(page, 'configurator.field.widthMm').fill('ancho')
    await page.getByRole('textbox', { name: 'Ollados por lona' }).fill('9')
    await button(page, 'configurator.calculate').click()
    await sees(page, say('quoting.refused.notAMeasure'))
    await sees(page, say('quoting.refused.countOdd', { value: 9, lower: 8, higher: 10 }))
    await expect.poll(() => textbox(page, 'configurator.field.widthMm').inputValue()).toBe('ancho')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Ollados por lona' }).inputValue())
      .toBe('9')
  })

  test.each(['a', 'é', 'Ñ', '7'])(
    'gets an error at the field that «%s» is no capital letter, with the input kept',
    async (typed) => {
      await page.goto('/letras-y-corporeos/iniciales-de-boda')
      const first = page.getByRole('textbox', { name: 'Primera inicial' })
      await first.fill(typed)
      await page.getByRole('textbox', { name: 'Segunda inicial' }).fill('B')
      await button(page, 'configurator.calculate').click()
      await sees(page, say('quoting.refused.notCapitals', { value: typed }))
      await expect.poll(() => first.inputValue()).toBe(typed)
      await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true')
      await expect
        .poll(() =>
          page.getByRole('textbox', { name: 'Segunda inicial' }).getAttribute('aria-invalid'),
        )
        .not.toBe('true')
    },
  )
})
