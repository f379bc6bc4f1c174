/** Orders with a file that the check blocks, and what customer and staff do with it. */

import type { ArtworkLine } from '../src/shop/artwork/files/artwork-schema.ts'
import type { CustomerOrder } from '../src/shop/order/order-schema.ts'
import { patchHeaders, uploadHeaders } from './artwork-shop.ts'
import { cartLine, guestForm, placeOrder, workedBanner } from './checkout.ts'
import { mailsNaming } from './mails.ts'
import { dataOf, type StaffDesk } from './staff-desk.ts'

type Given = { desk: StaffDesk; coarse: Buffer }

async function uploadTo(shop: StaffDesk['shop'], metadata: Record<string, string>, bytes: Buffer) {
  const headers = uploadHeaders(bytes.length, { design: '1', filename: 'arte.tif', ...metadata })
  const begun = await shop.service.request('/files', { method: 'POST', headers })
  await shop.service.request(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: patchHeaders(0),
    body: new Uint8Array(bytes),
  })
  await shop.runSentJobs()
}

/** Desk and file are made before the first call. */
export function blockedFiles(given: () => Given) {
  const upload = (metadata: Record<string, string>, bytes = given().coarse) =>
    uploadTo(given().desk.shop, metadata, bytes)

  async function ordered() {
    const { desk, coarse } = given()
    const { shop } = desk
    const { token, number } = await placeOrder(
      shop,
      [cartLine(workedBanner())],
      guestForm({ payment: 'transfer' }),
    )
    await desk.move(number, 'preparing')
    const line = async () =>
      (
        await dataOf<ArtworkLine[]>(await shop.get(`/api/orders/${token}/artworks`))
      )[0] as ArtworkLine
    const { id: lineId } = await line()
    const fileId = async () => (await line()).artworks[0]?.id
    return {
      ...{ token, number, lineId, line },
      send: (more: Record<string, string> = {}, bytes = coarse) =>
        upload({ orderToken: token, lineId, ...more }, bytes),
      pass: async () => shop.post(`/api/orders/${token}/artworks/${await fileId()}/past-check`, {}),
      say: async (what: 'changes' | 'good', body: unknown = {}) =>
        shop.post(
          `/api/staff/orders/${number}/artworks/${await fileId()}/${what}`,
          body,
          desk.staff,
        ),
      sendOn: async (reason: string) =>
        shop.post(
          `/api/staff/orders/${number}/artworks/${await fileId()}/past-check`,
          { reason },
          desk.staff,
        ),
      approve: () =>
        shop.post(`/api/orders/${token}/lines/${lineId}/approval`, { name: 'Ana Ruiz' }),
      order: async () => dataOf<CustomerOrder>(await shop.get(`/api/orders/${token}`)),
      waits: async () =>
        (await desk.deskOf(`?view=waiting_review&search=${number}`)).items.map(({ eyes }) => eyes),
      mails: async () =>
        (await mailsNaming(shop.database.db, number)).map(({ subject }) => subject),
    }
  }
  return { upload, ordered }
}
