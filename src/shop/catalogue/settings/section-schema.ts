import type { z } from 'zod'
import type { PaymentMethod } from '../../../platform/payment-method.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { HandlingSettings } from '../../print/delivery/handling.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import type { FormValues } from '../../resources/record.ts'

/** Everything that the owner sets, apart from catalogue, texts of pages and holidays. */
export type ShopSettings = {
  settings: SiteSettings
  zones: readonly Zone[]
  handling: HandlingSettings
}
/** A payment method of the program that a site can switch on. */
export type SwitchedMethod = Pick<PaymentMethod, 'code'> & { setting: string }

/** One section: its form and the settings that it holds. */
export type Section<Form extends FormValues = FormValues> = {
  /** Also validates in the browser. */
  schema: z.ZodObject & z.ZodType<Form>
  read(shop: ShopSettings, methods: readonly SwitchedMethod[]): Form
  /** The settings with a valid form in place of its section. */
  write(shop: ShopSettings, form: Form, methods: readonly SwitchedMethod[]): ShopSettings
}

/** Checks a section against its own form; the calls read it without that type. */
export function sectionOf<Form extends FormValues>(section: Section<Form>): Section
export function sectionOf(section: Section): Section {
  return section
}

export const withSettings = (shop: ShopSettings, change: Partial<SiteSettings>): ShopSettings => ({
  ...shop,
  settings: { ...shop.settings, ...change },
})
