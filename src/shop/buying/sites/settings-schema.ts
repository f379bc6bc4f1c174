import { z } from '@hono/zod-openapi'
import { isDay } from '../../../platform/calendar.ts'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { isCutOff, USUAL_CUT_OFFS } from '../../print/delivery/cut-offs.ts'
import { COUNTRIES } from '../../print/delivery/zone.ts'
import { USUAL_DISTANCE_LIMIT } from '../../print/tax/distance-sales.ts'
import { LOYALTY_TIERS, USUAL_TIERS } from '../../print/wallet/loyalty.ts'
import { isAccent, USUAL_ACCENT } from '../../site/accent.ts'
import { isIban } from './iban.ts'

const words = z.string().trim().min(1)
const cents = z.int().nonnegative()
const basisPoints = z.int().min(0).max(10_000)
/** Basis points; more than a tenth is a typing error. */
const surcharge = z.int().min(0).max(1_000)
/** Of one of the gateways: the catalogue's check and the start refuse others. */
const methodCode = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/)
const link = z.url({ protocol: /^https$/ })

/** A record of the media library by its name. */
const mediaName = z.string().regex(/^[a-z0-9-]{1,80}$/)

/** Colour and pictures of the shop; without a logo the shop shows its word mark. */
const brand = z
  .strictObject({
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .refine(isAccent, 'too low a contrast'),
    logo: mediaName.optional(),
    /** For phones; the logo without it. */
    smallLogo: mediaName.optional(),
    /** The icons of browsers and phones are made of it. */
    icon: mediaName.optional(),
  })
  .default({ accent: USUAL_ACCENT })

/** Documents of the media library, and where opinions about the shop are kept elsewhere. */
const footer = z
  .strictObject({
    certificates: mediaName.optional(),
    sustainability: mediaName.optional(),
    reviews: z.strictObject({ name: words, profile: link }).optional(),
  })
  .default({})

/** Offered to visitors; Spanish is the one in which every text exists. */
const languages = z
  .array(z.enum(LANGUAGES))
  .refine((all) => all.includes('es'), 'Spanish is always offered')
  .default([...LANGUAGES])

/** How a storefront meets its visitors. */
const storefront = z
  .strictObject({
    /** Where deliveries are proposed to; undefined: in the country of the visitor's language. */
    country: z.enum(COUNTRIES).optional(),
    /** The first language of its visitors; undefined: Spanish. */
    language: z.enum(LANGUAGES).optional(),
    /** Prices as shown first: with VAT or without. */
    prices: z.enum(['gross', 'net']),
    /** Slugs of the families that it sells; undefined: all. */
    families: z
      .array(z.string().regex(/^[a-z0-9-]{1,200}$/))
      .min(1)
      .optional(),
    /** Whether search engines may list it. */
    indexed: z.boolean(),
  })
  .default({ prices: 'gross', indexed: true })

/** What a further site may show as the default one does. */
export const FOLLOWED = ['alert', 'productHeaderHelp', 'productSendHelp', 'social', 'club'] as const
export type Followed = (typeof FOLLOWED)[number]

const cutOff = z.string().refine(isCutOff, 'not a quarter of an hour "HH:MM"')

const day = z.string().refine(isDay, 'not a day')

const quarter = z.string().regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/)

/**
 * Loyalty tiers in ascending order; `overCents`: net spend of a calendar year above which a tier
 * begins.
 */
const loyalty = z
  .array(z.strictObject({ code: z.enum(LOYALTY_TIERS), overCents: cents, rateBp: basisPoints }))
  .min(1)
  .refine(
    (tiers) =>
      tiers.every(
        ({ overCents }, index) => index === 0 || overCents > (tiers[index - 1]?.overCents ?? 0),
      ),
    'not in rising order',
  )
  .default([...USUAL_TIERS])

const generalVariables = z.strictObject({
  ivaBp: basisPoints,
  /** Recargo de equivalencia, in addition to VAT. */
  reBp: basisPoints,
  /** Net value of the goods from which shipping is free. */
  freeSendCents: cents,
  /** Consumers in other member states pay their own VAT, declared through the one-stop shop. */
  oss: z.boolean(),
  /**
   * While it is off: yearly net sales to consumers of other member states up to which they bear
   * Spain's VAT, and the share at which the owner is warned.
   */
  distanceSales: z
    .strictObject({ thresholdCents: cents, warnPercent: z.int().min(1).max(100) })
    .default({ ...USUAL_DISTANCE_LIMIT }),
  /**
   * With VAT. Up to it a private customer may receive a simplified invoice (RD 1619/2012, art.
   * 4.1: 400 EUR); above it, for businesses and on request the invoice names its recipient (art.
   * 6), so billing data are required.
   */
  mandatoryInvoiceCents: cents,
})

