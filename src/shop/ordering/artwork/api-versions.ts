import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { PAST_PAGE } from '../../artwork/files/preview.ts'
import { goodUntil, pictureAddress } from '../../artwork/preview/picture-address-hash.ts'
import { listVersions, type VersionRow } from '../../artwork/preview/store-versions.ts'
import { type ArtworkVersion, ownRoute, versions } from '../../artwork/preview/version-schema.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { OrderNumber, shutOut } from '../orders/api-staff-routes.ts'

export const staffRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/lines/{lineId}/versions',
  tags: ['staff'],
  ...forStaff('files:see'),
  summary: 'List all file versions of a line, as staff',
  request: { params: z.object({ number: OrderNumber, lineId: z.uuid() }) },
  responses: {
    200: versions,
    404: problemResponse('No such order, or it has no such line'),
    ...shutOut,
  },
})

/** Page number of its picture; null without one. */
function pageOf({ state, preview, pastPicture, deletedAt }: VersionRow): number | null {
  if (deletedAt || !preview || 'failed' in preview) return null
  if (state === 'withdrawn') return pastPicture ? PAST_PAGE : null
  return 1
}

function shownVersion(row: VersionRow, until: number): ArtworkVersion {
  const { id, design, side, version, fileName, sentBy, createdAt, state, preview, mending } = row
  const page = pageOf(row)
  const key = preview && 'key' in preview ? preview.key : ''
  return {
    ...{ id, design, side, version, fileName, sentBy },
    sentAt: createdAt.toISOString(),
    current: state !== 'withdrawn',
    mended: mending !== null,
    address: page === null ? null : pictureAddress(key, { artworkId: id, page, until }),
  }
}

/** Earlier versions of a line's files, for callers who may see the current ones. */
export function versionsApi(context: Context): Api {
  const api = makeApi()
  const show = (c: ApiContext, rows: readonly VersionRow[] | undefined) => {
    if (!rows) throw new HttpProblem(404, { code: 'artwork.upload.unknownOrder', field: '' })
    c.header('cache-control', 'no-store')
    const until = goodUntil(context.now().getTime() / 1000)
    return { data: rows.map((row) => shownVersion(row, until)) }
  }
  api.openapi(ownRoute, async (c) => {
    const { token, lineId: id } = c.req.valid('param')
    return c.json(show(c, await listVersions(context.db, { token }, id)), 200)
  })
  api.openapi(staffRoute, async (c) => {
    await requireStaff(context, c, staffRoute)
    const { number, lineId: id } = c.req.valid('param')
    return c.json(show(c, await listVersions(context.db, { number }, id)), 200)
  })
  return api
}
