/**
 * `npm run bench -- visible`: how long after the office has saved a change two processes of the
 * shop show it. Each change is saved through one of them; both share nothing but the database.
 * Milliseconds from the answer of the office until the page of a visitor says it, the slower of
 * the two.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { superviseDatabase } from '../../src/platform/postgres/supervisor.ts'
import { PRODUCT } from '../../test/checkout.ts'
import { startShopProcess } from '../../test/processes/shop-process.ts'
import { signInStaff } from '../../test/processes/staff-calls.ts'
import { median } from './figures.ts'

const STAFF = { email: 'taller@medida.example', password: 'medida-demo' }
const TIMES = 7
const LOOK_MS = 5
const LONGEST_MS = 20_000

type Tier = { centsPerM2: number }
type Content = { name: { es: string }; recipe: { materials: { tiers: Tier[] }[] } }
type Saved = { id: string; version: number; form: { slug: string } & { [name: string]: unknown } }
type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** Saves something that pages say in other words than before. */
type Change = { path: string; save: (ask: Ask, said: string) => Promise<unknown> }

const PRODUCT_CALL = `/products/${PRODUCT}`
const PRODUCT_PAGE = `/lonas/${PRODUCT}`

/** Draft and publication of a product, changed by `change`. */
async function publish(ask: Ask, change: (content: Content) => void): Promise<void> {
  const { published } = await ask<{ published: { content: Content } }>('GET', PRODUCT_CALL)
  change(published.content)
  const { version } = await ask<{ version: number }>('PUT', `${PRODUCT_CALL}/draft`, {
    seen: 0,
    content: published.content,
  })
  await ask('POST', `${PRODUCT_CALL}/publication`, { seen: version })
}

const record =
  (resource: string, slug: string, field: string): Change['save'] =>
  async (ask, said) => {
    const { items } = await ask<{ items: Saved[] }>('GET', `/resources/${resource}?q=${slug}`)
    const found = items.find(({ form }) => form.slug === slug)
    if (!found) throw new Error(`no ${slug} in ${resource}`)
    const form = { ...found.form, [field]: { ...(found.form[field] as object), es: said } }
    await ask('PUT', `/resources/${resource}/${found.id}`, { version: found.version, form })
  }

const CHANGES: Readonly<{ [name: string]: Change }> = {
  productText: {
    path: PRODUCT_PAGE,
    save: (ask, said) =>
      publish(ask, (content) => {
        content.name.es = said
      }),
  },
  page: { path: '/sobre-nosotros', save: record('pages', 'sobre-nosotros', 'title') },
  category: { path: '/lonas', save: record('categories', 'lonas', 'name') },
  setting: {
    path: '/',
    save: async (ask, said) => {
      const { sections } = await ask<{
        sections: { alert: { version: number; form: { text: object } } }
      }>('GET', '/settings')
      const { version, form } = sections.alert
      const text = { ...form.text, es: said }
      await ask('PUT', '/settings/alert', { version, form: { ...form, active: true, text } })
    },
  },
}

const raiseTariff = (content: Content): void => {
  for (const { tiers } of content.recipe.materials) for (const tier of tiers) tier.centsPerM2 += 100
}

const pageOf = async (url: string, path: string): Promise<string> => {
  const answer = await fetch(url + path)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}
const firstPrice = (html: string): string => /\d+,\d\d\s?€/.exec(html)?.[0] ?? ''

/** Milliseconds until all nodes show it. */
async function untilShown(
  nodes: readonly string[],
  path: string,
  shows: (html: string) => boolean,
): Promise<number> {
  const begun = performance.now()
  const taken = nodes.map(async (url) => {
    while (!shows(await pageOf(url, path))) {
      if (performance.now() - begun > LONGEST_MS) throw new Error(`${path} never changed on ${url}`)
      await pause(LOOK_MS)
    }
    return performance.now() - begun
  })
  return Math.round(Math.max(...(await Promise.all(taken))))
}

async function measure(nodes: readonly string[]) {
  const [first = ''] = nodes
  const headers = await signInStaff(first, STAFF)
  const ask: Ask = async (method, path, body) => {
    const answer = await fetch(`${first}/api/staff${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`)
    return JSON.parse(said).data
  }
  const figures: { [name: string]: { medianMs: number; slowestMs: number } } = {}
  const note = (name: string, times: readonly number[]) => {
    figures[name] = { medianMs: median(times), slowestMs: Math.max(...times) }
  }
  const prices: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const before = firstPrice(await pageOf(first, PRODUCT_PAGE))
    await publish(ask, raiseTariff)
    const shows = (html: string) => firstPrice(html) !== before
    prices.push(await untilShown(nodes, PRODUCT_PAGE, shows))
  }
  note('price', prices)
  for (const [name, { path, save }] of Object.entries(CHANGES)) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const said = `Cambio ${name} ${time}`
      await Promise.all(nodes.map((url) => pageOf(url, path)))
      await save(ask, said)
      times.push(await untilShown(nodes, path, (html) => html.includes(said)))
    }
    note(name, times)
  }
  return figures
}

export async function measureVisible() {
  const folder = mkdtempSync(join(tmpdir(), 'medida-visible-'))
  const database = await superviseDatabase({ dataDir: join(folder, 'database') })
  const nodes: Awaited<ReturnType<typeof startShopProcess>>[] = []
  try {
    for (const name of ['one', 'other'])
      nodes.push(await startShopProcess(join(folder, name), { DATABASE_URL: database.url }))
    return await measure(nodes.map(({ url }) => url))
  } finally {
    for (const node of nodes) await node.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
