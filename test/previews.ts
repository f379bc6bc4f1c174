/** Previews of artwork: their calls and pixels. */
import sharp from 'sharp'
import { expect } from 'vitest'
import type { ShownPreview } from '../src/shop/artwork/preview/preview-schema.ts'
import type { ArtworkShop, PlacedOrder } from './artwork-shop.ts'

/** The shop is opened before the first call. */
export function previewCalls(shopOf: () => ArtworkShop) {
  const idOf = async (order: PlacedOrder): Promise<string> =>
    (await shopOf().lines(order))[0]?.artworks[0]?.id ?? ''

  async function previewOf(order: PlacedOrder, id?: string): Promise<ShownPreview> {
    const response = await shopOf().edge.request(
      `/api/orders/${order.token}/artworks/${id ?? (await idOf(order))}/preview`,
    )
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: ShownPreview }).data
  }

  async function pictureOf(order: PlacedOrder, more = ''): Promise<Response> {
    return shopOf().edge.request(`/api${(await previewOf(order)).pages[0]?.address}${more}`)
  }

  return { idOf, previewOf, pictureOf }
}

export async function pixel(response: Response, across = 0.5, down = 0.5): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels
  return [...data.subarray(at, at + 3)]
}
