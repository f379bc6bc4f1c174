import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jpegFile } from '../artwork-files.ts'
import {
  addAndGoToCart,
  atBank,
  choosePayment,
  endAtBank,
  giveAddress,
  goToShipping,
  place,
} from './buying.ts'
import { openDesk, shownOnDesk } from './desk.ts'
import { type House, keepPictures, oneJourney, openHouse } from './house.ts'
import { type Keyboard, keyboardOf } from './keyboard.ts'
import { alive, open, type Visit } from './visit.ts'
import { button, euros, heading, link, plain, say, sees, textbox, textOf } from './words.ts'

/**
 * 400 × 150 cm, 3 copies, hem all round, 14 eyelets, normal: 18 m² at 7.90 capped at 130.00, hem 33
 * m 39.60, 42 eyelets 14.70 = 184.30 net (pricing.md), shipped free from 100 EUR net, with 21 %.
 */
const NET = euros(18_430)
const GROSS = euros(22_300)

let house: House
let guest: Visit
let page: Page
let keys: Keyboard
beforeAll(async () => {
  house = await openHouse()
  guest = await house.enter({ width: 360 })
  page = guest.page
  keys = keyboardOf(page)
})
afterAll(() => house.close())
keepPictures(() => house)
afterEach(() => expect(guest.faults()).toEqual([]))

const radioOf = (name: string | RegExp) => page.getByRole('radio', { name })

