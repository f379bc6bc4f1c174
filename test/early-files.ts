/** Files sent before the order: calls of a visitor, and the order that takes them. */
import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import type { EarlyLine } from '../src/shop/artwork/early-files/early-line-schema.ts'
import type { ArtworkLine } from '../src/shop/artwork/files/artwork-schema.ts'
import { uploadPath } from '../src/shop/artwork/files/uploads-folder.ts'
import { tiffFile } from './artwork-files.ts'
import { patchHeaders, uploadHeaders } from './artwork-shop.ts'
import { cartLine, orderBody, PRODUCT, workedBanner } from './checkout.ts'
import { dataOf } from './staff-desk.ts'
import type { WholeShop } from './whole-shop.ts'

/** 300 × 100 cm at 100 dpi: exactly enough at that size, too coarse at three times it. */
export const exactTiff = () => tiffFile(11_820, 3_940)

export const wanted = (changes: Record<string, unknown> = {}) => ({
  product: PRODUCT,
  configuration: workedBanner(changes),
})

export const summaryOf = ({ jobState, artworks }: ArtworkLine) => [
  jobState,
  ...artworks.map(({ design, state, dpi }) => `${design} ${state} ${dpi}`),
]

/** As a browser states it. */
type SentTo = { design: string; side: string; filename: string }

/** The shop is opened and the file made before the first call. */
export function earlyFiles(given: () => { shop: WholeShop; file: Buffer }) {
  const query = async (text: string, values: unknown[] = []) =>
    (await given().shop.database.pool.query(text, values)).rows
  async function opened(changes: Record<string, unknown> = {}): Promise<string> {
    const answer = await given().shop.post('/api/early-files', wanted(changes))
    expect(answer.status).toBe(201)
    return (await dataOf<{ secret: string }>(answer)).secret
  }
  const put = (secret: string, changes: Record<string, unknown>) =>
    given().shop.service.request(`/api/early-files/${secret}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted(changes)),
    })
  const read = async (secret: string) =>
    dataOf<EarlyLine>(await given().shop.get(`/api/early-files/${secret}`))

  const begin = (
    early: string,
    size: number,
    { from = '192.0.2.1', ...place }: Partial<SentTo & { from: string }> = {},
  ) =>
    given().shop.service.request(
      '/files',
      {
        method: 'POST',
        headers: {
          ...uploadHeaders(size, { early, design: '1', filename: 'lona.tif', ...place }),
          'x-forwarded-for': from,
        },
      },
      // As behind a proxy of this machine.
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
  async function send(
    early: string,
    bytes: Buffer = given().file,
    place: Partial<SentTo> = {},
  ): Promise<string> {
    const begun = await begin(early, bytes.length, place)
    expect(begun.status).toBe(201)
    return finish(begun.headers.get('location') ?? '', bytes)
  }
  /** Sends the bytes of a begun upload. @returns its id */
  async function finish(location: string, bytes: Buffer): Promise<string> {
    const sent = await given().shop.service.request(location, {
      method: 'PATCH',
      headers: patchHeaders(0),
      body: new Uint8Array(bytes),
    })
    expect(sent.status).toBe(204)
    return location.slice(location.lastIndexOf('/') + 1)
  }

  async function ordered(lines: { artworkOf?: string; configuration?: unknown }[]) {
    const body = await orderBody(
      given().shop,
      lines.map(({ configuration, artworkOf }) => ({ ...cartLine(configuration), artworkOf })),
    )
    const answer = await given().shop.post('/api/orders', body)
    expect(answer.status).toBe(201)
    const { token } = await dataOf<{ token: string }>(answer)
    return {
      token,
      lines: () =>
        given()
          .shop.get(`/api/orders/${token}/artworks`)
          .then((found) => dataOf<ArtworkLine[]>(found)),
    }
  }
  const there = (uploadId: string) => existsSync(uploadPath(given().shop.context.config, uploadId))
  return { query, opened, put, read, begin, send, finish, ordered, there }
}
