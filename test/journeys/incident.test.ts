/** A parcel gets lost: the desk notes it, writes to the customer, claims and closes it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deskOrderLink, officeRoomLink } from '../../src/shop/site/office-rooms.ts'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { packedOrder } from './ordered.ts'
import { open } from './visit.ts'
import { button, say, sees, textbox } from './words.ts'

const house = houseForTests()
const ASKED = 'Lo hemos localizado en Jaén.\n¿Te viene bien el lunes por la mañana?'
const INCIDENTS = `${officeRoomLink('shipping')}?vista=incidents`

/** Leaves by the shipping room, as a parcel does every evening. */
async function handOver(desk: Page, number: string): Promise<void> {
  await open(desk, `${officeRoomLink('shipping')}?dia=2099-01-01`)
  const row = desk.getByRole('listitem').filter({ hasText: number })
  await button(row, 'shipping.announce').click()
  await row.getByText(say('shipping.state.registered')).waitFor()
  await button(row, 'shipping.handover').click()
  await sees(desk, say('shipping.outcome', { count: 1 }))
}

test('from the note of the desk over the customer’s mail to its end', async () => {
  const { number, token } = await packedOrder(house)
  const { page: desk } = await house.enter()
  await signIn(desk)
  await handOver(desk, number)

  await open(desk, deskOrderLink(number))
  const incidents = desk.getByRole('region', { name: say('staff.incidents') })
  await button(incidents, 'staff.incident.note').click()
  const asking = desk.locator('dialog[open]')
  await asking.getByLabel(say('staff.incident.kind'), { exact: true }).selectOption('not_delivered')
  await button(asking, 'staff.incident.note.send').click()
  await sees(asking, say('shipping.incident.saidMissing'))
  expect(await inspect(desk, 'dialog[open]')).toEqual([])
  await textbox(asking, 'staff.incident.said').fill('No había nadie en el almacén')
  await button(asking, 'staff.incident.note.send').click()
  await sees(incidents, say('staff.incident.saidByStaff', { said: 'No había nadie en el almacén' }))
  expect(await inspect(desk, 'main')).toEqual([])

  // It is work of the shipping room, which leads back to the order.
  await open(desk, INCIDENTS)
  const row = desk.getByRole('listitem').filter({ hasText: number })
  await sees(row, say('staff.incident.kind.not_delivered'))
  expect(await inspect(desk, 'main')).toEqual([])
  await row.getByRole('link', { name: `${say('shipping.solve')} ${number}` }).click()
  await desk.waitForURL(`**${deskOrderLink(number)}#incidencias`)

  /** One step with words, in the dialog that asks for them. */
  const step = async (move: string, words: string) => {
    await incidents
      .getByRole('button', { name: say(`staff.incident.move.${move}`), exact: true })
      .click()
    await textbox(asking, `staff.incident.move.${move}.label`).fill(words)
    await button(asking, `staff.incident.move.${move}.send`).click()
    await asking.waitFor({ state: 'detached' })
  }
  await step('contact', ASKED)
  await sees(incidents, say('staff.incident.contacted', { when: '' }))

  // The customer reads it in the mail, whose link opens the order.
  const { page } = await house.enter({ width: 360 })
  await page.goto('/mailbox')
  await page.getByRole('link', { name: say('mail.incident.subject', { number }) }).click()
  for (const line of ASKED.split('\n')) await sees(page.locator('.mail'), line)
  const address = await page
    .getByRole('link', { name: say('mail.incident.action') })
    .getAttribute('href')
  const { pathname, search } = new URL(address ?? '')
  expect(pathname).toBe(`/pedido/${token}`)
  await open(page, `${pathname}${search}`)
  await sees(page, say('orders.tracking'))
  expect(await inspect(page)).toEqual([])

  await step('claim', 'REC-2026-77')
  await step('close', 'Entregado el lunes')
  await sees(incidents, 'Entregado el lunes')
  for (const move of ['contact', 'claim', 'close'])
    await sees(desk, say(`staff.event.incident.${move}`))
  expect(await inspect(desk, 'main')).toEqual([])
  await open(desk, INCIDENTS)
  await sees(desk, say('shipping.none.incidents'))
  // What the desk tells the carrier is nothing for the customer.
  await page.reload()
  await sees(page, say('orders.tracking'))
  expect(await page.getByText('REC-2026-77').count()).toBe(0)
})
