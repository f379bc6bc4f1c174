/**
 * `npm run bench -- office-load`: how long staff wait until a room of the office shows its content,
 * on a cable connection (5 Mbit/s down, 1 up, 28 ms). First: nothing is cached; again: the files
 * are. The shop has some dozens of orders; how the calls grow with more is measured by `office.ts`.
 */
import { loadavg } from 'node:os'
import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser } from '../../test/browser.ts'
import { cartLine, guestForm } from '../../test/checkout.ts'
import { confirmTransfer, signInStaff } from '../../test/processes/staff-calls.ts'
import { median } from './figures.ts'
import { placedBy } from './guests.ts'
import { msUntilSeen } from './slow-page.ts'

const CABLE = { delayMs: 28, downKbit: 5_000, upKbit: 1_000, slowed: 1 }
const SCREEN = { width: 1280, height: 900 }
const STAFF = { email: 'taller@medida.example', password: 'medida-demo' }
const ORDERS = 24
const VIEWS = 5

type Room = { path: string; text: string }

/** Paid orders, which are on the desk and the board; the number of the last one. */
async function placeSome(url: string, headers: Record<string, string>): Promise<string> {
  let number = ''
  for (let n = 0; n < ORDERS; n += 1) {
    number = await placedBy(url, [cartLine(), cartLine()], guestForm({ payment: 'transfer' }))
    await confirmTransfer({ url, headers }, number)
  }
  return number
}

const roomsOf = (number: string): Readonly<Record<string, Room>> => ({
  orders: { path: '/admin', text: number },
  order: { path: `/admin/pedidos/${number}`, text: 'Lona frontal' },
  figures: { path: '/admin/resumen', text: '€' },
  board: { path: '/admin/taller', text: `${number}-1` },
  products: { path: '/admin/productos', text: 'Lona frontal' },
})

async function signedIn(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: SCREEN, serviceWorkers: 'block' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  return context
}

async function viewed(browser: Browser, url: string, cookie: string, { path, text }: Room) {
  const [first, again]: [number[], number[]] = [[], []]
  for (let view = 0; view < VIEWS; view += 1) {
    const context = await signedIn(browser, url, cookie)
    const see = () => msUntilSeen(context, url + path, { text, ...CABLE })
    try {
      first.push(await see())
      again.push(await see())
    } finally {
      await context.close()
    }
  }
  return {
    firstMs: median(first),
    slowestFirstMs: Math.max(...first),
    againMs: median(again),
  }
}

export async function measureOfficeLoad(url: string) {
  const headers = await signInStaff(url, STAFF)
  const number = await placeSome(url, headers)
  const browser = await launchBrowser()
  const before = loadavg()[0]
  try {
    const rooms: Record<string, Awaited<ReturnType<typeof viewed>>> = {}
    for (const [name, room] of Object.entries(roomsOf(number)))
      rooms[name] = await viewed(browser, url, headers.cookie ?? '', room)
    return { load: { before, after: loadavg()[0] }, ...rooms }
  } finally {
    await browser.close()
  }
}
