import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import type { Context } from '../../../platform/context.ts'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import { MOST_CLAIM_PHOTOS, refuseClaim } from '../../order/claims/claim.ts'
import { photoUrl } from '../../order/claims/store-claim-views.ts'
import {
  countLoosePhotos,
  findClaimPicture,
  findReceivedAt,
  insertClaimPhoto,
  removeLoosePhotos,
} from '../../order/claims/store-claims.ts'
import { findOrderByToken } from '../../order/store.ts'
import { sentPhoto } from '../photos/api-sent-photo.ts'
import { PHOTO_MAX_BYTES } from '../photos/photo-file.ts'
import type { PhotoImage } from '../photos/photo-image-io.ts'
import { claimPhotoRoute, sendClaimPhotoRoute } from './api-claims-routes.ts'

/** Above the limit of a photo and its form; more is refused by its announced size. */
export const CLAIM_PHOTO_BODY = {
  path: /^\/api\/orders\/[^/]+\/claim-photos$/,
  limitBytes: 2 * PHOTO_MAX_BYTES,
}
/** Photos in memory at a time; others wait, unread. */
const READ_AT_ONCE = 2
const KEY_BYTES = 24
const DAY_MS = 86_400_000
/** Some are replaced before the claim is sent. */
const MOST_LOOSE = 3 * MOST_CLAIM_PHOTOS

/** Keeps a photo for the claim that follows; older ones without a claim are removed. */
const keepPhoto = ({ db, now }: Context, orderId: string, image: PhotoImage) =>
  db.transaction(async (tx) => {
    await removeLoosePhotos(tx, orderId, new Date(now().getTime() - DAY_MS))
    if ((await countLoosePhotos(tx, orderId)) >= MOST_LOOSE)
      throw new HttpProblem(409, { code: 'claims.tooManyPhotos', field: 'file' })
    const key = randomBytes(KEY_BYTES).toString('base64url')
    return insertClaimPhoto(tx, { orderId, key, ...image, addedAt: now() })
  })

/** Photos of claims: sent with the link of the order, read by their unguessable address. */
export function claimPhotosApi(context: Context): Api {
  const { db, now } = context
  const api = makeApi()
  const limit = pLimit(READ_AT_ONCE)

  api.openapi(sendClaimPhotoRoute, async (c) => {
    const found = await findOrderByToken(db, c.req.valid('param').token)
    if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    const { id: orderId, status, customerType } = found.order
    const receivedAt = await findReceivedAt(db, orderId)
    const refusal = refuseClaim({ status, customerType, receivedAt, before: [] }, now())
    if (refusal) throw new HttpProblem(409, refusal)
    const kept = await limit(async () => keepPhoto(context, orderId, await sentPhoto(c)))
    const { id, key, widthPx, heightPx } = kept
    return c.json({ data: { id, url: photoUrl(key), widthPx, heightPx } }, 200)
  })

  api.openapi(claimPhotoRoute, async (c) => {
    const picture = await findClaimPicture(db, c.req.valid('param').key)
    if (!picture) throw new HttpProblem(404, { code: 'claims.photoGone', field: 'key' })
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
    })
  })
  return api
}
