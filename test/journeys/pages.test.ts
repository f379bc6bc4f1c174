import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { OFFICE_ROOMS } from '../../src/shop/site/office-rooms.ts'
import { jpegFile, pdfFile } from '../artwork-files.ts'
import { packedPdf } from '../hostile-files.ts'
import { placeCardOrder } from '../processes/buyer.ts'
import {
  addAndGoToCart,
  atBank,
  choosePayment,
  endAtBank,
  giveAddress,
  goToLastButton,
  goToShipping,
  place,
  WORKED_BANNER,
} from './buying.ts'
import { openDesk } from './desk.ts'
import { pointer } from './hand.ts'
import { houseForTests } from './house.ts'
import { inspect, styledMarkup } from './inspection.ts'
import { alive, open, type Visit } from './visit.ts'
import { button, heading, link, say, sees, textbox } from './words.ts'

const PUBLIC_PAGES = [
  '/',
  '/lonas',
  '/lonas/lonas-frontales',
  '/lonas/gran-formato',
  '/lonas/lona-frontal-pvc',
  '/faq',
  '/sitemap',
  '/condiciones-de-venta',
  '/archivos',
  '/guardadas',
  '/login',
  '/register',
  '/recover',
  '/newpass',
]
const PRIVATE_PAGES = [
  '/cart',
  '/cart/shipping',
  '/cart/payment',
  '/cart/successredsys',
  '/payments/trasnferok',
  '/payment/none',
  '/pedido/none',
  '/presupuesto/none',
  '/admin',
]

/**
 * As long as a file system allows, without a place to break it; with a mark for right-to-left text.
 */
const LONG_NAME = `${'lona'.repeat(60)}.jpg`
const TURNED_NAME = LONG_NAME.replace('.', '\u202e.')

const house = houseForTests()
let guest: Visit
let page: Page
beforeEach(async () => {
  guest = await house.enter({
    expected: (address, status) => status === 404 && /nada|none/.test(address),
  })
  page = guest.page
})

const stands = async (within?: string) => expect(await inspect(page, within)).toEqual([])

