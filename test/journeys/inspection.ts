/** What every page must stand: axe at two widths, no sideways scroll at seven, no style in the server's markup. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const AXE_WIDTHS = [360, 1280]
const WIDTHS = [320, 360, 576, 768, 992, 1200, 1440]
const HEIGHT = 900

async function axeFindings(page: Page, within: string): Promise<string[]> {
  // The shop has no frames: axe need not gather their results in a window of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(RULES).include(within).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`),
  )
}

/** How far the page goes beyond the window, in pixels, and what sticks out the most. */
function overflow(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const out = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    const last = out.at(-1)
    return `${scrollWidth - clientWidth} px: ${last?.tagName.toLowerCase()}.${last?.getAttribute('class') ?? ''}`
  })
}

/** Everything found on the page, or within a part of it, as it stands, by width. The window keeps its size afterwards. */
export async function inspect(page: Page, within = 'html'): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1280, height: HEIGHT }
  const findings: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const sideways = await overflow(page)
    if (sideways) findings.push(`${width}: scrolls sideways by ${sideways}`)
  }
  for (const width of AXE_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const finding of await axeFindings(page, within)) findings.push(`${width}: ${finding}`)
  }
  await page.setViewportSize(before)
  return findings
}

/** `style` attributes in what the server wrote; a browser would refuse them by the Content-Security-Policy. */
export async function styledMarkup(address: string): Promise<string[]> {
  const html = await (await fetch(address, { redirect: 'manual' })).text()
  return [...html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/<[^>]*\sstyle=[^>]*>/g)].map(([tag]) => tag.slice(0, 120))
}
