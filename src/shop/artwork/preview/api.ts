import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { printablePages } from '../../print/preflight/artwork-place.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { findLineByKey, keyHash } from '../designer-links/store.ts'
import { secretHash } from '../early-files/store.ts'
import { drawnAlone, inksByTable, previewState } from '../files/preview.ts'
import { shownWork } from '../files/shown-work.ts'
import { goodUntil, pictureAddress } from './picture-address-hash.ts'
import type { PicturedFile } from './pictured.ts'
import { placeOfPage } from './preview-lifecycle.ts'
import { previewSchema, type ShownPreview } from './preview-schema.ts'
import { findPictured } from './store.ts'
import { findPicturedEarly } from './store-early.ts'

const answers = {
  200: jsonResponse(previewSchema, 'Paths of the pictures'),
  404: problemResponse('No such file'),
}
const Token = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)
const FileParams = z.object({ token: Token, artworkId: z.uuid() })

export const previewRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/artworks/{artworkId}/preview',
  tags: ['artwork'],
  summary: 'Get the preview of a file: page pictures and their position on the piece',
  request: { params: FileParams },
  responses: answers,
})

export const earlyRoute = createRoute({
  method: 'get',
  path: '/early-files/{secret}/files/{fileId}/preview',
  tags: ['artwork'],
  summary: 'Get the preview of a file sent before the order',
  request: { params: z.object({ secret: Token, fileId: z.uuid() }) },
  responses: answers,
})

export const designersRoute = createRoute({
  method: 'get',
  path: '/designer-links/{key}/files/{artworkId}/preview',
  tags: ['artwork'],
  summary:
    'Get the preview of a line’s file as designer; the configuration contains only what is drawn',
  request: { params: z.object({ key: Token, artworkId: z.uuid() }) },
  responses: {
    ...answers,
    404: problemResponse('The link is unknown or no longer valid, or its line has no such file'),
  },
})

export const staffRoute = createRoute({
  method: 'get',
  path: '/staff/artworks/{artworkId}/preview',
  tags: ['staff'],
  summary: 'Get the preview of a file as staff',
  ...forStaff('files:see'),
  request: { params: FileParams.pick({ artworkId: true }) },
  responses: {
    ...answers,
    401: problemResponse('Not signed in'),
    403: problemResponse('Not a staff account'),
  },
})

const unknown = () => new HttpProblem(404, { code: 'artwork.file.unknown', field: '' })

function shownPages(found: PicturedFile, until: number, link?: string): ShownPreview['pages'] {
  const { id, preview } = found.file
  if (!preview || 'failed' in preview) return []
  return preview.pages.flatMap((size, index) => {
    const page = index + 1
    const placed = placeOfPage(found, page)
    if (!placed) return []
    return [
      {
        page,
        address: pictureAddress(preview.key, { artworkId: id, page, until, link }),
        ...size,
        ...placed,
        ...(preview.inexact?.includes(page) && { inexact: true as const }),
      },
    ]
  })
}

/** `original`: the source of a mended file. `link`: the designer's link that asks. */
function shownPreview(
  found: PicturedFile,
  original: PicturedFile | undefined,
  nowMs: number,
  link?: string,
): ShownPreview {
  const { file, line } = found
  const state = previewState({
    state: file.state,
    deleted: file.deletedAt !== null,
    read: file.facts !== null,
    preview: file.preview,
  })
  const until = goodUntil(nowMs / 1000)
  const { facts } = (original ?? found).file
  return {
    state,
    ...(state === 'making' && shownWork(file)),
    configuration: line.configuration,
    pages: state === 'shown' ? shownPages(found, until, link) : [],
    before: original ? shownPages(original, until, link) : [],
    mending: file.mending,
    inksByTable: inksByTable(file),
    source: {
      pages: facts ? printablePages(facts) : 1,
      isPicture: facts?.format !== 'pdf',
    },
  }
}

/** Addresses of a file's previews, for callers who may see the file. */
export function previewApi(context: Context): Api {
  const api = makeApi()

  /** Previews that are missing (older files, lost jobs) are queued on request. */
  async function show(c: ApiContext, found: PicturedFile, link?: string): Promise<ShownPreview> {
    const { id, state, madeFrom } = found.file
    const original = madeFrom ? await findPictured(context.db, madeFrom) : undefined
    const shown = shownPreview(found, original, context.now().getTime(), link)
    if (shown.state === 'making' && state !== 'uploaded')
      await context.jobs.send(
        context.db,
        'artwork.preview',
        { artworkId: id },
        { singletonKey: id },
      )
    c.header('cache-control', 'no-store')
    return shown
  }

  api.openapi(previewRoute, async (c) => {
    const { token, artworkId } = c.req.valid('param')
    const found = await findPictured(context.db, artworkId)
    if (found?.orderToken !== token || found.file.state === 'withdrawn') throw unknown()
    return c.json({ data: await show(c, found) }, 200)
  })

  api.openapi(earlyRoute, async (c) => {
    const { secret, fileId } = c.req.valid('param')
    const found = await findPicturedEarly(context.db, fileId)
    if (!found?.secretHash.equals(secretHash(secret))) throw unknown()
    const { db, jobs, now } = context
    const shown = shownPreview(found, undefined, now().getTime())
    // Previews are made on request.
    if (shown.state === 'making' && found.file.state !== 'uploaded')
      await jobs.send(db, 'early.preview', { fileId }, { singletonKey: fileId })
    c.header('cache-control', 'no-store')
    return c.json({ data: shown }, 200)
  })

  api.openapi(designersRoute, async (c) => {
    const { key, artworkId } = c.req.valid('param')
    const link = await findLineByKey(context.db, keyHash(key), context.now())
    const found = link && (await findPictured(context.db, artworkId))
    if (!found || found.line.id !== link.lineId || found.file.state === 'withdrawn') throw unknown()
    const shown = await show(c, found, link.id)
    return c.json({ data: { ...shown, configuration: drawnAlone(shown.configuration) } }, 200)
  })

  api.openapi(staffRoute, async (c) => {
    await requireStaff(context, c, staffRoute)
    const found = await findPictured(context.db, c.req.valid('param').artworkId)
    if (!found) throw unknown()
    return c.json({ data: await show(c, found) }, 200)
  })

  return api
}
