/** Delivery addresses of the account, in places without ordinary delivery. */
import { expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { open } from './visit.ts'
import { button, say, sees } from './words.ts'

const house = houseForTests()

test('an address has the checkout’s notes: an island is refused, the Canary Islands are accepted with a note', async () => {
  const { page } = await house.enter()
  const field = (id: string) => page.locator(`[id="${id}"]`)
  await open(page, '/register')
  const account = {
    name: 'Ana',
    surname: 'Soler',
    email: `ana-${Date.now()}@example.es`,
    password: 'tres lonas azules',
    repeat: 'tres lonas azules',
  }
  for (const [id, typed] of Object.entries(account)) await field(id).fill(typed)
  await field('terms').check()
  await field('privacy').check()
  await button(page, 'account.register.submit').click()
  await page.waitForURL('**/area-personal')

  await open(page, '/direction')
  const address = {
    recipient: 'Ana Soler',
    phone: '600 000 123',
    address: 'Rua do Mar, 1',
    city: 'Funchal',
  }
  for (const [name, typed] of Object.entries(address)) await field(`direction.${name}`).fill(typed)
  await field('direction.country').selectOption('PT')
  await field('direction.postalCode').fill('9000-018')
  // Shown before anything is sent.
  await sees(page, say('delivery.postalCode.island'))
  await button(page, 'account.save').click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('direction.postalCode')
  await field('direction.country').selectOption('ES')
  await field('direction.postalCode').fill('07001')
  await sees(page, say('delivery.zone.baleares'))

  const onRequest = say('delivery.quoteOnly', { province: 'Las Palmas', value: '35001' })
  await field('direction.postalCode').fill('35001')
  await sees(page, onRequest)
  expect(await field('direction.postalCode').getAttribute('aria-invalid')).toBeNull()
  expect(await inspect(page)).toEqual([])
  await button(page, 'account.save').click()
  await page.waitForURL('**/midirections')
  const kept = page.locator('.area-card', { hasText: 'Rua do Mar, 1' })
  await sees(kept, onRequest)
  await kept.locator('a[href^="mailto:"]').waitFor()
  expect(await inspect(page)).toEqual([])
})
