import { Hono } from 'hono'
import { SLOW_MS, Switches, switchesPage } from '../switches.ts'
import type { Party, WorldDeps } from '../world.ts'

/**
 * A stand-in for VIES, by its REST protocol (POST /check-vat-number). Numbers that end in 0 are not registered, all others are. `down`: the state does not
 * answer, which VIES tells with status 200; `garbage`: a page of HTML; `refuse`: no number is valid; `slow`: later than a customer waits.
 */
export function viesParty({ now, later, random }: WorldDeps): Party {
  const switches = new Switches('slow', 'down', 'garbage', 'refuse')
  const app = new Hono()
  app.route('/', switchesPage('VIES', switches))
  app.post('/check-vat-number', async (c) => {
    const asked: unknown = await c.req.json().catch(() => null)
    if (switches.isOn('slow')) await new Promise<void>((resolve) => later(SLOW_MS / 1000, async () => resolve()))
    if (switches.isOn('garbage')) return c.html('<!doctype html><title>Service unavailable</title><h1>VIES is being maintained</h1>')
    if (switches.isOn('down')) return c.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
    const { countryCode, vatNumber, requesterNumber } = (asked ?? {}) as Record<string, unknown>
    if (typeof countryCode !== 'string' || typeof vatNumber !== 'string') {
      return c.json({ actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] })
    }
    const valid = !switches.isOn('refuse') && !vatNumber.endsWith('0')
    return c.json({
      countryCode,
      vatNumber,
      requestDate: now().toISOString(),
      valid,
      requestIdentifier: requesterNumber ? `WAPIAAAA${String(random(1_000_000_000)).padStart(9, '0')}` : '',
      name: valid ? 'Demo Trading' : '---',
      address: '---',
    })
  })
  return { name: 'vies', app }
}
