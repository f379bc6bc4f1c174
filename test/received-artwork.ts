/** Orders whose artwork was received and checked. */
import type { ArtworkShop, PlacedOrder } from './artwork-shop.ts'

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
