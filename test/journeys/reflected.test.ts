/** Scripts in addresses, reflected in the server's pages. A request each, without a browser. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALIVE, SCRIPTS } from '../attacks/scripts.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Pages that show a part of their address, or an unknown address. */
const ADDRESSES: Record<string, (script: string) => string> = {
  search: (script) => `/search?q=${script}`,
  'a path of nothing': (script) => `/${script}`,
  'a category of nothing': (script) => `/lonas/${script}`,
  'a product of nothing': (script) => `/lonas/lonas-frontales/${script}`,
  'a configuration': (script) =>
    `/lonas/lona-frontal-pvc?widthMm=${script}&jobName=${script}&finish=${script}&${script}=${script}`,
  'the way back from signing in': (script) => `/login?return=${script}&q=${script}`,
  'a message of sign-in': (script) => `/login/${script}?expired=${script}`,
  'a key of a new password': (script) => `/newpass?key=${script}`,
  'own orders': (script) => `/pedidos-efectuados?search=${script}&filter=${script}&after=${script}`,
  'one order': (script) => `/pedido/${script}?pay=${script}`,
  'an offer': (script) => `/presupuesto/${script}`,
  'a saved address': (script) => `/direction/${script}`,
  'the end of a payment': (script) => `/payments/trasnferok?order=${script}&token=${script}`,
  'a payment that failed': (script) => `/payment/${script}?Ds_MerchantParameters=${script}`,
  'a room of the office': (script) => `/admin/${script}?search=${script}`,
}

/** The policy names a page's own scripts; the injected text is in none of them as markup. */
describe.each(Object.entries(ADDRESSES))('%s', (_name, address) => {
  test.each(Object.entries(SCRIPTS))('%s is no script', async (_kind, script) => {
    const answer = await fetch(`${house.shop.url}${address(encodeURIComponent(script))}`, {
      redirect: 'manual',
    })
    const html = await answer.text()
    expect(answer.status).toBeLessThan(500)
    for (const [name, value] of answer.headers)
      expect(`${name}: ${value}`).not.toMatch(/^(?:bcc|set-cookie: Bcc)|javascript:/i)
    if (answer.status >= 300 && answer.status < 400)
      return expect(new URL(answer.headers.get('location') ?? '', house.shop.url).origin).toBe(
        house.shop.url,
      )
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src '(?:self|none)'/)
    expect(policy).not.toContain('unsafe')
    // The prefixes of the pages' own scripts; within them an address is data, and data cannot close
    // a script.
    expect(
      html.replaceAll(
        /<script(?: type="(?:module|late|application\/ld\+json)"| async="")*(?: src="\/[^"]*")?>/g,
        '',
      ),
    ).not.toMatch(ALIVE)
  })
})
