/**
 * Every public page of the shop in every language: what axe finds, what scrolls sideways, errors of
 * its scripts. The test suite does it for one page of each kind.
 */
import { launchBrowser } from '../../test/browser.ts'
import { inspect } from '../../test/journeys/inspection.ts'
import { alive, visit } from '../../test/journeys/visit.ts'

const LANGUAGES = ['es', 'pt', 'fr'] as const

/** One address for all languages, which are told apart by the cookie. */
const PAGES_OF_ONE_ADDRESS = [
  '/archivos',
  '/cart',
  '/guardadas',
  '/login',
  '/register',
  '/recover',
  '/newpass',
  '/posts',
  '/search/lona/1',
  '/search/nadadenada/1',
  '/pedidos-efectuados',
  '/payments/trasnferok',
  '/error404',
]

/** The site map lists each page once for each language. */
async function pagesOf(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => new URL(at).pathname,
  )
  return [...new Set(paths)]
}

export async function measureEveryPage(url: string) {
  const browser = await launchBrowser()
  const findings: string[] = []
  const mapped = await pagesOf(url)
  try {
    for (const language of LANGUAGES) {
      const guest = await visit(browser, url, { expected: (_, status) => status === 404 })
      const own = mapped.filter(
        (path) => (/^\/(pt|fr)(?=\/|$)/.exec(path)?.[1] ?? 'es') === language,
      )
      await guest.context.addCookies([{ name: 'lang', value: language, url }])
      for (const path of [...own, ...PAGES_OF_ONE_ADDRESS]) {
        try {
          await guest.page.goto(path)
          await alive(guest.page)
          for (const finding of await inspect(guest.page))
            findings.push(`${language} ${path} ${finding}`)
        } catch (error) {
          findings.push(`${language} ${path} ${error}`)
        }
      }
      findings.push(...guest.faults().map((fault) => `${language} ${fault}`))
      await guest.close()
    }
  } finally {
    await browser.close()
  }
  return { pages: mapped.length + LANGUAGES.length * PAGES_OF_ONE_ADDRESS.length, findings }
}
