/** Sentences of the shop at an order: for another file, for a claim, for a cancellation. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { deskOrderLink } from '../../src/shop/site/office-rooms.ts'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { orderAt, waitingOrder } from './ordered.ts'
import { open } from './visit.ts'
import { button, say, sees, textbox } from './words.ts'

const house = houseForTests()

const PHRASES = {
  file: { es: 'La foto está borrosa.', fr: 'La photo est floue.' },
  claim: { es: 'Está dentro de la tolerancia.', fr: 'C’est dans la tolérance.' },
  cancel: { es: 'Lo pidió dos veces.', fr: 'Commande en double.' },
}
type Use = keyof typeof PHRASES
const nameOf = (use: Use) => `Del recorrido, ${use}`

beforeAll(async () => {
  for (const [use, words] of Object.entries(PHRASES))
    await house.shop.ask('INSERT INTO phrases (used_for, name, words) VALUES ($1, $2, $3)', [
      ...[use, `Del recorrido, ${use}`, words],
    ])
})

/** The order at the desk; its file is a row alone, without a picture. */
async function atDesk(number: string): Promise<Page> {
  const { page } = await house.enter({ expected: (address) => address.includes('/artwork') })
  await signIn(page)
  await open(page, deskOrderLink(number))
  return page
}

/** Chooses the sentence; the field has it in the language of the customer, or of the desk. */
async function choose(root: Locator, use: Use, field: Locator, language: 'es' | 'fr') {
  await root.getByLabel(say('resources.phrases.add')).selectOption({ label: nameOf(use) })
  expect(await field.inputValue()).toBe(PHRASES[use][language])
}

/** What a customer reads on the page of the order. */
async function shownToCustomer(token: string, words: string): Promise<void> {
  const { page } = await house.enter({ width: 360 })
  await open(page, `/pedido/${token}`)
  await sees(page, words)
}

test('another file is asked for in the language of the customer', async () => {
  const place = { status: 'preparing', jobState: 'checking' } as const
  const { number, token } = await orderAt(house, place, 'fr')
  await house.shop.ask(
    `INSERT INTO artworks (order_line_id, design, upload_id, file_name, size_bytes, state, format,
        created_at)
      SELECT l.id, 1, gen_random_uuid(), 'lona.pdf', 1000, 'warning', 'pdf', now()
      FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.number = $1`,
    [number],
  )
  const page = await atDesk(number)
  const main = page.getByRole('main')
  await button(page, 'staff.look.ask').click()
  await choose(main, 'file', textbox(page, 'staff.look.comment'), 'fr')
  expect(await inspect(page, 'main')).toEqual([])
  await button(page, 'staff.look.send').click()
  await button(page, 'staff.look.send').waitFor({ state: 'detached' })
  await shownToCustomer(token, PHRASES.file.fr)
})

test('a claim is answered with it', async () => {
  const { number, token } = await orderAt(house, { status: 'shipped', jobState: 'packed' }, 'fr')
  await house.shop.ask(
    `INSERT INTO claims (order_id, line_id, state, reason, said, opened_at)
      SELECT o.id, l.id, 'open', 'missing', 'Il manque une bâche', now()
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.number = $1`,
    [number],
  )
  const page = await atDesk(number)
  await button(page, 'staff.claims.decide').click()
  const asking = page.locator('dialog[open]')
  await asking.getByRole('radio', { name: say('staff.claims.decision.refused') }).check()
  await choose(asking, 'claim', textbox(asking, 'staff.claims.answer'), 'fr')
  expect(await inspect(page, 'dialog[open]')).toEqual([])
  await button(asking, 'staff.claims.send').click()
  await asking.waitFor({ state: 'detached' })
  await shownToCustomer(token, PHRASES.claim.fr)
})

test('a cancellation has it in the language of the desk, for staff alone', async () => {
  const { number, token } = await waitingOrder(house, 'fr')
  const page = await atDesk(number)
  await button(page, 'staff.move.cancelled').click()
  const asking = page.locator('dialog[open]')
  await choose(asking, 'cancel', textbox(asking, 'staff.move.reason'), 'es')
  expect(await inspect(page, 'dialog[open]')).toEqual([])
  await button(asking, 'staff.move.cancelled').click()
  await asking.waitFor({ state: 'detached' })
  await sees(page, PHRASES.cancel.es)
  const answer = await fetch(`${house.shop.url}/api/orders/${token}`)
  expect(await answer.text()).not.toContain(PHRASES.cancel.es)
})
