/** Files, calls, texts and transport security beside the pages. */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { servedWeb, spoken } from '../../test/served-web.ts'
import { liveMessages } from '../platform/live-messages.ts'
import { currentlySpoken, spokenTexts } from './spoken.ts'

let web: Awaited<ReturnType<typeof servedWeb>>
beforeAll(async () => {
  web = await servedWeb()
})
beforeEach(() => web.begin())
afterAll(() => web.close())

test('what a call or a page asks of the database counts against its own request', async () => {
  for (const path of ['/api/x', '/una', '/api/x']) await web.get(path)
  await Promise.all(['/otra', '/api/x'].map((path) => web.get(path)))
  expect(web.seen.asked).not.toContain(undefined)
  expect(new Set(web.seen.asked).size).toBe(5)
})

test('files, calls and health are answered without the pages', async () => {
  expect(await (await web.get('/assets/a.js')).text()).toBe('a')
  expect(await (await web.get('/api/x')).text()).toBe('called')
  expect(await (await web.get('/healthz')).text()).toBe('ok')
  expect(web.seen.rendered).toEqual([])
})

test('text files are immutable; those of an earlier build get the present texts, uncached', async () => {
  const { path } = spoken.at('/lonas', 'pt')
  const now = await web.get(path)
  expect([now.headers.get('cache-control'), await now.json()]).toEqual([
    'public, max-age=31536000, immutable',
    { 'shell.a': 'Ã' },
  ])
  const before = await web.get('/assets/texts-pt-0123456789abcdef.json')
  expect([before.headers.get('cache-control'), await before.json()]).toEqual([
    'no-store',
    { 'shell.a': 'Ã' },
  ])
  expect(
    (await web.get('/assets/texts-pt-0123456789abcdef.json.js')).headers.get('content-type'),
  ).toBe('text/html')
  expect(web.seen.rendered).toEqual(['GET /assets/texts-pt-0123456789abcdef.json.js'])
})

test('a page is rendered with the texts of its language and its kind', async () => {
  for (const [path, cookie] of [
    ['/lonas', 'lang=pt'],
    ['/pt/lonas', ''],
    ['/faq', 'lang=pt'],
    ['/admin', 'lang=pt'],
  ] as const)
    await web.get(path, { headers: { cookie } })
  expect(web.seen.texts).toEqual([
    spoken.at('/', 'es'),
    spoken.at('/', 'pt'),
    spoken.at('/', 'pt'),
    spoken.at('/admin', 'pt'),
  ])
})

test('the office is available in English, the shop of customers is not', async () => {
  for (const path of ['/admin', '/admin/taller', '/lonas'])
    await web.get(path, { headers: { cookie: 'lang=en' } })
  expect(web.seen.texts).toEqual([
    spoken.at('/admin', 'en'),
    spoken.at('/admin', 'en'),
    spoken.at('/', 'es'),
  ])
})

test('the office gets its texts in every spelling of its address', async () => {
  await web.get('/%41dmin')
  expect(web.seen.texts).toEqual([spoken.at('/admin', 'es')])
})

test('HSTS is sent over https, by every handler', async () => {
  for (const path of ['/lonas', '/lonas', '/assets/a.js', '/api/x', '/healthz', '/pedido/secret']) {
    expect((await web.get(path)).headers.get('strict-transport-security'), path).toBeNull()
    const secure = await web.get(path, { headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    expect(secure.status).toBe(200)
  }
})

test('a shop whose PUBLIC_URL is https sends HSTS without a proxy header', async () => {
  const secure = await servedWeb({ https: true })
  const answer = await secure.get('/lonas')
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([
    200,
    'max-age=31536000',
  ])
  secure.close()
})

test('a page of another node names texts that this one does not know yet: it learns them first', async () => {
  const live = liveMessages({ es: { 'shell.a': 'A' } })
  const next = spokenTexts({ es: { 'shell.a': 'Uno' } }).at('/', 'es').path
  const first = currentlySpoken(live)().at('/', 'es').path
  let asked = 0
  const refresh = async () => {
    asked += 1
    live.word({ 'shell.a': { es: 'Uno' } })
  }
  const web = await servedWeb({ spoken: currentlySpoken(live), refresh })
  onTestFinished(() => void web.close())
  const said = async (path: string) => {
    const answer = await web.get(path)
    return [await answer.json(), answer.headers.get('cache-control')]
  }
  const KEPT = 'public, max-age=31536000, immutable'
  expect(await said(first)).toEqual([{ 'shell.a': 'A' }, KEPT])
  expect(asked).toBe(0)
  expect(await said(next)).toEqual([{ 'shell.a': 'Uno' }, KEPT])
  expect(asked).toBe(1)
  // A page that was made before the change, and one of a build that nobody knows.
  expect(await said(first)).toEqual([{ 'shell.a': 'A' }, KEPT])
  expect(await said('/assets/texts-es-0123456789abcdef.json')).toEqual([
    { 'shell.a': 'Uno' },
    'no-store',
  ])
})
