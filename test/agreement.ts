/**
 * Compares the price function of the browser with the server's. It is found by its results among
 * the exports of the files that a product page has loaded, because minified files keep no names: so
 * the tested function is the one that visitors run, and no code is shipped for the test.
 */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from 'playwright-core'
import type { Product } from '../src/shop/print/product/product.ts'
import { quote } from '../src/shop/print/quoting/quote.ts'
import type { Asked, PriceFunction, Sampled } from './random-configuration.ts'
import * as byChance from './random-configuration.ts'

const GENERATOR = '/random-configuration.js'
/** Answers under one fingerprint. */
const CHUNK = 10_000

type InPage = { price: PriceFunction } & typeof byChance

/**
 * Loads modules as the page itself would. As a string, because the test runner would rewrite an
 * `import()`.
 */
const load = (page: Page, addresses: readonly string[]): Promise<void> =>
  page.evaluate(
    `Promise.all(${JSON.stringify(addresses)}.map((address) => import(address)))` +
      '.then((modules) => { window.loadedModules = modules })',
  )

/**
 * The page must be a hydrated product page. Fails unless exactly one exported function quotes as
 * the server does.
 */
export async function takePriceFunction(
  page: Page,
  { recipe, defaultConfiguration: example }: Product,
): Promise<void> {
  const source = readFileSync(new URL('random-configuration.ts', import.meta.url), 'utf8')
  await page.route(`**${GENERATOR}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) }),
  )
  const resources = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  await load(page, [GENERATOR, ...resources.filter((name) => name.endsWith('.js'))])
  const found = await page.evaluate(
    ({ recipe, example, expected }) => {
      const [generator, ...scripts] = (window as unknown as { loadedModules: object[] })
        .loadedModules
      const functions = new Set<PriceFunction>()
      for (const exported of scripts.flatMap((script) => Object.values(script))) {
        if (typeof exported !== 'function' || exported.length !== 2) continue
        try {
          if (JSON.stringify(exported(recipe, example)) === expected) functions.add(exported)
        } catch {
          // A component or a hook, which cannot be called like this.
        }
      }
      const [price] = functions
      Object.assign(window, { agreement: { ...generator, price } })
      return functions.size
    },
    { recipe, example, expected: JSON.stringify(quote(recipe, example)) },
  )
  if (found !== 1)
    throw new Error(`${found} functions of the browser's files quote as the server does`)
}

const inPage = (page: Page, asked: Asked, seed: number, count: number): Promise<Sampled> =>
  page.evaluate(
    ({ asked, seed, count }) => {
      const { sampled, price } = (window as unknown as { agreement: InPage }).agreement
      return sampled(asked, seed, count, price)
    },
    { asked, seed, count },
  )

/** The first answer of a chunk that differs, from both sides. */
async function difference(page: Page, asked: Asked, seed: number, count: number): Promise<string> {
  const theirs = await page.evaluate(
    ({ asked, seed, count }) => {
      const { answered, price } = (window as unknown as { agreement: InPage }).agreement
      return answered(asked, seed, count, price)
    },
    { asked, seed, count },
  )
  const ours = byChance.answered(asked, seed, count, quote)
  const at = ours.findIndex((answer, index) => answer !== theirs[index])
  return `server ${ours[at]}\nbrowser ${theirs[at]}`
}

/**
 * Quotes this many configurations of a product on both sides; throws with the first that differs.
 */
export async function agreesOn(
  page: Page,
  product: Product,
  count: number,
): Promise<{ priced: number; refused: number }> {
  const asked = { recipe: product.recipe, example: product.defaultConfiguration }
  const total = { priced: 0, refused: 0 }
  for (let from = 0; from < count; from += CHUNK) {
    const many = Math.min(CHUNK, count - from)
    const [seed, size] = [from + 1, many]
    const theirs = await inPage(page, asked, seed, size)
    const ours = byChance.sampled(asked, seed, size, quote)
    if (theirs.fingerprint !== ours.fingerprint)
      throw new Error(`${product.slug}: ${await difference(page, asked, seed, size)}`)
    total.priced += ours.priced
    total.refused += ours.refused
  }
  return total
}
