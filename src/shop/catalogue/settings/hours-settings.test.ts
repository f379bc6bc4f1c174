/** Cut-offs: the dates of every node follow them, an order placed keeps its own. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PRODUCT, placeOrder } from '../../../../test/checkout.ts'
import { type SettingsDesk, settingsDesk } from '../../../../test/settings-desk.ts'
import { delivery } from '../../print/delivery/delivery.ts'
import { defaultZone } from '../../print/delivery/facts.ts'
import { siteFigures } from '../sites/figures.ts'

let at: SettingsDesk
beforeAll(async () => {
  at = await settingsDesk()
})
afterAll(() => at.close())

const save = (changes: Record<string, string>) => at.change('hours', changes)

/** The delivery day of a banner that another node tells at noon of Tuesday, 3 November 2026. */
async function toldAtNoon(): Promise<string> {
  const { published } = at.other
  const found = await published.product(PRODUCT)
  const speed = found?.product.recipe.speeds.find(({ code }) => code === 'normal')
  if (!speed) throw new Error('no normal speed')
  const { zones, calendars } = await published.delivery()
  const zone = defaultZone(zones)
  const acceptedAtMs = Date.parse('2026-11-03T12:00:00+01:00')
  return delivery({ acceptedAtMs, speed, zone, calendars }).deliversOn
}

test('an earlier cut-off moves the dates of another node within a second, and the texts', async () => {
  const { token } = await placeOrder(at.desk.shop)
  const before = await toldAtNoon()
  expect((await save({ normal: '11:45' })).status).toBe(200)
  await vi.waitFor(async () => expect((await toldAtNoon()) > before).toBe(true), { timeout: 1_000 })
  expect((await at.other.published.places()).length).toBeGreaterThan(0)
  const { settings } = await at.other.published.site()
  expect(siteFigures(settings, 'es').cutOffNormal).toBe('11:45')
  expect(siteFigures(settings, 'fr').cutOffNormal).toBe('11\u00a0h\u00a045')
  // The order was told four in the afternoon.
  const { body } = await at.call('GET', `/orders/${token}`)
  expect(body.data.lines.map(({ cutOff }: { cutOff: string }) => cutOff)).toEqual(
    body.data.lines.map(() => '16:00'),
  )
})

test('a time between two quarters is refused at its field', async () => {
  const { status, body } = await save({ relax: '16:10' })
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    expect.objectContaining({ code: 'settings.hours.quarter', field: 'relax' }),
  ])
})
