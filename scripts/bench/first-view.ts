/**
 * Time until a customer who opens the list of orders for the first time on a phone can read it:
 * empty browser cache, network and processor slowed down as Lighthouse does for slow 4G (150 ms
 * delay, 1.6 Mbit/s down, 0.75 up, four times slower).
 */
import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { ALL_REFUSED } from '../../src/shop/site/consent.ts'
import { launchBrowser } from '../../test/browser.ts'
import { cartLine, guestForm } from '../../test/checkout.ts'
import { cookiesOf } from '../../test/journeys/visit.ts'
import { placedBy, post } from './guests.ts'
import { msUntilSeen } from './slow-page.ts'

const SLOW_4G = { delayMs: 150, downKbit: 1_600, upKbit: 750, slowed: 4 }
const PHONE = { width: 360, height: 740 }
const ORDERS = 6
const VIEWS = 9

/** A new customer and the number of the last of their orders. */
async function customerWithOrders(url: string): Promise<{ token: string; number: string }> {
  const email = `${randomUUID()}@example.com`
  const who = {
    name: 'Ana',
    surname: 'Soler',
    email,
    password: 'lonas y vinilos',
    terms: true,
    privacy: true,
  }
  const { token } = await post<{ token: string }>(`${url}/api/users`, who)
  let number = ''
  for (let n = 0; n < ORDERS; n++)
    number = await placedBy(url, [cartLine()], guestForm({ payment: 'transfer' }), token)
  return { token, number }
}

/** Milliseconds from the click on the link until the order is readable. */
async function viewed(
  browser: Browser,
  url: string,
  { token, number }: { token: string; number: string },
): Promise<number> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    await context.addCookies(cookiesOf(ALL_REFUSED, url))
    await context.addInitScript((token) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify({ name: 'Ana', role: 'USER_ROLE' }))
    }, token)
    return await msUntilSeen(context, `${url}/pedidos-efectuados`, { text: number, ...SLOW_4G })
  } finally {
    await context.close()
  }
}

/** First views of several customers; the first one is also the first request to the shop. */
export async function measureFirstView(url: string) {
  const customer = await customerWithOrders(url)
  const browser = await launchBrowser()
  try {
    const views: number[] = []
    for (let n = 0; n < VIEWS; n++) views.push(await viewed(browser, url, customer))
    const sorted = views.toSorted((one, other) => one - other)
    return {
      firstOfTheShopMs: views[0],
      medianMs: sorted[Math.floor(VIEWS / 2)],
      slowestMs: sorted.at(-1),
    }
  } finally {
    await browser.close()
  }
}
