import type { Context } from '../../../platform/context.ts'
import type { Queries } from '../../../platform/database.ts'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import { type Language, localText } from '../../../platform/text.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import { thumbnailOf } from '../../site/media.ts'
import { contentEdited } from '../sites/store.ts'
import { galleryRoute, saveGalleryRoute } from './api-routes.ts'
import type { Gallery } from './media-schema.ts'
import {
  findProductId,
  listProductPictures,
  listUsable,
  lockProduct,
  saveProductPictures,
} from './store.ts'

async function galleryOf(db: Queries, slug: string, language: Language): Promise<Gallery> {
  const pictures = await listProductPictures(db, slug)
  return {
    version: pictures.map(({ id }) => id.slice(0, 6)).join('.'),
    pictures: pictures.map((each) => ({
      id: each.id,
      name: each.name,
      thumb: thumbnailOf(each),
      alt: localText({ es: '', ...each.alt }, language),
    })),
  }
}

/** The pictures of products, edited by staff. */
export function galleryApi(context: Context): Api {
  const { db } = context
  const api = makeApi()
  const mustFind = async (slug: string): Promise<string> => {
    const id = await findProductId(db, slug)
    if (id === undefined) throw new HttpProblem(404, { code: 'errors.not_found', field: 'slug' })
    return id
  }

  api.openapi(galleryRoute, async (c) => {
    await requireStaff(context, c, galleryRoute)
    const { slug } = c.req.valid('param')
    await mustFind(slug)
    return c.json({ data: await galleryOf(db, slug, c.var.language) }, 200)
  })

  api.openapi(saveGalleryRoute, async (c) => {
    const by = await requireStaff(context, c, saveGalleryRoute)
    const { slug } = c.req.valid('param')
    const { version, ids } = c.req.valid('json')
    const productId = await mustFind(slug)
    const wanted = [...new Set(ids)]
    const usable = await listUsable(db, wanted)
    if (wanted.some((id) => !usable.has(id)))
      throw new HttpProblem(422, { code: 'media.noPicture', field: 'ids' })
    await db.transaction(async (tx) => {
      await lockProduct(tx, productId)
      const before = await galleryOf(tx, slug, 'es')
      if (before.version !== version)
        throw new HttpProblem(409, { code: 'media.galleryChanged', field: '' })
      await saveProductPictures(tx, productId, wanted)
      const after = await galleryOf(tx, slug, 'es')
      const namesOf = ({ pictures }: Gallery) => pictures.map(({ name }) => name).join(', ')
      await recordChange(tx, {
        ...{ at: context.now(), by, noun: 'pictures', nounId: slug, action: 'saved' },
        ...{ before: { pictures: namesOf(before) }, after: { pictures: namesOf(after) } },
      })
      await contentEdited(tx)
    })
    return c.json({ data: await galleryOf(db, slug, c.var.language) }, 200)
  })
  return api
}
