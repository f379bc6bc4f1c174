import { afterEach, describe, expect, test, vi } from 'vitest'
import { MOST_FACTS } from '../cart/product-facts.ts'
import { askFor } from './use-product-facts.ts'

const factsOf = (slug: string) => ({
  slug,
  name: slug,
  href: `/lonas/${slug}`,
  needsFile: true,
  words: { labels: {}, under: {}, named: [], inMm: [], maxSpacingMm: {} },
})
const answering = (sold: (slug: string) => boolean) =>
  vi.fn(async (address: string | URL | Request) => {
    const slugs =
      new URL(String(address), 'http://shop').searchParams.get('slugs')?.split(',') ?? []
    return Response.json({ data: slugs.filter(sold).map(factsOf) })
  })
afterEach(() => vi.unstubAllGlobals())

describe('facts of products', () => {
  test('are requested once each, also for unavailable products', async () => {
    const send = answering((slug) => slug !== 'gone')
    vi.stubGlobal('fetch', send)
    expect(await askFor('es', ['a', 'gone'])).toBe(true)
    expect(await askFor('es', ['gone', 'b', 'a'])).toBe(true)
    expect(send.mock.calls.map(([address]) => address)).toEqual([
      '/api/product-facts?slugs=a,gone',
      '/api/product-facts?slugs=b',
    ])
    expect(await askFor('pt', ['a'])).toBe(true)
    expect(send).toHaveBeenCalledTimes(3)
  })

  test("are requested in batches of the shop's limit", async () => {
    const send = answering(() => true)
    vi.stubGlobal('fetch', send)
    const many = Array.from({ length: 2 * MOST_FACTS + 1 }, (_, index) => `many-${index}`)
    expect(await askFor('es', many)).toBe(true)
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('that failed to load are requested again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await askFor('es', ['late'])).toBe(false)
    const send = answering(() => true)
    vi.stubGlobal('fetch', send)
    expect(await askFor('es', ['late'])).toBe(true)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
