/** One visitor's browser: a page that keeps account of everything that goes wrong in it. */
import type { Browser, BrowserContext, ConsoleMessage, Page, Response } from 'playwright-core'

export type Visit = {
  page: Page
  context: BrowserContext
  /** What the console, the network and the Content-Security-Policy complained about so far. */
  faults: () => string[]
  close: () => Promise<void>
}

export type VisitOptions = {
  width?: number
  height?: number
  javaScriptEnabled?: boolean
  /** Answers of 400 and above that this visit is about. */
  expected?: (address: string, status: number) => boolean
}

const PATIENCE_MS = 60_000
/** What a browser says when a page is left with requests under way. */
const LEFT = new Set(['net::ERR_ABORTED', 'net::ERR_FAILED'])

export async function visit(browser: Browser, address: string, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1280, height = width < 600 ? 740 : 900, javaScriptEnabled = true, expected = () => false } = options
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    javaScriptEnabled,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const faults: string[] = []
  const heard = (message: ConsoleMessage) => {
    const { url = '' } = message.location()
    // The network speaks for itself below, with the status.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    faults.push(`console at ${url}: ${message.text()}`)
  }
  const answered = (response: Response) => {
    if (response.status() >= 400 && !expected(response.url(), response.status())) faults.push(`${response.status()} ${response.url()}`)
  }
  context.on('console', heard)
  context.on('response', answered)
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A browser without script calls it so that it does not fetch any.
    const unwanted = !javaScriptEnabled && reason === 'csp' && new URL(request.url()).pathname.endsWith('.js')
    if (!LEFT.has(reason) && !unwanted) faults.push(`${reason} ${request.url()}`)
  })
  context.on('weberror', (error) => faults.push(`script: ${error.error().stack ?? error.error().message}`))
  const page = await context.newPage()
  return { page, context, faults: () => faults, close: () => context.close() }
}

/** Opens an address and waits until the page is alive and its letters are there. */
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

/** React has taken over the page: what is pressed now is heard. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(hasTakenOver)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Opens an address whose script files do not come until what is returned is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return held.resolve
}

/** Keeps every layout shift that no key or click of the visitor explains, with what moved. */
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
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent))
        if (!entry.hadRecentInput) seen.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seenShifts: string[] }).seenShifts)
}
