import pLimit from 'p-limit'
import type { Context } from '../../../platform/context.ts'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import { photoView } from '../../catalogue/opinions/opinion-view.ts'
import { sentPhoto } from '../photos/api-sent-photo.ts'
import { PHOTO_MAX_BYTES } from '../photos/photo-file.ts'
import type { PhotoImage } from '../photos/photo-image-io.ts'
import { mustBeDone, orderOf } from './api-opinions.ts'
import { opinionPhotoRoute, sendOpinionPhotoRoute } from './api-opinions-routes.ts'
import { newPhotoKey, withWritable } from './opinion-lifecycle.ts'
import { countLoosePhotos, findPicture, insertPhoto } from './store-opinions.ts'

/** Above the limit of a photo and its form; more is refused by its announced size. */
export const OPINION_PHOTO_BODY = {
  path: /^\/api\/orders\/[^/]+\/lines\/[^/]+\/opinion-photos$/,
  limitBytes: 2 * PHOTO_MAX_BYTES,
}
/** Photos in memory at a time; others wait, unread. */
const READ_AT_ONCE = 2
/** Some are replaced before the opinion is sent. */
const MOST_LOOSE = 5

/** Photos of opinions: sent with the link of the order, read by their unguessable address. */
export function opinionPhotosApi(context: Context): Api {
  const { db, now } = context
  const api = makeApi()
  const limit = pLimit(READ_AT_ONCE)

  const keep = (of: { orderId: string; lineId: string }, image: PhotoImage | null) =>
    withWritable(context, of, async (tx) => {
      if ((await countLoosePhotos(tx, of.lineId)) >= MOST_LOOSE)
        throw new HttpProblem(409, { code: 'opinions.tooManyPhotos', field: 'file' })
      if (image === null) return null
      const { lineId } = of
      return insertPhoto(tx, { lineId, key: newPhotoKey(), ...image, addedAt: now() })
    })

  api.openapi(sendOpinionPhotoRoute, async (c) => {
    const { token, lineId } = c.req.valid('param')
    const { order } = await orderOf(context, token)
    const of = { orderId: order.id, lineId }
    mustBeDone(await keep(of, null))
    const kept = await limit(async () => keep(of, await sentPhoto(c)))
    mustBeDone(kept)
    const photo = kept.ok ? photoView(kept.value) : null
    if (!photo) throw new Error('a photo was not kept')
    return c.json({ data: photo }, 200)
  })

  api.openapi(opinionPhotoRoute, async (c) => {
    const picture = await findPicture(db, c.req.valid('param').key)
    if (!picture) throw new HttpProblem(404, { code: 'opinions.photoGone', field: 'key' })
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
    })
  })
  return api
}
