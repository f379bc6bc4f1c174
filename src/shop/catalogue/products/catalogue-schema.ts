import { z } from '@hono/zod-openapi'
import { isDay } from '../../../platform/calendar.ts'
import {
  localTextSchema,
  otherSlugsSchema,
  slugSchema,
} from '../../../platform/local-text-schema.ts'
import { type OwnSettings, ownSettingsSchema } from '../../buying/sites/own-settings-schema.ts'
import { type SiteSettings, settingsSchema } from '../../buying/sites/settings-schema.ts'
import type { Calendars } from '../../print/delivery/delivery.ts'
import type { HandlingSettings } from '../../print/delivery/handling.ts'
import { COUNTRIES, SOLD_ZONES, type Zone } from '../../print/delivery/zone.ts'
import { CATEGORY_ICONS, type Category } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import type { Page } from '../content/page.ts'
import { seoSchema } from '../content/page-schema.ts'
import type { Post } from '../posts/post.ts'

/** A further site: what is its own. */
export type SiteFile = { slug: string; apikey: string; hosts: string[]; settings: OwnSettings }

/** Everything in a catalogue folder. */
export type Catalogue = {
  site: { apikey: string; settings: SiteSettings }
  /** Further sites; the code is the name of the file. */
  sites: SiteFile[]
  categories: Category[]
  products: Product[]
  pages: Page[]
  posts: Post[]
  holidays: Calendars
  shipping: { zones: Zone[]; handling: HandlingSettings }
}

export const siteSchema = z.strictObject({
  apikey: z.string().regex(/^[A-Za-z0-9_-]{3,64}$/, 'not an apikey'),
  settings: settingsSchema,
}) satisfies z.ZodType<Catalogue['site']>

const HOST = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/

export const furtherSiteSchema = siteSchema.extend({
  slug: slugSchema,
  hosts: z.array(z.string().regex(HOST, 'not a host name')).default([]),
  settings: ownSettingsSchema,
}) satisfies z.ZodType<SiteFile>

const childCategorySchema = z.strictObject({
  slug: slugSchema,
  slugs: otherSlugsSchema.optional(),
  sort: z.int(),
  name: localTextSchema,
  description: localTextSchema,
  seo: seoSchema,
  promoText: localTextSchema.optional(),
  hidden: z.literal(true).optional(),
  icon: z.enum(CATEGORY_ICONS).optional(),
})

const noChildren = z.array(z.never('is of a fourth level: categories have three')).default([])
const thirdLevel = childCategorySchema.extend({ children: noChildren })
const secondLevel = childCategorySchema.extend({ children: z.array(thirdLevel).default([]) })

export const categoriesSchema = z.array(
  childCategorySchema.extend({ children: z.array(secondLevel).default([]) }),
) satisfies z.ZodType<Category[]>

const holiday = z.strictObject({ on: z.string().refine(isDay, 'not a day'), name: localTextSchema })
const holidays = z.array(holiday)

export const holidaysSchema = z.strictObject({
  shopHolidays: z.array(holiday.extend({ closing: z.literal(true).optional() })),
  nationalHolidays: z.strictObject({ ES: holidays, PT: holidays, FR: holidays }),
}) satisfies z.ZodType<Calendars>

const cents = z.int().nonnegative()
const length = z.int().positive()

export const shippingSchema = z.strictObject({
  zones: z
    .array(
      z.strictObject({
        code: z.enum(SOLD_ZONES),
        country: z.enum(COUNTRIES),
        transitDays: z.int().nonnegative(),
        shippingCents: cents,
        freeFromCents: cents.nullable(),
      }),
    )
    .min(1),
  handling: z.strictObject({
    bothSidesOverMm: length,
    exemptProvinces: z.array(z.string().regex(/^\d{2}$/, 'not the two digits of a province')),
    exemptUpToMm: length,
    shortSideOverMm: length,
    packagingCents: cents,
  }),
}) satisfies z.ZodType<Catalogue['shipping']>
