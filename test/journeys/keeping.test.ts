/** Saving and sharing: a link, lists on the device. */
import { expect, test } from 'vitest'
import { jpegFile } from '../artwork-files.ts'
import { placeCardOrder } from '../processes/buyer.ts'
import { addAndGoToCart, WORKED_BANNER } from './buying.ts'
import { pointer } from './hand.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { open, watchShifts } from './visit.ts'
import { button, euros, link, say, sees, textbox } from './words.ts'

const house = houseForTests()

test('a configuration is shared by its link, saved, renamed, reopened, removed and restored', async () => {
  const { page, faults } = await house.enter()
  await open(page, WORKED_BANNER)
  await textbox(page, 'configurator.field.heightMm').fill('120,5')
  await textbox(page, 'configurator.field.jobName').fill('Mercado de Navidad')
  await button(page, 'saved.deed.share').click()
  await sees(page, say('saved.copied'))
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared).toContain('&h=120.5')
  expect(shared).not.toContain('Mercado')
  await button(page, 'saved.deed.save').click()
  await sees(page, say('saved.outcome.saved'))
  await button(page, 'saved.deed.save').click()
  await sees(page, say('saved.outcome.again'))

  await link(page, 'saved.see').click()
  await sees(page, 'Mercado de Navidad')
  expect(await inspect(page)).toEqual([])
  await page.getByRole('button', { name: `${say('saved.rename')} Mercado de Navidad` }).click()
  await textbox(page, 'saved.name').fill('Feria de Jaén')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `${say('saved.open')} Feria de Jaén` }).click()
  await page.getByRole('img', { name: /lona de 300 por 120,5 cm/ }).waitFor()
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('input')].some(({ value }) => value === wanted),
    'Mercado de Navidad',
  )

  await open(page, '/guardadas')
  await page.getByRole('button', { name: `${say('saved.remove')} Feria de Jaén` }).click()
  await sees(page, say('saved.empty'))
  await button(page, 'saved.undo').click()
  await sees(page, 'Feria de Jaén')
  expect(faults()).toEqual([])

  await page.goto(shared)
  await page.getByRole('img', { name: /lona de 300 por 120,5 cm/ }).waitFor()
})

test('a saved configuration shows changes: another price, a product no longer on sale; broken entries are skipped', async () => {
  const { page } = await house.enter()
  await open(page, WORKED_BANNER)
  await button(page, 'saved.deed.save').click()
  await sees(page, say('saved.outcome.saved'))
  await page.evaluate(() => {
    const [saved] = JSON.parse(localStorage.getItem('saved') ?? '[]')
    const dearer = { ...saved, id: 'b', netCents: 100 }
    const gone = { ...saved, id: 'c', product: 'lona-retirada', productName: 'Lona retirada' }
    localStorage.setItem('saved', JSON.stringify([dearer, gone, { id: 'd' }, 7]))
  })
  await open(page, '/guardadas')
  await sees(
    page,
    say('saved.newPriceFrom', { beforeCents: 121, afterCents: 8906, vat: say('shell.withVat') }),
  )
  await sees(page, say('saved.gone', { name: 'Lona retirada' }))
  await sees(page, euros(8906))
  await sees(page, say('saved.count', { count: 2, limit: 40 }))
  expect(await inspect(page)).toEqual([])
})

test('a printed quote: made, opened as a PDF, read on its page, ordered at its price', async () => {
  const { page, faults } = await house.enter()
  await open(page, WORKED_BANNER)
  await textbox(page, 'configurator.field.jobName').fill('Mercado de Navidad')
  await button(page, 'saved.deed.offer').click()
  const paper = link(page, 'offers.open')
  const address = (await paper.getAttribute('href')) ?? ''
  const pdf = await page.request.get(address)
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  // Pressed again it is the same quote.
  await button(page, 'saved.deed.offer').click()
  await expect.poll(() => paper.getAttribute('href')).toBe(address)

  await link(page, 'offers.page').click()
  await sees(page, say('offers.standing.held'))
  expect(await inspect(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  // One box: the number is on one line.
  expect(
    await page.locator('h1 .figure').evaluate((number) => number.getClientRects().length),
  ).toBe(1)
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await link(page, 'offers.order').click()
  await sees(page, euros(8906))
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('input')].some(({ value }) => value === wanted),
    'Mercado de Navidad',
  )
  expect(page.url()).not.toContain('words=Mercado')
  expect(faults()).toEqual([])
})

