/**
 * Requirements of every page: axe at two widths, no horizontal scrolling at eight, no style in the
 * server's markup.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const AXE_WIDTHS = [360, 1280]
const WIDTHS = [320, 360, 576, 768, 992, 1200, 1440]
const HEIGHT = 900

/** Minified: sending and parsing its source takes longer than its rules. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The findings of axe, at the current width. Its script, which is larger than the page, is inserted
 * once.
 */
async function axeFindings(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(
    async ([within, tags]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations } = await axe.run(
        { include: within },
        { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => ({ id, target, failureSummary })),
      )
    },
    [within, RULES] as const,
  )
  return found.map(
    ({ id, target, failureSummary }) =>
      `${id} ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`,
  )
}

/** How far the page is wider than the window, in pixels, and the widest element. */
function overflow(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    const last = out.at(-1)
    const name = `${last?.tagName.toLowerCase()}.${last?.getAttribute('class') ?? ''}`
    return `${scrollWidth - clientWidth} px: ${name}`
  })
}

/** All findings on the page, or within a part of it, by width. The window keeps its last size. */
export async function inspect(page: Page, within = 'html'): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1280, height: HEIGHT }
  const findings: string[] = []
  for (const width of new Set([...WIDTHS, ...AXE_WIDTHS])) {
    await page.setViewportSize({ width, height: HEIGHT })
    const sideways = await overflow(page)
    if (sideways) findings.push(`${width}: scrolls sideways by ${sideways}`)
    if (!AXE_WIDTHS.includes(width)) continue
    for (const finding of await axeFindings(page, within)) findings.push(`${width}: ${finding}`)
  }
  await page.setViewportSize(before)
  return findings
}

/** `style` attributes in the server's markup; the Content-Security-Policy would block them. */
export async function styledMarkup(address: string): Promise<string[]> {
  const html = await (await fetch(address, { redirect: 'manual' })).text()
  return [...html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/<[^>]*\sstyle=[^>]*>/g)].map(
    ([tag]) => tag.slice(0, 120),
  )
}
