import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArtworkShop, artworkShop, patchHeaders } from '../../../../test/artwork-shop.ts'
import { drawFrom } from '../../../../test/random-configuration.ts'
import { uploadPath } from './uploads-folder.ts'

const UPLOADS = 50
const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = 8_192

let shop: ArtworkShop
beforeAll(async () => {
  shop = await artworkShop()
})
afterAll(() => shop.drop())

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The bytes from an offset on; the connection breaks before `until`. */
function connection(file: Uint8Array, from: number, until: number): ReadableStream<Uint8Array> {
  let at = from
  return new ReadableStream({
    pull(controller) {
      if (at >= file.length) return controller.close()
      if (at >= until) return controller.error(new Error('the connection broke'))
      const end = Math.min(at + PIECE, until, file.length)
      controller.enqueue(new Uint8Array(file.subarray(at, end)))
      at = end
    },
  })
}

/** Sends until it is whole, as often as the connection breaks; answers with how often that was. */
async function sendWhole(
  location: string,
  file: Uint8Array,
  cuts: readonly number[],
): Promise<number> {
  const waiting = [...cuts]
  for (let tries = 0; tries < 20; tries += 1) {
    const head = await shop.edge.request(location, { method: 'HEAD', headers: TUS })
    const from = Number(head.headers.get('upload-offset'))
    if (from === file.length) return tries
    const body = connection(file, from, waiting.shift() ?? Number.POSITIVE_INFINITY)
    const init: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: patchHeaders(from),
      body,
      duplex: 'half',
    }
    await Promise.resolve(shop.edge.request(location, init)).catch(() => {})
  }
  throw new Error('never whole')
}

test('fifty uploads at once, a fifth of them over connections that break, arrive byte for byte and once', async () => {
  const draw = drawFrom(7)
  const order = await shop.placeOrder([{ designs: UPLOADS }])
  const ended = await Promise.all(
    Array.from({ length: UPLOADS }, async (_, index) => {
      const file = Uint8Array.from(
        { length: 20_000 + draw(200_000) },
        (_each, at) => Math.imul(at + 1, index + 3) >>> 3,
      )
      const cuts = index % 5 === 0 ? [draw(file.length - 1), draw(file.length - 1)] : []
      const location =
        (await shop.begin(order, file.length, { design: index + 1 })).headers.get('location') ?? ''
      const tries = await sendWhole(location, file, cuts)
      const kept = readFileSync(uploadPath(shop.context.config, location.replace('/files/', '')))
      return { broken: cuts.length > 0, again: tries > 1, same: sha256(kept) === sha256(file) }
    }),
  )
  expect(ended.filter(({ same }) => same)).toHaveLength(UPLOADS)
  expect(ended.filter(({ broken, again }) => broken && again)).toHaveLength(UPLOADS / 5)
  expect((await shop.lines(order))[0]?.artworks).toHaveLength(UPLOADS)
})
