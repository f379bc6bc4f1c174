import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { accept, type Refusal, refuse } from '../../../platform/refusal.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import { localForm, localTextOf } from '../../resources/local-form.ts'
import { isDeadLink } from '../content/inline-link.ts'
import type { DayStage } from '../content/shown-days.ts'
import { plainDrawing } from '../posts/post.ts'
import { pictureNames } from '../products/store-categories.ts'
import { contentEdited } from '../sites/store.ts'
import { type SlideForm, slideFormSchema } from '../slides/slide-form-schema.ts'
import { lastSlidePlace } from '../slides/store.ts'
import { slides } from '../slides/tables.ts'
import { drawingFaults } from './store-drawing-faults.ts'
import { listSlugs } from './store-known-names.ts'
import { pictureOfForm } from './store-picture-of-form.ts'

type SlideRow = typeof slides.$inferSelect

const formOf = (
  { sort, published, fromDay, untilDay, link, drawing, content }: SlideRow,
  picture: string,
): SlideForm => ({
  state: published ? 'published' : 'draft',
  order: String(sort),
  from: fromDay ?? '',
  until: untilDay ?? '',
  link,
  picture,
  drawing: drawing ?? '',
  title: localForm(content.title),
  text: localForm(content.text),
  label: localForm(content.label),
})

async function deadLink(db: Queries, link: string): Promise<Refusal[]> {
  const [path = ''] = link.split(/[?#]/)
  const isDead = path.startsWith('/') && isDeadLink(path, await listSlugs(db))
  return isDead
    ? [{ code: 'content.deadLink', field: 'link', params: { value: path.slice(0, 80) } }]
    : []
}

const today = sql`(clock_timestamp() AT TIME ZONE 'Europe/Madrid')::date`
const isOver = sql`coalesce(${slides.untilDay} < ${today}, false)`
const isToCome = sql`coalesce(${slides.fromDay} > ${today}, false)`
const STAGES: Readonly<Record<DayStage, SQL>> = {
  draft: sql`NOT ${slides.published}`,
  scheduled: sql`${slides.published} AND ${isToCome} AND NOT ${isOver}`,
  shown: sql`${slides.published} AND NOT ${isToCome} AND NOT ${isOver}`,
  over: sql`${slides.published} AND ${isOver}`,
}

/** Slides of the home page. */
export const slideResource = resourceOf({
  name: 'slides',
  title: 'title.es',
  right: 'content',
  form: slideFormSchema,
  facts: {},
  table: slides,
  load: async (db, rows) => {
    const pictures = await pictureNames(
      db,
      rows.flatMap(({ pictureId }) => pictureId ?? []),
    )
    return rows.map((row) => ({ form: formOf(row, pictures.get(row.pictureId ?? '') ?? '') }))
  },
  columns: async (db, form, before) => {
    const { state, order, from, until, link, title, text, label } = form
    const drawing = plainDrawing(form.drawing)
    const { pictureId, faults } = await pictureOfForm(db, form, before)
    const all = [...faults, ...(await drawingFaults(db, drawing)), ...(await deadLink(db, link))]
    if (all.length > 0) return refuse(...all)
    return accept({
      sort: order === '' ? await lastSlidePlace(db) : Number(order),
      published: state === 'published',
      fromDay: from === '' ? null : from,
      untilDay: until === '' ? null : until,
      link,
      pictureId,
      drawing: drawing === '' ? null : drawing,
      content: { title: localTextOf(title), text: localTextOf(text), label: localTextOf(label) },
    })
  },
  search: [
    sql`${slides.link}`,
    ...['title', 'text'].flatMap((name) =>
      LANGUAGES.map((language) => sql`${slides.content}->${sql.raw(`'${name}'->>'${language}'`)}`),
    ),
  ],
  filters: { stage: (value) => new Map(Object.entries(STAGES)).get(value) ?? sql`false` },
  sorts: {
    place: slides.sort,
    title: sql`${slides.content}->'title'->>'es'`,
    from: slides.fromDay,
    updatedAt: slides.updatedAt,
  },
  firstSort: { sort: 'place', order: 'asc' },
  key: 'title.es',
  bulk: { publish: { state: 'published' }, withdraw: { state: 'draft' } },
  unique: { slides_title: { code: 'resources.slides.titleTaken', field: 'title.es' } },
  changed: contentEdited,
} satisfies Resource<SlideForm, SlideRow>)
