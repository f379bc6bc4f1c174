/** Pages of several hosts from one server: what is cached of one site is never shown at another. */
import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedWeb } from '../../test/served-web.ts'
import { type ListedSite, sitesByHost } from '../platform/site-directory.ts'
import type { ShopLanguage } from '../platform/text.ts'

const site = (code: string, language: ShopLanguage, indexed = true): ListedSite => ({
  ...{ id: code, code, name: code, apikey: code, formerApikey: null, formerUntil: null },
  ...{ domain: `${code}.example`, hosts: [], language, indexed },
})
const SITES = [site('medida', 'es'), site('lisboa', 'pt'), site('oculta', 'es', false)]
const HOSTS = [...SITES.map(({ domain }) => domain), 'nobody.example', 'WWW.lisboa.example.:80']
const atHost = sitesByHost(SITES, 'https://medida.example')

let web: Awaited<ReturnType<typeof servedWeb>>
beforeAll(async () => {
  web = await servedWeb({
    atHost,
    render: async (asked, { nameBrand, indexed, language }) => {
      // Others are rendered meanwhile.
      await new Promise((resolve) => setImmediate(resolve))
      const { pathname } = new URL(asked.url)
      const plain = Buffer.from(`${nameBrand} ${language} ${indexed} ${pathname}`)
      return { status: 200, headers: { 'content-type': 'text/html' }, plain, compressed: plain }
    },
  })
})
afterAll(() => web.close())

type Asked = { host: string; path: string; lang: string }
/** `fetch` sets the host itself. */
const ask = ({ host, path, lang }: Asked): Promise<{ text: string; robots: unknown }> =>
  new Promise((resolve, reject) => {
    const headers = { host, ...(lang && { cookie: `lang=${lang}` }) }
    request(`${web.url}${path}`, { headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ text, robots: answer.headers['x-robots-tag'] }))
    })
      .on('error', reject)
      .end()
  })

const asked = fc.record({
  host: fc.constantFrom(...HOSTS),
  path: fc.constantFrom('/', '/lonas', '/faq'),
  lang: fc.constantFrom('', 'es', 'pt'),
})

test('each answer is of its host and language, in any order and at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 24 }), async (all) => {
      const answers = await Promise.all(all.map(ask))
      for (const [index, { host, path, lang }] of all.entries()) {
        const { site: own, isKnown } = atHost(host)
        const indexed = isKnown && own?.indexed === true
        // Its address is that of a language; `/faq` has one for all.
        const language = (path === '/faq' && lang) || own?.language
        expect(answers[index]).toEqual({
          text: `${own?.name} ${language} ${indexed} ${path}`,
          robots: indexed ? undefined : 'noindex',
        })
      }
    }),
    { numRuns: 60 },
  )
})
