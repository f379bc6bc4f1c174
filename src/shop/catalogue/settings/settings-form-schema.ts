import { z } from 'zod'
import { isDay } from '../../../platform/calendar.ts'
import { keysOf } from '../../../platform/typed-record.ts'
import { isIban } from '../../buying/sites/iban.ts'
import { readAmount } from '../../buying/wallet/wallet-use.ts'
import { SOLD_ZONES } from '../../print/delivery/zone.ts'
import { CUSTOMER_TYPES } from '../../print/tax/vat.ts'
import { localPlainWords, neededWords } from '../../resources/form-schema.ts'
import { targetOf } from '../redirects/redirect.ts'
import { footer } from './footer-form-schema.ts'
import { hours } from './hours-form-schema.ts'
import { languages } from './languages-form-schema.ts'
import { look } from './look-form-schema.ts'

/**
 * The forms of the settings, by section. Server and browser validate with them. Amounts in euros,
 * percentages and lengths in centimetres are texts as typed.
 */

/** RD 1619/2012, art. 4.1: up to it a private customer may receive a simplified invoice. */
const SIMPLIFIED_INVOICE_MAX_CENTS = 40_000
/** Directive 2006/112/EC, art. 59c: yearly distance sales that bear the VAT of the seller. */
const DISTANCE_SALES_MAX_CENTS = 1_000_000
/** Basis points; more is a typing error. */
const SURCHARGE_MAX_BP = 1_000

const amount = (mostCents = 999_999_99) =>
  z
    .string()
    .trim()
    .refine((text) => readAmount(text) !== undefined, { error: 'settings.amount', abort: true })
    .refine((text) => (readAmount(text) ?? 0) <= mostCents, {
      error: 'settings.amountMost',
      params: { mostCents },
    })

/** Hundredths of a percent have the format of cents. */
export const readPercent = (text: string): number | undefined => readAmount(text.replace('%', ''))

const percent = (mostBp: number) =>
  z
    .string()
    .trim()
    .refine((text) => (readPercent(text) ?? mostBp + 1) <= mostBp, {
      error: 'settings.percent',
      params: { limit: mostBp / 100 },
    })

const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: 'settings.whole',
      params: { least, most },
    })

const email = () => z.string().trim().pipe(z.email('settings.email'))

const optionalEmail = () => z.union([z.literal(''), email()])

const link = () =>
  z
    .string()
    .trim()
    .refine(
      (text) => text === '' || (/^https:\/\/[^\s/]+\.[^\s]+$/.test(text) && URL.canParse(text)),
      'settings.link',
    )

const shop = z.object({
  nameBrand: neededWords(60),
  domain: z
    .string()
    .trim()
    .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'settings.domain'),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{9,24}$/, 'settings.phone'),
  contactMail: email(),
  uploadMail: email(),
  fromMail: email(),
  orderAdminMail: optionalEmail(),
  openingHours: localPlainWords(160),
  social: z.object({
    facebook: link(),
    instagram: link(),
    twitter: link(),
    youtube: link(),
    linkedin: link(),
  }),
})

const company = z.object({
  legalName: neededWords(120),
  taxId: neededWords(20),
  registry: neededWords(160),
  street: neededWords(120),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'settings.zip'),
  city: neededWords(80),
  province: neededWords(80),
})

const texts = z.object({
  productHeaderHelp: localPlainWords(300),
  productSendHelp: localPlainWords(300),
})

const maybeDay = () =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || isDay(text), 'resources.day')

const maybeQuarter = () =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45))?$/.test(text),
      'settings.alert.quarter',
    )

/** The line above the header. */
const alert = z
  .object({
    active: z.boolean('resources.flag'),
    text: localPlainWords(160),
    from: maybeDay(),
    fromTime: maybeQuarter(),
    until: maybeDay(),
    untilTime: maybeQuarter(),
    link: z
      .string()
      .trim()
      .refine((text) => text === '' || targetOf(text) !== undefined, 'settings.alert.noLink'),
    kind: z.enum(['alert', 'info', 'offer'], 'resources.invalid'),
  })
  .refine(({ from, fromTime }) => fromTime === '' || from !== '', {
    error: 'settings.alert.needsDay',
    path: ['from'],
  })
  .refine(({ until, untilTime }) => untilTime === '' || until !== '', {
    error: 'settings.alert.needsDay',
    path: ['until'],
  })
  .refine(
    ({ from, fromTime, until, untilTime }) =>
      from === '' ||
      until === '' ||
      `${from} ${fromTime || '00:00'}` < `${until} ${untilTime || '24:00'}`,
    { error: 'settings.alert.order', path: ['until'] },
  )

