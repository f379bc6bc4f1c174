import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { fromCartToLastButton, place } from './buying.ts'
import { pointer } from './hand.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { alive, open, type Visit } from './visit.ts'
import { button, euros, link, plain, say, sees, textOf } from './words.ts'

/**
 * A product of each shape of recipe: its options and their description from the cart to the order.
 */
type Shaped = {
  shape: string
  path: string
  configure: (page: Page) => Promise<void>
  drawn: RegExp
  /** Gross cents. */
  cents: number
  /** The description of the order's line. */
  netCents: number
  said: string
  refused: [field: string, typed: string, sentence: string]
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const tile = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

const SHAPES: Shaped[] = [
  {
    shape: 'sheet',
    path: '/vinilos/vinilo-adhesivo',
    configure: async (page) => {
      await field(page, 'Base').fill('150')
      await list(page, 'Laminado').selectOption({ value: 'matt' })
    },
    drawn: /de 150 por 100 cm/,
    cents: 3249,
    netCents: 2685,
    said: 'Laminado: mate',
    refused: ['Base', '9', say('quoting.refused.widthTooSmall', { limit: 10, value: 9 })],
  },
  {
    shape: 'format',
    path: '/roll-ups-y-expositores/roll-up',
    configure: async (page) => {
      await pointer.choose(page.locator('form'), tile(page, '100 × 200 cm'))
      await pointer.choose(page.locator('form'), tile(page, 'Solo la gráfica'))
    },
    drawn: /de 100 por 200 cm/,
    cents: 2178,
    netCents: 1800,
    said: 'Solo la gráfica',
    refused: [
      say('configurator.field.units'),
      '0',
      say('quoting.refused.unitsTooSmall', { limit: 1, value: 0 }),
    ],
  },
  {
    shape: 'sticker',
    path: '/pegatinas/etiquetas-en-bobina',
    configure: async (page) => {
      await field(page, 'Separación entre pegatinas').fill('5')
      await list(page, 'Diámetro interior del rollo').selectOption({ value: '76' })
    },
    drawn: /de 6 por 4 cm/,
    cents: 4247,
    netCents: 3510,
    said: 'Separación entre pegatinas: 5 mm',
    refused: [
      'Separación entre pegatinas',
      '1',
      say('quoting.refused.countTooSmall', { limit: 2, value: 1 }),
    ],
  },
  {
    shape: 'letters',
    path: '/letras-y-corporeos/iniciales-de-boda',
    configure: async (page) => {
      await field(page, 'Primera inicial').fill('C')
      await field(page, 'Segunda inicial').fill('M')
      await pointer.choose(page.locator('form'), tile(page, 'Caligráfica'))
      await field(page, 'Altura').fill('80')
    },
    drawn: /por 80 cm/,
    cents: 8941,
    netCents: 7389,
    said: 'Primera inicial: C. Segunda inicial: M.',
    refused: ['Segunda inicial', 'Ñ', say('quoting.refused.notCapitals', { value: 'Ñ' })],
  },
  {
    shape: 'corporeal',
    path: '/letras-y-corporeos/logo-corporeo',
    configure: async (page) => {
      await pointer.choose(page.locator('form'), tile(page, 'Forma'))
      await field(page, 'Grosor').fill('14')
    },
    drawn: /de 80 por 60 cm/,
    cents: 6519,
    netCents: 5388,
    said: 'Grosor: 14 cm. Porexpan de alta densidad 32 kg/m³. Forma. Frente impreso en PVC de 3 mm',
    refused: [
      'Grosor',
      '13',
      say('quoting.refused.thicknessOffStep', { step: 2, value: 13, lower: 12, higher: 14 }),
    ],
  },
]

const house = houseForTests()
let guest: Visit
let page: Page
beforeEach(async () => {
  guest = await house.enter()
  page = guest.page
})

describe.each(SHAPES)(
  'a product of the shape $shape',
  ({ path, configure, drawn, cents, netCents, said, refused }) => {
    test('is configured, drawn, priced, bought by transfer, and described with all options up to the order', async () => {
      await open(page, path)
      await configure(page)
      await page.getByRole('img', { name: drawn }).waitFor()
      await sees(page, euros(cents))
      await fromCartToLastButton(page, pointer, 'transfer')
      await place(page, pointer)
      await page.waitForURL('**/payments/trasnferok?order=*')
      await link(page, 'pay.transfer.order').click()
      await page.waitForURL('**/pedido/**')
      await alive(page)
      const main = () => textOf(page.getByRole('main'))
      await expect.poll(main).toContain(plain(said))
      await expect.poll(() => main()).toContain(plain(euros(netCents)))
    })

    test('has no finding of axe and no horizontal scrolling, initially and with refusals; refuses at the field, links to it, and keeps input', async () => {
      const [name, typed, sentence] = refused
      await open(page, path)
      await page.waitForLoadState('networkidle')
      expect(await inspect(page)).toEqual([])
      await field(page, name).fill(typed)
      await sees(page, sentence)
      expect(await inspect(page)).toEqual([])
      await expect
        .poll(() => button(page, 'configurator.add').filter({ visible: true }).count())
        .toBe(0)
      await page.getByRole('link', { name, exact: true }).first().click()
      await expect
        .poll(() => field(page, name).evaluate((element) => element === document.activeElement))
        .toBe(true)
      await expect.poll(() => field(page, name).inputValue()).toBe(typed)
    })

    test('works without script: the same form, answered by the server', async () => {
      const plainGuest = await house.enter({ javaScriptEnabled: false })
      const { page: still } = plainGuest
      await still.goto(path)
      await configure(still)
      await button(still, 'configurator.calculate').click()
      await still.waitForURL('**?**')
      await still.getByRole('img', { name: drawn }).waitFor()
      await sees(still, euros(cents))
      await field(still, refused[0]).fill(refused[1])
      await button(still, 'configurator.calculate').click()
      await sees(still, refused[2])
      await expect.poll(() => field(still, refused[0]).inputValue()).toBe(refused[1])
      expect(plainGuest.faults()).toEqual([])
    })
  },
)

test('a product opens from its family with its own questions', async () => {
  await open(page, '/letras-y-corporeos')
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Iniciales de boda en porexpan' })
    .first()
    .click()
  await field(page, 'Primera inicial').fill('z')
  await expect.poll(() => field(page, 'Primera inicial').inputValue()).toBe('Z')
  await page
    .getByRole('img', { name: /iniciales Z/ })
    .first()
    .waitFor()
})
