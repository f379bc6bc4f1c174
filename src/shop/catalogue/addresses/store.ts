import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { type AddressBook, type AddressRow, addressBook } from '../../site/address-book.ts'
import type { Space } from '../../site/links-in.ts'

/** The slugs of all records in languages in which they are not the Spanish ones. */
export async function loadAddresses(db: Queries): Promise<AddressBook> {
  const { rows } = await db.execute<AddressRow>(
    sql`SELECT space, slug, spanish, languages FROM addresses WHERE slug <> spanish`,
  )
  return addressBook(rows)
}

/** What has a slug in whatever language, archived and no longer sold ones too. */
export type SlugOwner = { slug: string; spanish: string; name: string }

export async function findOwners(
  db: Queries,
  space: Space,
  slugs: readonly string[],
): Promise<SlugOwner[]> {
  if (slugs.length === 0) return []
  const { rows } = await db.execute<SlugOwner>(sql`
    SELECT a.slug, a.spanish, coalesce(c.texts -> 'name' ->> 'es', p.texts -> 'name' ->> 'es',
      g.content -> 'title' ->> 'es', o.content -> 'title' ->> 'es', a.spanish) AS name
    FROM addresses a
    LEFT JOIN categories c ON c.id = a.owner_id
    LEFT JOIN products p ON p.id = a.owner_id
    LEFT JOIN pages g ON g.id = a.owner_id
    LEFT JOIN posts o ON o.id = a.owner_id
    WHERE a.space = ${space} AND a.slug = ANY (${sql.param([...slugs])}::text[])`)
  return rows
}
