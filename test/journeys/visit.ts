/** One visitor's browser: a page that records all errors in it. */
import type { Browser, BrowserContext, ConsoleMessage, Page, Response } from 'playwright-core'
import { ALL_REFUSED, type Choices, choiceCookies } from '../../src/shop/site/consent.ts'

export type Visit = {
  page: Page
  context: BrowserContext
  /** Errors of the console, the network and the Content-Security-Policy so far. */
  faults: () => string[]
  close: () => Promise<void>
}

export type VisitOptions = {
  width?: number
  height?: number
  javaScriptEnabled?: boolean
  /** The choice about cookies made before; null: a first visit, which is asked. */
  consent?: Choices | null
  /** With the service worker, as of a second visit; else every request reaches the network. */
  worker?: boolean
  /** What the browser says its visitor reads. */
  locale?: string
  /** Expected answers of 400 and above. */
  expected?: (address: string, status: number) => boolean
}

const PATIENCE_MS = 60_000
const REASON_LENGTH = 300
/** Messages of a browser when a page is left during requests. */
const LEFT = new Set(['net::ERR_ABORTED', 'net::ERR_FAILED'])

/** The cookies of a choice, as a browser keeps them. */
export const cookiesOf = (choices: Choices, url: string) =>
  choiceCookies(choices, false).map((cookie) => {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
    return { name, value, url }
  })

export async function visit(
  browser: Browser,
  address: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const {
    width = 1280,
    height = width < 600 ? 740 : 900,
    javaScriptEnabled = true,
    consent = ALL_REFUSED,
    worker = false,
    locale = 'es-ES',
    expected = () => false,
  } = options
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    javaScriptEnabled,
    locale,
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (!worker)
    await context.addInitScript(() =>
      // A window that goes from its first blank page to a document runs this twice.
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        get: () => undefined,
        configurable: true,
      }),
    )
  if (consent) await context.addCookies(cookiesOf(consent, address))
  const faults: string[] = []
  const heard = (message: ConsoleMessage) => {
    const { url = '' } = message.location()
    // Network errors are recorded below, with the status.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    faults.push(`console at ${url}: ${message.text()}`)
  }
  const answered = async (response: Response) => {
    if (response.status() < 400 || expected(response.url(), response.status())) return
    const fault = `${response.status()} ${response.url()}`
    const at = faults.push(fault) - 1
    // The reason comes later; a page that was left has none.
    const reason = await response.text().catch(() => '')
    faults[at] = `${fault}: ${reason.slice(0, REASON_LENGTH)}`
  }
  context.on('console', heard)
  context.on('response', answered)
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Prevents requests of scripts in a browser without script.
    const unwanted =
      !javaScriptEnabled && reason === 'csp' && new URL(request.url()).pathname.endsWith('.js')
    // Asked every minute, also while a shop is down.
    const isCheck = new URL(request.url()).pathname === '/version.json'
    if (!LEFT.has(reason) && !unwanted && !isCheck) faults.push(`${reason} ${request.url()}`)
  })
  context.on('weberror', (error) =>
    faults.push(`script: ${error.error().stack ?? error.error().message}`),
  )
  const page = await context.newPage()
  return { page, context, faults: () => faults, close: () => context.close() }
}

/** Opens an address and waits until the page is hydrated and its fonts are loaded. */
export async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  if (answer && answer.status() >= 400) throw new Error(`${answer.status()} ${answer.url()}`)
  await alive(page)
}

const hasTakenOver = (): boolean => {
  const main = document.getElementById('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}

export const isAlive = (page: Page): Promise<boolean> => page.evaluate(hasTakenOver)

/** The page is hydrated: presses are handled now. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(hasTakenOver)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** A form whose script comes after the page's own handles presses now. */
export const aliveForm = (page: Page, form: string): Promise<unknown> =>
  page.waitForFunction((selector) => {
    const found = document.querySelector(selector)
    return found !== null && Object.keys(found).some((key) => key.startsWith('__reactFiber'))
  }, form)

/** Records every layout shift without a recent input, with the moved elements. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenShifts: seen })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent,
        )
        const value = entry.value.toFixed(4)
        // Less is no whole pixel of a small thing: a line of text that is rounded anew.
        if (!entry.hadRecentInput && value !== '0.0000') seen.push(`${value} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seenShifts: string[] }).seenShifts)
}
