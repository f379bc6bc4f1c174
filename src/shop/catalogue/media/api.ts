import pLimit from 'p-limit'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import type { StaffRoute } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { addMediaRoute, mediaUsesRoute, replaceMediaRoute } from './api-routes.ts'
import { mediaLibrary, unknownMedia } from './media-lifecycle.ts'
import { refuseMediaSize } from './received-media.ts'
import { findMedia, listUses } from './store.ts'

const FORM_BYTES = 64 * 1024
/** Files in memory and read at a time; further ones wait, unread. */
const READ_AT_ONCE = 2

const STATUSES: Readonly<Record<string, 409 | 413>> = {
  'media.already': 409,
  'media.tooLarge': 413,
}

/** The file of a form, refused by its announced size before it is read. */
async function sentFile(c: ApiContext): Promise<File> {
  const announced = Number(c.req.header('content-length') ?? 0)
  const early = refuseMediaSize(announced - FORM_BYTES)
  if (early) throw new HttpProblem(413, early)
  const { file } = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
  if (!(file instanceof File) || file.size === 0)
    throw new HttpProblem(422, { code: 'media.missing', field: 'file' })
  const tooLarge = refuseMediaSize(file.size)
  if (tooLarge) throw new HttpProblem(413, tooLarge)
  return file
}

function stored<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw refusalsAs(STATUSES[result.refusals[0]?.code ?? ''] ?? 422, result.refusals)
}

/** Staff calls of the media library beside those of its resource. */
export function mediaApi(context: Context): Api {
  const { db } = context
  const api = makeApi()
  const limit = pLimit(READ_AT_ONCE)
  const library = mediaLibrary(context)
  const editorOf = async (c: ApiContext, route: StaffRoute) => {
    const { id } = await requireStaff(context, c, route)
    return { id, at: context.now() }
  }

  api.openapi(addMediaRoute, async (c) => {
    const editor = await editorOf(c, addMediaRoute)
    const added = await limit(async () => stored(await library.add(await sentFile(c), editor)))
    c.var.log.info('media.added', { ...added, by: editor.id })
    return c.json({ data: added }, 201)
  })

  api.openapi(replaceMediaRoute, async (c) => {
    const editor = await editorOf(c, replaceMediaRoute)
    const { id } = c.req.valid('param')
    if (!(await findMedia(db, id))) throw unknownMedia()
    const saved = await limit(async () =>
      stored(await library.replace(id, await sentFile(c), editor)),
    )
    c.var.log.info('media.replaced', { ...saved, by: editor.id })
    return c.json({ data: saved }, 200)
  })

  api.openapi(mediaUsesRoute, async (c) => {
    await requireStaff(context, c, mediaUsesRoute)
    const { id } = c.req.valid('param')
    if (!(await findMedia(db, id))) throw unknownMedia()
    const uses = await listUses(db, [id])
    return c.json({ data: uses.map(({ mediaId: _own, inText: _text, ...use }) => use) }, 200)
  })

  return api
}