describe('a page has no finding of axe, no horizontal scrolling, no error in the console', () => {
  test.each(PUBLIC_PAGES)('%s', async (path) => {
    await open(page, path)
    await stands()
  })

  test.each([
    ['/lonas-frontales', '/lonas/lonas-frontales'],
    ['/gran-formato', '/lonas/gran-formato'],
    ['/lonas-frontales/lona-frontal-pvc?w=300', '/lonas/lona-frontal-pvc?w=300'],
    ['/banderolas/gran-formato', '/lonas/gran-formato'],
  ])('%s leads to its address in the family', async (path, target) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, target])
  })

  test('an address that does not exist', async () => {
    expect((await page.goto('/nada'))?.status()).toBe(404)
    await sees(page, say('shell.notFound'))
    await stands()
  })

  test('the product page with refusals, and with its menus open', async () => {
    await open(page, WORKED_BANNER)
    await textbox(page, 'configurator.field.widthMm').fill('0')
    await textbox(page, 'configurator.field.units').fill('1000000')
    await page.getByRole('textbox', { name: 'Ollados por lona' }).fill('9')
    await sees(page, say('configurator.missing', { count: 3 }))
    await stands()
    await open(page, WORKED_BANNER)
    for (const name of [say('shell.products'), say('shell.help'), say('shell.cart')]) {
      await page
        .getByRole('banner')
        .getByRole('button', { name, exact: name !== say('shell.cart') })
        .click()
      await stands('header')
      await page.keyboard.press('Escape')
    }
  })

  test('the cart, empty and full, and each step to the last button', async () => {
    await open(page, '/cart')
    await sees(page, say('cart.empty'))
    await stands()
    await open(page, WORKED_BANNER)
    await addAndGoToCart(page, pointer)
    await sees(page, say('checkout.pricesConfirmed'))
    await stands()
    await button(page, 'cart.clear').click()
    await stands()
    await button(page, 'cart.clear.no').click()
    await goToShipping(page, pointer)
    await button(page, 'checkout.toPayment').click()
    await sees(page, say('checkout.required'))
    await stands()
    await page.goBack()
    await heading(page, 'checkout.step.summary').waitFor()
    await stands()
    await link(page, 'checkout.toShipping').click()
    await giveAddress(page, pointer)
    await stands()
    await choosePayment(page, pointer, 'card')
    await stands()
  })

  test('the question when a product has another day', async () => {
    await open(page, WORKED_BANNER)
    await addAndGoToCart(page, pointer)
    await open(page, `${WORKED_BANNER}&speed=relax`)
    await button(page, 'configurator.add').filter({ visible: true }).first().click()
    await sees(page.getByRole('dialog'), say('cart.date.title'))
    await stands()
  })

  test('the way to the bank and back: waiting, denied, paid', async () => {
    const answer = Promise.withResolvers<void>()
    await guest.context.route('**/api/orders/*/payments', async (route) => {
      await answer.promise
      await route.continue()
    })
    await goToLastButton(page, pointer, 'card')
    await place(page, pointer)
    await sees(page, say('pay.bank.preparing'))
    await stands()
    answer.resolve()
    await atBank(page, house.shop.bankUrl)
    await stands()
    await endAtBank(page, pointer, 'Pago denegado')
    await heading(page, 'methods.card.error').waitFor()
    await stands()
    await link(page, 'pay.againOtherCard').or(link(page, 'pay.again')).first().click()
    await atBank(page, house.shop.bankUrl)
    await endAtBank(page, pointer, 'Pago autorizado')
    await sees(page, say('checkout.placed.paid'))
    await stands()
  })

  test('after a transfer order, and the order itself', async () => {
    await goToLastButton(page, pointer, 'transfer')
    await place(page, pointer)
    await heading(page, 'pay.transfer.title').waitFor()
    await stands()
    await link(page, 'pay.transfer.order').click()
    await heading(page, 'orders.task.payByTransfer').waitFor()
    await stands()
  })

  test('the order with a file that is blocked, one to approve, and approved', async () => {
    const order = await placeCardOrder(house.shop.url)
    await open(page, `/pedido/${order.token}`)
    await heading(page, 'orders.task.payByCard').waitFor()
    await stands()
    const files = page.getByRole('button', { name: say('artwork.panel.choose') })
    await files.first().setInputFiles({
      name: TURNED_NAME,
      mimeType: 'image/jpeg',
      buffer: await jpegFile(3000, 1000),
    })
    await sees(page, say('artwork.panel.notSent', { fileName: LONG_NAME }))
    await stands()
    const coarse = pdfFile({
      widthMm: 3000,
      heightMm: 1000,
      picture: { widthMm: 2900, heightMm: 900, widthPx: 290, heightPx: 90 },
    })
    await files
      .first()
      .setInputFiles({ name: 'poco.pdf', mimeType: 'application/pdf', buffer: coarse })
    await sees(page, say('artwork.panel.notSent', { fileName: 'poco.pdf' }))
    // A truncated compressed file is read only on the server.
    await files
      .first()
      .setInputFiles({ name: 'cortado.pdf', mimeType: 'application/pdf', buffer: packedPdf(4) })
    await sees(page, say('artwork.job.needs_changes'))
    await stands()
    await files.last().setInputFiles({
      name: TURNED_NAME,
      mimeType: 'image/jpeg',
      buffer: await jpegFile(9450, 3150),
    })
    await button(page, 'artwork.panel.approve').waitFor()
    await stands()
    await button(page, 'artwork.panel.approve').click()
    await sees(page, say('artwork.job.approved'))
    await stands()
  })

  test('an order that does not exist', async () => {
    await page.goto('/pedido/none')
    await alive(page)
    await heading(page, 'orders.missing').waitFor()
    await stands()
  })

  test('the office: sign-in, order desk, order', async () => {
    const order = await placeCardOrder(house.shop.url)
    await open(page, '/admin')
    await heading(page, 'staff.signIn.title').waitFor()
    await stands()
    await openDesk(page, order.number)
    await stands()
    // By the menu: a load of the document, and of axe in it, takes longer than a room.
    const menu = page.locator('#office-menu')
    for (const { path, title } of OFFICE_ROOMS.filter(({ name }) => name !== 'orders')) {
      expect((await page.request.get(`/${path}`)).status()).toBe(200)
      await menu.locator(`a[href="/${path}"]`).click()
      await page.getByRole('heading', { level: 1, name: say(title) }).waitFor()
      await stands()
    }
    expect((await page.goto('/admin/nada'))?.status()).toBe(404)
    await alive(page)
    await heading(page, 'staff.unknownRoom').waitFor()
    await stands()
  })

  test('the local mailbox and a mail', async () => {
    await placeCardOrder(house.shop.url)
    await page.goto('/mailbox')
    await stands()
    await page
      .getByRole('link', { name: /^Pedido/ })
      .first()
      .click()
    await sees(page, say('mail.orders.openAndSend'))
    await stands()
  })
})

test.each([...PUBLIC_PAGES, ...PRIVATE_PAGES])(
  'the server writes no style attribute into %s',
  async (path) => {
    expect(await styledMarkup(`${house.shop.url}${path}`)).toEqual([])
  },
)
