import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Party, WorldDeps } from '../party.ts'
import { SLOW_MS, Switches, switchesPage } from '../switches.ts'
import { Register } from './register.ts'

const NUMBER = /^[A-Z]{2}[0-9A-Z+*]{2,12}$/

/** Holders of numbers, with a form to register one. */
const holders = (register: Register) => html`
  <h1>Whose numbers are whose</h1>
  <table>
    <tr><th>Number</th><th>Name</th></tr>
    ${register.entries.map(
      ([number, name]) =>
        html`<tr><td>${number}</td><td>${name === '' ? '--- (not told)' : name}</td></tr>`,
    )}
  </table>
  <p>Other numbers belong to DEMO TRADING; Germany and Spain tell no names.
    Numbers that end in 0 are not registered.</p>
  <form method="post" action="/vies/holders">
    <p><label>Number <input name="number" required
      pattern="[A-Za-z]{2}[0-9A-Za-z+*]{2,12}" placeholder="PT501964843"></label></p>
    <p><label>Name <input name="name" placeholder="empty: not told"></label></p>
    <button>Register</button>
  </form>`

/**
 * VIES stand-in by its REST protocol (POST /check-vat-number). Numbers ending in 0 are
 * unregistered. Switches: `down`: the state is unavailable, reported with status 200; `garbage`: an
 * HTML page; `refuse`: all invalid; `slow`: beyond the timeout; `no_names`: holders undisclosed;
 * `other_names`: another company holds every number.
 */
export function viesParty({ now, later, random }: WorldDeps): Party {
  const switches = new Switches('slow', 'down', 'garbage', 'refuse', 'no_names', 'other_names')
  const register = new Register()
  const nameOf = (number: string): string => {
    if (switches.isOn('no_names')) return '---'
    return switches.isOn('other_names') ? 'SOMEBODY ELSE S.A.' : register.nameOf(number)
  }
  const app = new Hono()
  app.route(
    '/',
    switchesPage('VIES', switches, () => holders(register)),
  )
  app.post('/holders', async (c) => {
    const { number = '', name = '' } = await c.req.parseBody()
    const written = String(number).toUpperCase().replaceAll(' ', '')
    if (NUMBER.test(written)) register.enter(written, String(name))
    return c.redirect(c.req.path.replace(/\/holders$/, '') || '/', 303)
  })
  app.post('/check-vat-number', async (c) => {
    const asked: unknown = await c.req.json().catch(() => null)
    if (switches.isOn('slow'))
      await new Promise<void>((resolve) => later(SLOW_MS / 1000, async () => resolve()))
    if (switches.isOn('garbage'))
      return c.html(
        '<!doctype html><title>Service unavailable</title><h1>VIES is being maintained</h1>',
      )
    if (switches.isOn('down'))
      return c.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
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
      requestIdentifier: requesterNumber
        ? `WAPIAAAA${String(random(1_000_000_000)).padStart(9, '0')}`
        : '',
      name: valid ? nameOf(`${countryCode}${vatNumber}`) : '---',
      address: '---',
    })
  })
  return { name: 'vies', app }
}
