import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { LOYALTY_TIERS, USUAL_TIERS } from '../../print/wallet/loyalty.ts'
import { USUAL_DISTANCE_LIMIT } from '../tax/distance-sales.ts'

const words = z.string().trim().min(1)
const cents = z.int().nonnegative()
const basisPoints = z.int().min(0).max(10_000)
/** Basis points; more than a tenth is a slip of the pen. */
const surcharge = z.int().min(0).max(1_000)
const link = z.url({ protocol: /^https$/ })

/** ISO 13616: the remainder of the rearranged number by 97 is 1. */
export function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false
  const digits = `${compact.slice(4)}${compact.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

const popupSchema = z.strictObject({
  /** Names its cookie: letters, digits, hyphens. */
  _id: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  active: z.boolean().default(true),
  title: localTextSchema,
  description: localTextSchema,
  isSubscribe: z.boolean(),
  /** Seconds after which it opens. */
  time: z.int().nonnegative(),
})

/** What a visitor's browser may know of a site. */
const publicSettingsSchema = z.strictObject({
  nameBrand: words,
  /** ISO 3166: where the seller is. */
  country: z.literal('ES'),
  domain: words,
  /** As it is read; `phoneHref` makes the link. */
  phone: words,
  contactMail: z.email(),
  /** Takes artwork of up to 16 MB from customers who prefer to send it by mail. */
  uploadMail: z.email(),
  openingHours: localTextSchema,
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
  paymentMethods: z.strictObject({
    redsys: z.boolean(),
    paypal: z.boolean(),
    bizum: z.boolean(),
    transfer: z.boolean(),
  }),
  /** What paying adds, in basis points of the net amount, by way to pay and kind of customer (decisions L3); what is not named adds nothing. */
  surchargesBp: z
    .partialRecord(
      z.enum(['card', 'transfer', 'paypal', 'bizum']),
      z.partialRecord(z.enum(['individual', 'self-employed', 'company']), surcharge),
    )
    .default({}),
  club: z.strictObject({ nameClub: words, active: z.boolean() }),
  /** Of the loyalty programme, in rising order; `overCents` is the net spend of a calendar year above which a tier begins. */
  loyalty: z
    .array(z.strictObject({ code: z.enum(LOYALTY_TIERS), overCents: cents, rateBp: basisPoints }))
    .min(1)
    .refine(
      (tiers) =>
        tiers.every(
          ({ overCents }, index) => index === 0 || overCents > (tiers[index - 1]?.overCents ?? 0),
        ),
      'not in rising order',
    )
    .default([...USUAL_TIERS]),
  /** Whether the shop asks for subscribers, and how many companies it says to have; 0: it says nothing of that. */
  newsletter: z
    .strictObject({ shown: z.boolean(), companies: z.int().nonnegative() })
    .default({ shown: true, companies: 0 }),
  generalTexts: z.strictObject({
    productHeaderHelp: localTextSchema,
    productSendHelp: localTextSchema,
  }),
  generalVariables: z.strictObject({
    ivaBp: basisPoints,
    /** Surcharge of equivalence, on top of VAT. */
    reBp: basisPoints,
    /** Net value of the goods from which shipping is free. */
    freeSendCents: cents,
    /** Consumers in other member states pay their own VAT, declared through the one-stop shop. */
    oss: z.boolean(),
    /** While it is off: net sales of a year to consumers of other member states up to which they bear Spain's VAT, and the share at which the owner is told. */
    distanceSales: z
      .strictObject({ thresholdCents: cents, warnPercent: z.int().min(1).max(100) })
      .default({ ...USUAL_DISTANCE_LIMIT }),
    /**
     * With VAT. Up to it a private customer may have a simplified invoice (RD 1619/2012, art. 4.1: 400 EUR); above it, for a business and on
     * request the invoice is a full one, which names its recipient (art. 6), so billing data are asked for.
     */
    mandatoryInvoiceCents: cents,
  }),
})

export const settingsSchema = publicSettingsSchema.extend({
  /** Sender of the shop's mails. */
  fromMail: z.email(),
  transfer: z.strictObject({
    iban: z.string().refine(isIban, 'not an IBAN'),
    holder: words,
    bank: words,
  }),
  /** Days after which a customer who pays by transfer is reminded, and after which an unpaid order is given up. */
  unpaidDays: z
    .strictObject({ remind: z.int().min(1), expire: z.int().min(2).max(60) })
    .refine(({ remind, expire }) => remind < expire, 'the reminder must come before the end')
    .default({ remind: 10, expire: 15 }),
  /** How long an unpaid order keeps counted goods from the shelf; afterwards it can be paid while some are left. */
  unpaidHold: z
    .strictObject({
      minutes: z.int().min(35).max(1440),
      transferWorkingDays: z.int().min(1).max(10),
    })
    .default({ minutes: 60, transferWorkingDays: 2 }),
  /**
   * Unpaid orders of the last 24 hours: of guests by mailbox and by network, of customers whose address is confirmed by account. Far above what anybody
   * needs, for they are there against floods.
   */
  orderLimits: z
    .strictObject({ mailbox: z.int().min(3), network: z.int().min(3), account: z.int().min(3) })
    .default({ mailbox: 10, network: 40, account: 200 }),
  alert: z.strictObject({ active: z.boolean(), text: localTextSchema }),
  popups: z.array(popupSchema),
})

export type SiteSettings = z.infer<typeof settingsSchema>
export type PublicSettings = z.infer<typeof publicSettingsSchema>

/** Without what only the server needs: sender, bank account, messages. */
export function publicSettings(settings: SiteSettings): PublicSettings {
  const {
    fromMail: _sender,
    transfer: _account,
    unpaidDays: _days,
    unpaidHold: _hold,
    orderLimits: _limits,
    alert: _alert,
    popups: _popups,
    ...shown
  } = settings
  return shown
}
