/** Time until a text is readable in a browser with a slowed network and processor. */
import type { BrowserContext } from 'playwright-core'

declare global {
  interface Window {
    seenAt: number
  }
}

/** `slowed`: how many times slower the processor is. */
export type Slowness = { delayMs: number; downKbit: number; upKbit: number; slowed: number }

const bytesPerSecond = (kbit: number): number => (kbit * 1_000) / 8

/**
 * Milliseconds from opening an address in a new tab until the main part says the text. What the context has cached stays cached.
 */
export async function msUntilSeen(
  context: BrowserContext,
  address: string,
  { text, delayMs, downKbit, upKbit, slowed }: Slowness & { text: string },
): Promise<number> {
  const page = await context.newPage()
  try {
    await page.addInitScript((text) => {
      const look = (): void => {
        if (document.querySelector('main')?.textContent?.includes(text))
          Object.assign(window, { seenAt: performance.now() })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, text)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: delayMs,
      downloadThroughput: bytesPerSecond(downKbit),
      uploadThroughput: bytesPerSecond(upKbit),
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    await page.goto(address, { waitUntil: 'commit' })
    await page
      .waitForFunction(() => 'seenAt' in window)
      .catch(async (cause) => {
        const said = await page.locator('main').textContent()
        throw new Error(`${address} never said ${text}, but ${said}`, { cause })
      })
    return Math.round(await page.evaluate(() => window.seenAt))
  } finally {
    await page.close()
  }
}
