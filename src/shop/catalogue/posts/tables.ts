import { bigint, boolean, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../resources/tables.ts'
import type { Post } from './post.ts'

/** Parts of a post without a column. */
export type PostContent = Pick<Post, 'slugs' | 'title' | 'lead' | 'text' | 'seo'>

export const posts = pgTable('posts', {
  ...recordColumns(),
  slug: text().notNull(),
  published: boolean().notNull(),
  publishedOn: date('published_on', { mode: 'string' }).notNull(),
  pictureId: uuid('picture_id'),
  drawing: text(),
  categoryId: uuid('category_id'),
  products: text().array().notNull().default([]),
  content: jsonb().$type<PostContent>().notNull(),
  views: bigint({ mode: 'number' }).notNull().default(0),
})
