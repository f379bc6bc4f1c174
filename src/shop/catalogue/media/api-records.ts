import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accept, type Refusal, refuse } from '../../../platform/refusal.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import { localTextOf } from '../../resources/local-form.ts'
import { largestOf, MEDIA_KINDS, thumbnailOf } from '../../site/media.ts'
import { media } from '../library/tables.ts'
import { contentEdited } from '../sites/store.ts'
import { type MediaForm, mediaFormSchema } from './media-form-schema.ts'
import { MEDIA_RESOURCE, mediaForm } from './media-lifecycle.ts'
import { inSettings, listUses, type MediaRow } from './store.ts'

const isKind = (value: string): value is MediaRow['kind'] =>
  MEDIA_KINDS.some((kind) => kind === value)

const hasAlt = sql`NOT EXISTS (SELECT 1 FROM unnest(ARRAY['es', 'pt', 'fr']) AS language
  WHERE coalesce(${media.alt} ->> language, '') = '')`

const isUsed = sql`(EXISTS (SELECT 1 FROM product_pictures u WHERE u.media_id = ${media.id})
  OR EXISTS (SELECT 1 FROM categories c WHERE c.picture_id = ${media.id})
  OR EXISTS (SELECT 1 FROM posts p WHERE p.picture_id = ${media.id}
    OR strpos(p.content::text, '](media:' || ${media.name} || ')') > 0)
  OR EXISTS (SELECT 1 FROM slides s WHERE s.picture_id = ${media.id})
  OR EXISTS (SELECT 1 FROM popups w WHERE w.picture_id = ${media.id})
  OR EXISTS (SELECT 1 FROM pages g WHERE strpos(g.content::text, '](media:' || ${media.name} || ')') > 0)
  OR ${inSettings(media.name)})`

const NO_TEXTS: Refusal[] = []

/** Texts refer to pictures by name. */
const namedInTexts = (uses: number): Refusal[] =>
  uses === 0 ? NO_TEXTS : [{ code: 'media.nameInTexts', field: 'name', params: { count: uses } }]

const byUpload = (field: string): Refusal => ({ code: 'media.byUpload', field })

/** Pictures, graphics and documents; their files come by uploads alone. */
export const mediaResource = resourceOf({
  name: MEDIA_RESOURCE,
  title: 'name',
  right: 'media',
  form: mediaFormSchema,
  facts: {
    kind: z.enum(MEDIA_KINDS),
    thumb: z.string().meta({ description: 'Address of a small picture' }),
    address: z.string().meta({ description: 'Address of the largest file' }),
    widthPx: z.int(),
    heightPx: z.int(),
    bytes: z.int().meta({ description: 'Size of the file as it was received' }),
    uses: z.int().meta({ description: 'Products, categories and texts that show it' }),
  },
  table: media,
  load: async (db, rows) => {
    const counts = countsOf(
      await listUses(
        db,
        rows.map(({ id }) => id),
      ),
    )
    return rows.map((row) => ({
      form: mediaForm(row),
      facts: {
        kind: row.kind,
        thumb: thumbnailOf(row),
        address: largestOf(row),
        widthPx: row.widthPx,
        heightPx: row.heightPx,
        bytes: row.sizeBytes,
        uses: counts.get(row.id) ?? 0,
      },
    }))
  },
  columns: async (db, form, before) => {
    if (!before) return refuse(byUpload('name'))
    const [row] = await db.select({ id: media.id }).from(media).where(eq(media.name, before.name))
    const uses = form.name === before.name || !row ? [] : await listUses(db, [row.id])
    const faults = [
      ...(form.file === before.file ? [] : [byUpload('file')]),
      ...namedInTexts(uses.filter(({ inText }) => inText).length),
    ]
    if (faults.length > 0) return refuse(...faults)
    return accept({
      name: form.name,
      alt: altOf(form.alt),
      focusX: Number(form.focusX),
      focusY: Number(form.focusY),
    })
  },
  search: [
    sql`${media.name}`,
    ...LANGUAGES.map((language) => sql`${media.alt} ->> ${sql.raw(`'${language}'`)}`),
  ],
  filters: {
    kind: (value) => (isKind(value) ? eq(media.kind, value) : sql`false`),
    /** Photos and graphics, which pages show. */
    shows: (value) => sql`(${media.kind} <> 'document') = ${value === 'true'}`,
    alt: (value) => (value === 'missing' ? sql`NOT ${hasAlt}` : hasAlt),
    used: (value) => (value === 'true' ? isUsed : sql`NOT ${isUsed}`),
  },
  sorts: { added: media.createdAt, name: media.name, size: media.sizeBytes, kind: media.kind },
  firstSort: { sort: 'added', order: 'desc' },
  key: 'name',
  uses: async (db, ids) => countsOf(await listUses(db, ids)),
  unique: { media_name: { code: 'media.nameTaken', field: 'name' } },
  changed: (tx) => contentEdited(tx),
} satisfies Resource<MediaForm, MediaRow>)

const altOf = (alt: MediaForm['alt']): MediaRow['alt'] => {
  const { es, ...others } = localTextOf(alt)
  return es === '' ? others : { es, ...others }
}

const countsOf = (uses: readonly { mediaId: string }[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { mediaId } of uses) counts.set(mediaId, (counts.get(mediaId) ?? 0) + 1)
  return counts
}
