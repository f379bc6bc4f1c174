/** Front and back of a banner as two files: sent before buying, taken over by the paid order. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfFile } from '../artwork-files.ts'
import {
  addAndGoToCart,
  atBank,
  choosePayment,
  endAtBank,
  giveAddress,
  goToShipping,
  place,
} from './buying.ts'
import { pointer } from './hand.ts'
import { type House, keepPictures, oneJourney, openHouse } from './house.ts'
import { open, type Visit } from './visit.ts'
import { button, heading, link, say, sees } from './words.ts'

let house: House
let visit: Visit
beforeAll(async () => {
  house = await openHouse()
  visit = await house.enter()
})
afterAll(() => house.close())
keepPictures(() => house)

const NAMES = 'frente.pdf · dorso.pdf'

const send = (input: Locator, name: string): Promise<void> =>
  input.setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: pdfFile({ widthMm: 3000, heightMm: 1000 }),
  })

describe('a banner of two sides from a file for each', () => {
  oneJourney()

  test('is seen with both of them before it is bought', async () => {
    const { page } = visit
    await open(page, '/lonas/lona-doble-cara?w=300&h=100')
    await button(page, 'saved.deed.file').click()
    const dialog = page.getByRole('dialog', { name: say('early.title') })
    await send(dialog.locator('input[type=file]').first(), 'frente.pdf')
    await sees(dialog, say('preflight.found.pages.few', { sides: 2, pages: 1 }))
    await send(dialog.getByLabel(say('artwork.panel.chooseBack')), 'dorso.pdf')
    await sees(dialog, say('artwork.panel.side.front'))
    await sees(dialog, 'dorso.pdf')
    await button(dialog, 'early.close').click()
    await sees(page, NAMES)
  })

  test('is paid with both of them', async () => {
    const { page } = visit
    await addAndGoToCart(page, pointer)
    await sees(page, NAMES)
    await goToShipping(page, pointer)
    await giveAddress(page, pointer)
    await choosePayment(page, pointer, 'card')
    await place(page, pointer)
    await atBank(page, house.shop.bankUrl)
    await endAtBank(page, pointer, 'Pago autorizado')
    await sees(page, say('checkout.placed.paid'))
  })

  test('is made from both of them after one approval', async () => {
    const { page, faults } = visit
    await link(page, 'checkout.placed.approve').click()
    await heading(page, 'orders.task.approve', { count: 1 }).waitFor()
    for (const side of ['front', 'back']) await sees(page, say(`artwork.panel.side.${side}`))
    await expect.poll(() => page.locator('figure.viewer').count()).toBe(2)
    await button(page, 'artwork.panel.approve').click()
    await heading(page, 'orders.task.queued').waitFor()
    expect(
      await house.shop.ask(
        `SELECT a.side, a.file_name, l.job_state FROM artworks a
          JOIN order_lines l ON l.id = a.order_line_id
          WHERE a.file_name IN ('frente.pdf', 'dorso.pdf') ORDER BY a.side DESC`,
      ),
    ).toEqual([
      { side: 'front', file_name: 'frente.pdf', job_state: 'approved' },
      { side: 'back', file_name: 'dorso.pdf', job_state: 'approved' },
    ])
    expect(faults()).toEqual([])
  })
})
