import { and, asc, eq, isNull, max } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Popup } from '../content/popup.ts'
import { media, shownMedia } from '../library/tables.ts'
import { popups } from './tables.ts'

/** All published ones in their order, of past and coming days too. */
export async function listPopups(db: Queries): Promise<Popup[]> {
  const rows = await db
    .select({
      id: popups.code,
      from: popups.fromDay,
      until: popups.untilDay,
      afterS: popups.seconds,
      sites: popups.sites,
      pages: popups.shownOn,
      asks: popups.asks,
      coupon: popups.coupon,
      content: popups.content,
      picture: shownMedia,
    })
    .from(popups)
    .leftJoin(media, eq(media.id, popups.pictureId))
    .where(and(eq(popups.published, true), isNull(popups.archivedAt)))
    .orderBy(asc(popups.sort), asc(popups.createdAt), asc(popups.id))
  return rows.map(({ content, ...row }) => ({ ...row, ...content }))
}

const STEP = 10

/** The place behind all other popups. */
export async function lastPopupPlace(db: Queries): Promise<number> {
  const [row] = await db.select({ last: max(popups.sort) }).from(popups)
  return (row?.last ?? 0) + STEP
}
