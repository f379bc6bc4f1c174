import { describe, expect, it, vi } from 'vitest'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { anItem } from './cart-fixture.ts'
import { linesAtEachSpeed, loadDatedSpeeds } from './dated-speeds-calls.ts'

type Asked = { lines: { id: string; configuration: Configuration }[]; destination: unknown }

/** A shop in which urgent is refused and the price tells the speed. */
function shop(calls: Asked[] = []) {
  return vi.fn(async (_: unknown, init?: RequestInit) => {
    const asked: Asked = JSON.parse(String(init?.body))
    calls.push(asked)
    const lines = asked.lines.map(({ id, configuration }) => {
      if (configuration.speed === 'urgent') return { id, ok: false, refusals: [] }
      return {
        id,
        ok: true,
        configuration,
        netCents: configuration.speed === 'relax' ? 90 : 100,
        deliversOn: '2026-12-15',
      }
    })
    return Response.json({ data: { lines } })
  }) as unknown as typeof fetch
}

const ask = (send: typeof fetch) => ({
  destination: { country: 'ES', postalCode: '28013' },
  language: 'es' as const,
  fetch: send,
})

describe('what the products of a cart cost at each speed', () => {
  it('asks each item at each speed, and never sends a price', () => {
    const lines = linesAtEachSpeed([anItem({ id: 'a/b' })])
    expect(lines.map(({ id }) => id)).toEqual(['a/b/urgent', 'a/b/normal', 'a/b/relax'])
    expect(Object.keys(lines[0] ?? {})).toEqual(['id', 'product', 'configuration'])
  })

  it('reads what comes back by item, without the refused speeds', async () => {
    const speeds = await loadDatedSpeeds([anItem({ id: 'a/b' })], ask(shop()))
    expect(speeds.get('a/b')).toEqual([
      { speed: 'normal', netCents: 100, deliversOn: '2026-12-15' },
      { speed: 'relax', netCents: 90, deliversOn: '2026-12-15' },
    ])
  })

  it('asks a long cart in calls of at most a hundred lines', async () => {
    const calls: Asked[] = []
    const items = Array.from({ length: 50 }, (_, index) => anItem({ id: `item${index}` }))
    const speeds = await loadDatedSpeeds(items, ask(shop(calls)))
    expect(speeds.size).toBe(50)
    expect(calls.map(({ lines }) => lines.length)).toEqual([99, 51])
  })

  it.each<[string, () => Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('failed to fetch'))],
    ['a fault of the shop', async () => new Response('', { status: 500 })],
    ['something else than the shop', async () => new Response('<html>')],
    ['nothing of use', async () => Response.json({ data: null })],
  ])('knows nothing after %s', async (_, answer) => {
    expect((await loadDatedSpeeds([anItem()], ask(answer as typeof fetch))).size).toBe(0)
  })
})