describe('a guest at 360 px, with the keyboard alone, buys a banner by card', () => {
  oneJourney()
  let orderNumber = ''

  test('finds the product: home, menu, category', async () => {
    await open(page, '/')
    await keys.activate(button(page, 'shell.menu'))
    await keys.activate(
      page
        .getByRole('group', { name: say('shell.menu') })
        .getByRole('link', { name: 'Lonas', exact: true }),
    )
    await page.waitForURL('**/lonas')
    await page.getByRole('heading', { level: 1, name: 'Lonas', exact: true }).waitFor()
    await keys.activate(page.getByRole('main').getByRole('link', { name: /^Lonas frontales/ }))
    await page.waitForURL('**/lonas/lonas-frontales')
    // The address changes before the page: tabs on the old page would end outside the view.
    await page.getByRole('heading', { level: 1, name: 'Lonas frontales' }).waitFor()
    await keys.activate(page.getByRole('main').getByRole('link', { name: 'Lona frontal de PVC' }))
    await page.waitForURL('**/lonas/lona-frontal-pvc')
    await page.getByRole('heading', { level: 1, name: 'Lona frontal de PVC' }).waitFor()
    await alive(page)
  })

  test('types the size, chooses hem, eyelets, quantity and date: drawing, price and date follow', async () => {
    await keys.type(textbox(page, 'configurator.field.widthMm'), '400')
    await keys.type(textbox(page, 'configurator.field.heightMm'), '150')
    await page.getByRole('img', { name: /lona de 400 por 150 cm/ }).waitFor()
    await keys.choose(
      page.getByRole('group', { name: 'Remate', exact: true }).last(),
      radioOf('Velcro'),
    )
    await keys.choose(
      page.getByRole('group', { name: 'Remate', exact: true }).last(),
      radioOf('Dobladillo termosellado'),
    )
    await keys.pick(page.getByRole('combobox', { name: 'Ollados', exact: true }), 'Por n')
    await keys.type(page.getByRole('textbox', { name: 'Ollados por lona' }), '14')
    await keys.pick(
      page.getByRole('combobox', { name: 'Colocación de los ollados' }),
      'Arriba y abajo',
    )
    await page
      .getByRole('img', { name: /con dobladillo en los cuatro lados y 14 ollados/ })
      .waitFor()
    await keys.type(textbox(page, 'configurator.postalCode'), '07001')
    const before = await page
      .getByText(/^Llega el/)
      .first()
      .textContent()
    await keys.type(textbox(page, 'configurator.postalCode'), '03501')
    await sees(page, say('delivery.to', { postalCode: '03501', province: 'Alicante' }))
    expect(
      await page
        .getByText(/^Llega el/)
        .first()
        .textContent(),
    ).not.toBe(before)
    await keys.choose(
      page.getByRole('table', { name: say('configurator.gridCaption') }),
      radioOf(/^3 unidades .* Normal/),
    )
    await sees(page, GROSS)
    await sees(page, NET)
    await expect
      .poll(() => textOf(page.getByRole('table', { name: say('configurator.breakdown') })))
      .toContain(plain(GROSS))
  })

  test('adds it to the cart and gives name and address', async () => {
    await addAndGoToCart(page, keys)
    await page.getByRole('row', { name: `${say('cart.total.gross')} ${plain(GROSS)}` }).waitFor()
    await goToShipping(page, keys)
    await giveAddress(page, keys)
    await choosePayment(page, keys, 'card')
    await sees(page, GROSS)
  })

  test('presses the order button and pays the same cents at the bank', async () => {
    await place(page, keys)
    await atBank(page, house.shop.bankUrl)
    await expect.poll(() => textOf(page.getByRole('main'))).toContain(plain(GROSS))
    await endAtBank(page, keys, 'Pago autorizado')
    await page.waitForURL('**/cart/placed**')
    await sees(page, say('checkout.placed.paid'))
    await sees(page, GROSS)
    orderNumber = /M-\d+-\d+/.exec(await textOf(page.getByRole('heading', { level: 1 })))?.[0] ?? ''
    expect(orderNumber).not.toBe('')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
  })

  test('opens the order from the mail', async () => {
    await page.goto('/mailbox')
    await keys.activate(
      page.getByRole('link', { name: say('mail.orders.placed.subject', { number: orderNumber }) }),
    )
    await page.getByRole('row', { name: `${say('mail.orders.total')} ${plain(GROSS)}` }).waitFor()
    await keys.activate(link(page, 'mail.orders.openAndSend'))
    await page.waitForURL('**/pedido/**')
    await alive(page)
    await heading(page, 'orders.task.send', { count: 1 }).waitFor()
    await page.getByRole('row', { name: `${say('orders.total')} ${plain(GROSS)}` }).waitFor()
  })

  test('sends artwork: a too coarse file is refused before sending, then one that passes is approved', async () => {
    // 400 × 150 cm in 7875 × 2953 px are 50 dpi, in 15 800 × 5925 px just over 100.
    const choose = page.getByRole('button', { name: say('artwork.panel.choose') })
    await keys.reach(choose)
    await choose.setInputFiles({
      name: 'lona.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegFile(7875, 2953),
    })
    await sees(page, say('preflight.found.resolution.blocked', { dpi: 50, minimum: 70 }))
    // No byte of it was sent.
    await sees(page, say('artwork.panel.notSent', { fileName: 'lona.jpg' }))
    await keys.reach(choose)
    const begun = page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/files',
    )
    await choose.setInputFiles({
      name: 'lona-bien.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegFile(15_800, 5925),
    })
    // Refusals of the upload are shown as answered, so the shop must know the language.
    expect((await begun).headers().langid).toBe('es')
    // 94 megapixels are decoded to the last row, while the machine is busy.
    await heading(page, 'orders.task.approve', { count: 1 }).waitFor()
    // The shop refuses an approval until the preview is drawn.
    await page.locator('figure.viewer').waitFor()
    await keys.activate(button(page, 'artwork.panel.approve'))
    await heading(page, 'orders.task.queued').waitFor()
  })

  test('sees the progress: production, finished, packed, shipped', async () => {
    const staff = await house.enter({ width: 1280 })
    const desk = await openDesk(staff.page, orderNumber)
    await expect.poll(() => textOf(desk.pane)).toContain(plain(GROSS))
    const works: [move: () => Promise<void>, task: string][] = [
      [() => desk.press('artwork.move.produce'), 'orders.task.printing'],
      [() => desk.press('artwork.move.finish'), 'orders.task.packing'],
      [() => desk.press('artwork.move.pack'), 'orders.task.ready'],
      [() => desk.press('staff.move.shipped.carrier'), 'orders.task.shipped'],
    ]
    for (const [move, task] of works) {
      await move()
      await shownOnDesk(page, task)
    }
    await sees(page, say('orders.event.to.shipped'))
    expect(staff.faults()).toEqual([])
  })
})
