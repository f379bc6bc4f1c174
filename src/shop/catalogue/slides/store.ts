import { and, asc, eq, isNull, max } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { media, shownMedia } from '../library/tables.ts'
import type { Slide } from './slide.ts'
import { slides } from './tables.ts'

/** All published ones in their order, of past and coming days too. */
export async function listSlides(db: Queries): Promise<Slide[]> {
  const rows = await db
    .select({
      id: slides.id,
      from: slides.fromDay,
      until: slides.untilDay,
      link: slides.link,
      drawing: slides.drawing,
      content: slides.content,
      picture: shownMedia,
    })
    .from(slides)
    .leftJoin(media, eq(media.id, slides.pictureId))
    .where(and(eq(slides.published, true), isNull(slides.archivedAt)))
    .orderBy(asc(slides.sort), asc(slides.createdAt), asc(slides.id))
  return rows.map(({ drawing, content, ...row }) => ({
    ...row,
    ...content,
    ...(drawing !== null && { drawing }),
  }))
}

const STEP = 10

/** The place behind all other slides. */
export async function lastSlidePlace(db: Queries): Promise<number> {
  const [row] = await db.select({ last: max(slides.sort) }).from(slides)
  return (row?.last ?? 0) + STEP
}