test('a list from a spreadsheet: priced row by row, errors by row and field, into the cart; invalid rows are kept', async () => {
  const { page, faults } = await house.enter()
  await open(page, WORKED_BANNER)
  await button(page, 'lists.open').click()
  const list = textbox(page, 'lists.field')
  await list.fill(
    'Altura\tBase\tCopias\tNombre\n100\t300\t2\tMercado\n100\t99999\t1\tPuerta\n80\t120,5\t1\tEscaparate',
  )
  await sees(page, say('lists.refusedRows', { count: 1 }))
  await sees(page, `Fila 3, ${say('configurator.field.widthMm')}`)
  await sees(page.getByRole('row', { name: /Mercado/ }), euros(8906))
  expect(await inspect(page)).toEqual([])
  await button(page, 'lists.add', { count: 2 }).click()
  await sees(page, say('lists.added', { count: 2 }))
  await expect
    .poll(() => list.inputValue())
    .toBe('Altura\tBase\tCopias\tNombre\n100\t99999\t1\tPuerta')
  await list.fill((await list.inputValue()).replace('99999', '200'))
  await button(page, 'lists.add', { count: 1 }).click()
  await sees(page, say('lists.added', { count: 1 }))
  await page
    .getByRole('status')
    .getByRole('link', { name: say('configurator.toCart') })
    .click()
  for (const name of ['Mercado', 'Escaparate', 'Puerta'])
    await sees(page, say('cart.line.job', { name }))
  expect(faults()).toEqual([])
})

test('a product of an order again: with another quantity in place, or changed on its own page', async () => {
  const { page, faults } = await house.enter()
  const { token, number } = await placeCardOrder(house.shop.url)
  await open(page, `/pedido/${token}`)
  await button(page, 'orders.line.reorder').first().click()
  const dialog = page.getByRole('dialog', { name: say('orders.reorder.title', { number }) })
  await dialog.getByLabel(say('orders.reorder.units')).first().fill('3')
  await sees(dialog, euros(13_358))
  await page.keyboard.press('Escape')
  await link(page, 'orders.line.change').first().click()
  await page.waitForURL('**/lona-frontal-pvc?**')
  await page.waitForFunction(() => document.activeElement?.id === 'field-units')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3')
  await sees(page, euros(13_358))
  expect(page.url()).not.toContain(token)
  expect(faults()).toEqual([])
})

test('a file is sent before buying, judged on the page of the product, and is with its line in the cart after a reload', async () => {
  const { page, faults } = await house.enter({ width: 360 })
  await open(page, WORKED_BANNER)
  await button(page, 'saved.deed.file').click()
  const dialog = page.getByRole('dialog', { name: say('early.title') })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'lona.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegFile(11_820, 3_940),
  })
  await dialog.getByText(say('artwork.state.pass')).waitFor()
  expect(await inspect(page)).toEqual([])
  const ready = page.getByText(say('early.state.ready'))
  const shifts = await watchShifts(page)
  await page.reload()
  await ready.waitFor()
  const pictured = page.locator('.over-drawing image')
  await pictured.waitFor()
  expect(await dialog.count()).toBe(0)
  expect(await shifts()).toEqual([])
  // Other edits keep the file in the drawing.
  await button(page, 'saved.deed.save').click()
  await sees(page, say('saved.outcome.saved'))
  expect(await pictured.count()).toBe(1)
  await addAndGoToCart(page, pointer)
  await ready.waitFor()
  await page.reload()
  await ready.waitFor()
  await page.getByRole('button', { name: say('early.cart.see') }).click()
  await page.getByText(say('artwork.panel.replace')).waitFor()
  expect(await inspect(page)).toEqual([])
  expect(faults()).toEqual([])
})