const surcharges = z.object(
  Object.fromEntries(CUSTOMER_TYPES.map((type) => [type, percent(SURCHARGE_MAX_BP)])),
)

const payment = z.object({
  methods: z.record(
    z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/),
    z.object({ on: z.boolean('resources.flag'), surcharge: surcharges }),
  ),
  transfer: z.object({
    iban: z.string().trim().toUpperCase().refine(isIban, 'settings.iban'),
    holder: neededWords(120),
    bank: neededWords(80),
  }),
})

const unpaid = z
  .object({
    remindDays: whole(1, 59),
    expireDays: whole(2, 60),
    holdMinutes: whole(35, 1_440),
    holdWorkingDays: whole(1, 10),
    perMailbox: whole(3, 100_000),
    perNetwork: whole(3, 100_000),
    perAccount: whole(3, 100_000),
  })
  .refine(({ remindDays, expireDays }) => Number(remindDays) < Number(expireDays), {
    error: 'settings.remindBeforeEnd',
    path: ['remindDays'],
  })

const opinions = z.object({ invites: z.boolean('resources.flag'), days: whole(1, 60) })

/** Nothing is sent to the workshop's own counter. */
const SENT_TO = SOLD_ZONES.filter((code) => code !== 'pickup')

const zone = z.object({
  transitDays: whole(0, 30),
  price: amount(100_000),
  free: z.boolean('resources.flag'),
})
const zones: Record<string, typeof zone> = Object.fromEntries(SENT_TO.map((code) => [code, zone]))

const centimetres = () => whole(50, 5_000)

const delivery = z.object({
  freeFrom: amount(),
  zones: z.object(zones),
  handling: z.object({
    bothSidesOver: centimetres(),
    exemptUpTo: centimetres(),
    exemptProvinces: z
      .string()
      .trim()
      .regex(/^(\d{2}(\s*,\s*\d{2})*)?$/, 'settings.provinces'),
    shortSideOver: centimetres(),
    packaging: amount(100_000),
  }),
})

const tax = z.object({
  oss: z.boolean('resources.flag'),
  threshold: amount(DISTANCE_SALES_MAX_CENTS),
  warnPercent: whole(1, 100),
  mandatoryInvoice: amount(SIMPLIFIED_INVOICE_MAX_CENTS),
})

const loyalty = z
  .object({
    club: z.object({ nameClub: neededWords(60), active: z.boolean('resources.flag') }),
    silver: z.object({ rate: percent(10_000) }),
    gold: z.object({ over: amount(), rate: percent(10_000) }),
    platinum: z.object({ over: amount(), rate: percent(10_000) }),
    newsletterShown: z.boolean('resources.flag'),
    subscribedCompanies: whole(0, 999_999),
  })
  .refine(({ gold }) => (readAmount(gold.over) ?? 1) > 0, {
    error: 'settings.tierOrder',
    path: ['gold', 'over'],
  })
  .refine(({ gold, platinum }) => (readAmount(platinum.over) ?? 0) > (readAmount(gold.over) ?? 0), {
    error: 'settings.tierOrder',
    path: ['platinum', 'over'],
  })

export const SETTING_FORMS = {
  shop,
  look,
  languages,
  company,
  texts,
  alert,
  footer,
  payment,
  unpaid,
  delivery,
  hours,
  tax,
  loyalty,
  opinions,
} as const
export type SettingSection = keyof typeof SETTING_FORMS
export const SECTION_NAMES = keysOf<SettingSection>(SETTING_FORMS)
export type SettingForms = {
  [Section in SettingSection]: z.output<(typeof SETTING_FORMS)[Section]>
}
