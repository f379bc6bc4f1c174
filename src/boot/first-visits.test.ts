import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { MenuCategory } from '../shop/print/product/category.ts'
import { makeFirstVisits } from './first-visits.ts'

const category = { slug: 'lonas', subcategories: [] } as unknown as MenuCategory
const PUBLISHED = {
  places: async () => [{ slug: 'lona-frontal-pvc', category: 'lonas', longMm: 1 }],
  menu: async () => [category],
}

/** A server that answers every request with an error and can stop after a number of requests. */
async function asked(
  published: Parameters<typeof makeFirstVisits>[1]['published'],
  most = 9,
): Promise<string[]> {
  const paths: string[] = []
  let atOnce = 0
  const server = createServer(async (incoming, outgoing) => {
    paths.push(`${incoming.url}${atOnce++ > 0 ? ' at once' : ''}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce -= 1
    if (paths.length === 2) return incoming.socket.destroy()
    outgoing.writeHead(500).end('no')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await makeFirstVisits(server.address() as AddressInfo, {
    published,
    isOver: () => paths.length >= most,
    quietMs: 1,
  })
  await new Promise((resolve) => server.close(resolve))
  return paths
}

test('requests a page of each kind and a call, one after the other, whatever the answers', async () => {
  expect(await asked(PUBLISHED)).toEqual([
    '/',
    '/lonas/lona-frontal-pvc',
    '/pedidos-efectuados',
    '/api/users/orders',
  ])
})

test('requests nothing more once the shop stops', async () => {
  expect(await asked(PUBLISHED, 2)).toEqual(['/', '/lonas/lona-frontal-pvc'])
})

test('a shop without products still requests its other pages; without a database, none', async () => {
  expect(await asked({ ...PUBLISHED, places: async () => [] })).toEqual([
    '/',
    '/pedidos-efectuados',
    '/api/users/orders',
  ])
  expect(await asked({ ...PUBLISHED, places: () => Promise.reject(new Error('gone')) })).toEqual([])
})
