import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { allProducts } from '../../../../test/products.ts'
import { versioned } from '../../../platform/versioned.ts'
import { NO_ADDRESSES } from '../../site/address-book.ts'
import type { Published } from '../store-published.ts'
import { shopWords, wordsAhead } from './shop-words-io.ts'

const sold = allProducts().map((product) => ({ product, recipeVersion: 1 }))

/** A published shop whose reading can be watched, held up and made to fail. */
function shop() {
  let version = 1
  const kept = versioned(() => version)
  const read: string[] = []
  const state = { fails: false, gate: Promise.resolve() }
  const published = {
    places: async () =>
      sold.map(({ product }) => ({ slug: product.slug, category: product.category, longMm: 1 })),
    menu: async () => [],
    pages: async () => [],
    posts: async () => [],
    addresses: async () => NO_ADDRESSES,
    kept: (key: string, make: () => Promise<unknown>) => kept(key, make),
    async *readThrough() {
      read.push(`v${version}`)
      await state.gate
      if (state.fails) throw new Error('no database')
      yield sold
    },
  } as unknown as Published
  return { published, read, state, change: () => (version += 1) }
}

describe('the words of the shop', () => {
  test('are there before the first search, in every language, and are not made twice', async () => {
    const { published, read } = shop()
    await wordsAhead(published, ['es', 'pt', 'fr'], () => {})()
    const words = await shopWords(published, 'fr')
    expect(words.find('bâche').found.length).toBeGreaterThan(5)
    expect((await shopWords(published, 'es')).find('lona').found.length).toBeGreaterThan(5)
    expect(read).toEqual(['v1', 'v1', 'v1'])
  })

  test('leave every other work its turn between two products', async () => {
    const { published } = shop()
    let turns = 0
    let done = false
    const count = (async () => {
      for (; !done; turns += 1) await turn()
    })()
    await shopWords(published, 'es')
    done = true
    await count
    expect(turns).toBeGreaterThanOrEqual(sold.length)
  })

  test('that a search waits for are those being made', async () => {
    const { published, read, state } = shop()
    let open = () => {}
    state.gate = new Promise((resolve) => {
      open = resolve
    })
    const ahead = wordsAhead(published, ['es'], () => {})()
    const searching = shopWords(published, 'es')
    open()
    await Promise.all([ahead, searching])
    expect(read).toEqual(['v1'])
  })

  test('are made anew after a change, also after one that comes meanwhile', async () => {
    const { published, read, state, change } = shop()
    let open = () => {}
    state.gate = new Promise((resolve) => {
      open = resolve
    })
    const readAhead = wordsAhead(published, ['es', 'pt'], () => {})
    const first = readAhead()
    await turn()
    change()
    const second = readAhead()
    open()
    await Promise.all([first, second])
    // The Portuguese words of the content that is gone are not made at all.
    expect(read).toEqual(['v1', 'v2', 'v2'])
  })

  test('that failed are retried with the next search, without affecting other searches', async () => {
    const { published, state } = shop()
    const failures: string[] = []
    const readAhead = wordsAhead(published, ['es'], ({ message }) => failures.push(message))
    state.fails = true
    await readAhead()
    expect(failures).toEqual(['no database'])
    state.fails = false
    expect((await shopWords(published, 'es')).find('lona').found.length).toBeGreaterThan(5)
  })
})
