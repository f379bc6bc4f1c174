import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import { findJobById, type Job, lockJob } from '../../artwork/files/store-job.ts'
import { findOrderById, findOrderByToken } from '../../order/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import {
  addPhotoRoute,
  orderPhotosRoute,
  photoRoute,
  removePhotoRoute,
  staffPhotosRoute,
} from './api-photos-routes.ts'
import { sentPhoto } from './api-sent-photo.ts'
import { refusePhoto } from './photo.ts'
import { PHOTO_MAX_BYTES } from './photo-file.ts'
import type { PhotoImage } from './photo-image-io.ts'
import type { Photo } from './photo-schema.ts'
import {
  countPhotos,
  findPicture,
  insertPhoto,
  listPhotosOfLine,
  listPhotosOfOrder,
  type PhotoRow,
  removePhoto,
} from './store-photos.ts'

/** Above the limit of a photo and its form; more is refused by its announced size. */
export const PHOTO_BODY = {
  path: /^\/api\/staff\/board\/lines\/[^/]+\/photos$/,
  limitBytes: 2 * PHOTO_MAX_BYTES,
}
/** Photos in memory at a time; others wait, unread. */
const READ_AT_ONCE = 2
const KEY_BYTES = 24

const photoOf = ({ key, productName, addedAt, ...row }: PhotoRow): Photo => ({
  ...row,
  product: productName,
  url: `/api/photos/${key}`,
  addedAt: addedAt.toISOString(),
})

const unknownPhoto = () => new HttpProblem(404, { code: 'workshop.photo.unknown', field: '' })

/** Throws where a job takes no photo, before the body is read. */
async function mustTake({ db }: Context, lineId: string): Promise<void> {
  const job = await findJobById(db, lineId)
  if (!job) throw new HttpProblem(404, { code: 'orders.unknownLine', field: 'lineId' })
  const refusal = refusePhoto(job, await countPhotos(db, lineId))
  if (refusal) throw new HttpProblem(409, refusal)
}

/** How many photos the job had and has. */
async function record(
  { now }: Context,
  tx: Transaction,
  { orderId, lineId }: Job,
  { by, before, action }: { by: User; before: number; action: 'added' | 'removed' },
): Promise<void> {
  const found = await findOrderById(tx, orderId)
  await recordChange(tx, {
    ...{ at: now(), by, noun: 'photo', nounId: found?.order.number ?? '', action },
    ...{ before: { pictures: before }, after: { pictures: await countPhotos(tx, lineId) } },
  })
}

/** The job stays locked, so that two photos at once do not exceed the number. */
const keep = (
  context: Context,
  { lineId, image, by }: { lineId: string; image: PhotoImage; by: User },
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const job = await lockJob(tx, lineId)
    if (!job) throw new HttpProblem(404, { code: 'orders.unknownLine', field: 'lineId' })
    const before = await countPhotos(tx, lineId)
    const refusal = refusePhoto(job, before)
    if (refusal) throw new HttpProblem(409, refusal)
    const key = randomBytes(KEY_BYTES).toString('base64url')
    await insertPhoto(tx, { lineId, key, ...image, addedAt: context.now(), addedBy: by.id })
    await record(context, tx, job, { by, before, action: 'added' })
  })

const remove = (
  context: Context,
  { lineId, id, by }: { lineId: string; id: string; by: User },
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const job = await lockJob(tx, lineId)
    const before = await countPhotos(tx, lineId)
    if (!job || !(await removePhoto(tx, lineId, id))) throw unknownPhoto()
    await record(context, tx, job, { by, before, action: 'removed' })
  })

/** Photos of finished pieces: added by the workshop, seen by the customer of the order. */
export function photosApi(context: Context): Api {
  const { db } = context
  const api = makeApi()
  const limit = pLimit(READ_AT_ONCE)

  const listed = async (lineId: string) => ({
    data: (await listPhotosOfLine(db, lineId)).map(photoOf),
  })

  api.openapi(staffPhotosRoute, async (c) => {
    await requireStaff(context, c, staffPhotosRoute)
    return c.json(await listed(c.req.valid('param').lineId), 200)
  })

  api.openapi(addPhotoRoute, async (c) => {
    const staff = await requireStaff(context, c, addPhotoRoute)
    const { lineId } = c.req.valid('param')
    await mustTake(context, lineId)
    await limit(async () => keep(context, { lineId, image: await sentPhoto(c), by: staff }))
    c.var.log.info('photo.added', { lineId, by: staff.id })
    return c.json(await listed(lineId), 200)
  })

  api.openapi(removePhotoRoute, async (c) => {
    const staff = await requireStaff(context, c, removePhotoRoute)
    const { lineId, id } = c.req.valid('param')
    await remove(context, { lineId, id, by: staff })
    c.var.log.info('photo.removed', { lineId, by: staff.id })
    return c.json(await listed(lineId), 200)
  })

  api.openapi(orderPhotosRoute, async (c) => {
    const found = await findOrderByToken(db, c.req.valid('param').token)
    if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    const rows = await listPhotosOfOrder(db, found.order.id)
    return c.json({ data: rows.map(photoOf) }, 200)
  })

  api.openapi(photoRoute, async (c) => {
    const picture = await findPicture(db, c.req.valid('param').key)
    if (!picture) throw unknownPhoto()
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
    })
  })

  return api
}
