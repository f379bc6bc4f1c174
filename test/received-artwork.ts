/** Orders whose artwork was received and checked. */
import { afterAll, beforeAll } from 'vitest'
import { tiffFile } from './artwork-files.ts'
import { type ArtworkShop, artworkShop, type PlacedOrder } from './artwork-shop.ts'
import { openedLater } from './opened-later.ts'

/** The shop is opened before the first call. */
export function receivedArtwork(shopOf: () => ArtworkShop) {
  const state = async (order: PlacedOrder, line = 0) =>
    (await shopOf().lines(order))[line]?.jobState
  async function received(
    file: Buffer,
    lines?: Parameters<ArtworkShop['placeOrder']>[0],
  ): Promise<PlacedOrder> {
    const shop = shopOf()
    const order = await shop.placeOrder(lines)
    await shop.upload(order, file)
    await shop.runJobs()
    return order
  }
  return { state, received }
}

/** 30 × 10 cm: 1 182 px are 100 dpi. */
const threeFiles = async () => ({
  sharp: await tiffFile(1182, 394),
  coarse: await tiffFile(994, 332),
  tooCoarse: await tiffFile(300, 100),
})

/** A shop that takes files, and three files of different resolution. */
export function receivedArtworkForTests() {
  let open: ArtworkShop | undefined
  let made: Awaited<ReturnType<typeof threeFiles>> | undefined
  const shop = openedLater(() => open)
  beforeAll(async () => {
    open = await artworkShop()
    made = await threeFiles()
  })
  afterAll(() => open?.drop())
  return { shop, files: openedLater(() => made), ...receivedArtwork(() => shop) }
}