/** The settings that a visitor's browser may know. */
const publicSettingsOf = <T extends z.ZodType>(text: T) =>
  z.strictObject({
    nameBrand: words,
    /** ISO 3166: country of the seller. */
    country: z.literal('ES'),
    domain: words,
    /** As displayed; `phoneHref` makes the link. */
    phone: words,
    contactMail: z.email(),
    /** Address for artwork of up to 16 MB by mail. */
    uploadMail: z.email(),
    openingHours: text,
    company: z.strictObject({ legalName: words, taxId: words, registry: words }),
    workshop: z.strictObject({
      street: words,
      zip: z.string().regex(/^\d{5}$/),
      city: words,
      province: words,
    }),
    social: z.strictObject({
      facebook: link.optional(),
      instagram: link.optional(),
      twitter: link.optional(),
      youtube: link.optional(),
      linkedin: link.optional(),
    }),
    /** The switches of the payment methods; one that is not named is off. */
    paymentMethods: z.record(methodCode, z.boolean()),
    /**
     * Surcharges in basis points of the net amount, by payment method and kind of customer
     * (decisions L3); unnamed ones are free.
     */
    surchargesBp: z
      .record(
        methodCode,
        z.partialRecord(z.enum(['individual', 'self-employed', 'company']), surcharge),
      )
      .default({}),
    club: z.strictObject({ nameClub: words, active: z.boolean() }),
    loyalty,
    /** Whether the newsletter is offered, and the number of subscribed companies; 0: not shown. */
    newsletter: z
      .strictObject({ shown: z.boolean(), companies: z.int().nonnegative() })
      .default({ shown: true, companies: 0 }),
    generalTexts: z.strictObject({
      productHeaderHelp: text,
      productSendHelp: text,
    }),
    generalVariables,
    /** The last minute that counts today by speed, Europe/Madrid. */
    cutOffs: z
      .strictObject({ urgent: cutOff, normal: cutOff, relax: cutOff })
      .default({ ...USUAL_CUT_OFFS }),
  })
const publicSettingsSchema = publicSettingsOf(localTextSchema)
/** The same in the visitor's language. */
export const shownSettingsSchema = publicSettingsOf(z.string()).openapi('Settings')

export const settingsSchema = publicSettingsSchema.extend({
  /** Sender of the shop's mails. */
  fromMail: z.email(),
  /** Where the shop is told of each new order; without it nowhere. */
  orderAdminMail: z.email().optional(),
  transfer: z.strictObject({
    iban: z.string().refine(isIban, 'not an IBAN'),
    holder: words,
    bank: words,
  }),
  /** Days until the reminder of a transfer, and until an unpaid order is cancelled. */
  unpaidDays: z
    .strictObject({ remind: z.int().min(1), expire: z.int().min(2).max(60) })
    .refine(({ remind, expire }) => remind < expire, 'the reminder must come before the end')
    .default({ remind: 10, expire: 15 }),
  /**
   * How long an unpaid order reserves counted goods; afterwards it can be paid while some are left.
   */
  unpaidHold: z
    .strictObject({
      minutes: z.int().min(35).max(1440),
      transferWorkingDays: z.int().min(1).max(10),
    })
    .default({ minutes: 60, transferWorkingDays: 2 }),
  /**
   * Limits of unpaid orders in 24 hours: for guests by mailbox and network, for confirmed customers
   * by account. They only stop floods.
   */
  orderLimits: z
    .strictObject({ mailbox: z.int().min(3), network: z.int().min(3), account: z.int().min(3) })
    .default({ mailbox: 10, network: 40, account: 200 }),
  /** Whether customers are asked for an opinion, and how many days after the reception. */
  opinions: z
    .strictObject({ invites: z.boolean(), days: z.int().min(1).max(60) })
    .default({ invites: true, days: 7 }),
  /** The line above the header, in Madrid's time; pages change every quarter of an hour. */
  alert: z.strictObject({
    active: z.boolean(),
    text: localTextSchema,
    from: day.optional(),
    fromTime: quarter.optional(),
    until: day.optional(),
    /** It ends at this time; without one with the day. */
    untilTime: quarter.optional(),
    /** A page of the shop, or an https address. */
    link: words.optional(),
    kind: z.enum(['info', 'offer']).optional(),
  }),
  brand,
  languages,
  footer,
  storefront,
  /** Of a further site: what it shows as the default one does, in place of its own. */
  follows: z.array(z.enum(FOLLOWED)).optional(),
})

export type SiteSettings = z.infer<typeof settingsSchema>
export type PublicSettings = z.infer<typeof publicSettingsSchema>

/** Without what only the server needs: sender, bank account, messages. */
export function publicSettings(settings: SiteSettings): PublicSettings {
  const {
    fromMail: _sender,
    orderAdminMail: _orders,
    transfer: _account,
    unpaidDays: _days,
    unpaidHold: _hold,
    orderLimits: _limits,
    opinions: _invitations,
    alert: _alert,
    brand: _brand,
    languages: _languages,
    footer: _footer,
    storefront: _storefront,
    follows: _follows,
    ...shown
  } = settings
  return shown
}
