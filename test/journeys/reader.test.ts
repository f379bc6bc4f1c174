/** Tickets read with a phone's camera in the workshop, one after the other. */
import type { Page } from 'playwright-core'
import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { jobLink } from '../../src/shop/site/office-rooms.ts'
import { cartLine, guestForm, placeOrder, workedBanner } from '../checkout.ts'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { open } from './visit.ts'
import { button, link, say, sees, textbox } from './words.ts'

const house = houseForTests()

/** A paid order of two approved jobs. */
async function approvedOrder(): Promise<string> {
  const post = async (path: string, body: unknown) =>
    fetch(house.shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const lines = [cartLine(workedBanner()), cartLine(workedBanner({ widthMm: 1200 }))]
  const { number } = await placeOrder({ post }, lines, guestForm({ payment: 'transfer' }))
  for (const statement of [
    "UPDATE orders SET status = 'preparing', paid_at = now(), paid_cents = gross_cents WHERE number = $1",
    `UPDATE order_lines SET job_state = 'approved'
      WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
  ])
    await house.shop.ask(statement, [number])
  return number
}

const stateOf = async (job: string) => {
  const [, number, position] = /^(.*)-(\d+)$/.exec(job) ?? []
  const [row] = await house.shop.ask(
    `SELECT job_state FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.number = $1 AND position = $2`,
    [number, position],
  )
  return row?.job_state
}

/** A camera that shows a canvas, on which codes are held. */
const withCamera = (page: Page) =>
  page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const paint = canvas.getContext('2d')
    let code: boolean[][] = []
    setInterval(() => {
      if (!paint) return
      paint.fillStyle = '#8d887f'
      paint.fillRect(0, 0, 640, 480)
      const side = code.length === 0 ? 0 : Math.floor(400 / (code.length + 8))
      paint.fillStyle = '#ffffff'
      paint.fillRect(60, 40, side * (code.length + 8), side * (code.length + 8))
      paint.fillStyle = '#15171c'
      for (const [row, cells] of code.entries())
        for (const [at, isDark] of cells.entries())
          if (isDark) paint.fillRect(60 + side * (at + 4), 40 + side * (row + 4), side, side)
    }, 60)
    Object.assign(window, {
      holdCode: (held: boolean[][]) => {
        code = held
      },
    })
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15)
  })
const hold = (page: Page, text: string) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const code = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, at) => modules.get(row, at) === 1),
  )
  return page.evaluate(
    (held) => (window as unknown as { holdCode: (code: boolean[][]) => void }).holdCode(held),
    code,
  )
}

test('a ticket shows its piece and its step, and after the step the next one is read', async () => {
  const number = await approvedOrder()
  const [first, second] = [`${number}-1`, `${number}-2`]
  const { page } = await house.enter({ width: 360 })
  await withCamera(page)
  await signIn(page)
  await open(page, '/admin/taller')
  await link(page, 'workshop.reader').click()
  await sees(page, say('workshop.reader.reading'))
  await hold(page, 'https://example.org/menu')
  await sees(page, say('workshop.reader.foreign', { text: 'https://example.org/menu' }))
  expect(await inspect(page, 'main')).toEqual([])

  await hold(page, `https://medida.example${jobLink(first)}`)
  await page.getByRole('heading', { name: first }).waitFor()
  await page.getByRole('main').locator('svg').first().waitFor()
  expect(await inspect(page, 'main')).toEqual([])
  await button(page, 'artwork.move.produce').click()
  await sees(page, say('workshop.reader.done', { job: first, move: say('artwork.move.produce') }))
  expect(await stateOf(first)).toBe('in_production')
  // The same ticket still lies there.
  await page.waitForTimeout(1200)
  expect(await page.getByRole('heading', { name: first }).count()).toBe(0)

  await hold(page, `https://medida.example${jobLink(second)}`)
  await page.getByRole('heading', { name: second }).waitFor()
  await link(page, 'workshop.reader.next').click()
  await sees(page, say('workshop.reader.reading'))
  expect(await stateOf(second)).toBe('approved')
})

test('without a camera its reason is said, and the number is typed', async () => {
  const number = await approvedOrder()
  const { page } = await house.enter({ width: 360 })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError')
    }
  })
  await signIn(page)
  await open(page, '/admin/taller?leer=1')
  await sees(page, say('workshop.reader.refused'))
  await textbox(page, 'workshop.reader.typed').fill('26-1')
  await page.keyboard.press('Enter')
  await sees(page, say('workshop.reader.notJob'))
  expect(await inspect(page, 'main')).toEqual([])
  await textbox(page, 'workshop.reader.typed').fill(`${number.toLowerCase()}-2`)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `${number}-2` }).waitFor()
})

test('pages of the office alone may use the camera', async () => {
  const policyAt = async (path: string) =>
    (await fetch(house.shop.url + path)).headers.get('permissions-policy')
  expect(await policyAt('/admin/taller')).toContain('camera=(self)')
  for (const path of ['/', '/lonas', '/administracion'])
    expect(await policyAt(path)).toContain('camera=()')
})
