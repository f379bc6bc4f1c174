import { recordOf } from '../../../platform/typed-record.ts'
import { readAmount } from '../../buying/wallet/wallet-use.ts'
import { CUSTOMER_TYPES } from '../../print/tax/vat.ts'
import type { LoyaltyTier } from '../../print/wallet/loyalty.ts'
import { localForm, localTextOf } from '../../resources/local-form.ts'
import { footer } from './footer-section-schema.ts'
import { hours } from './hours-section-schema.ts'
import { languages } from './languages-section-schema.ts'
import { look } from './look-section-schema.ts'
import { opinionSettings } from './opinion-settings-schema.ts'
import { alertForm, alertOf, socialForm, socialOf, textsForm, textsOf } from './own-forms.ts'
import { sectionOf, withSettings } from './section-schema.ts'
import { readPercent, SETTING_FORMS, type SettingForms } from './settings-form-schema.ts'

/** 1250 → "12,50", 1000 → "10". */
export const typedHundredths = (hundredths: number): string => {
  const [whole, rest] = [Math.trunc(hundredths / 100), hundredths % 100]
  return rest === 0 ? String(whole) : `${whole},${String(rest).padStart(2, '0')}`
}
const centsOf = (typed: string): number => readAmount(typed) ?? 0
const basisPointsOf = (typed: string): number => readPercent(typed) ?? 0

const shop = sectionOf<SettingForms['shop']>({
  schema: SETTING_FORMS.shop,
  read: ({ settings }) => ({
    nameBrand: settings.nameBrand,
    domain: settings.domain,
    phone: settings.phone,
    contactMail: settings.contactMail,
    uploadMail: settings.uploadMail,
    fromMail: settings.fromMail,
    orderAdminMail: settings.orderAdminMail ?? '',
    openingHours: localForm(settings.openingHours),
    social: socialForm(settings.social),
  }),
  write: (whole, { openingHours, social, orderAdminMail, ...plain }) =>
    withSettings(whole, {
      ...plain,
      orderAdminMail: orderAdminMail || undefined,
      openingHours: localTextOf(openingHours),
      social: socialOf(social),
    }),
})

const company = sectionOf<SettingForms['company']>({
  schema: SETTING_FORMS.company,
  read: ({ settings: { company: seller, workshop } }) => ({ ...seller, ...workshop }),
  write: (whole, { legalName, taxId, registry, ...workshop }) =>
    withSettings(whole, { company: { legalName, taxId, registry }, workshop }),
})

const texts = sectionOf<SettingForms['texts']>({
  schema: SETTING_FORMS.texts,
  read: ({ settings }) => textsForm(settings.generalTexts),
  write: (whole, form) => withSettings(whole, { generalTexts: textsOf(form) }),
})

const alert = sectionOf<SettingForms['alert']>({
  schema: SETTING_FORMS.alert,
  read: ({ settings }) => alertForm(settings.alert),
  write: (whole, form) => withSettings(whole, { alert: alertOf(form) }),
})

const payment = sectionOf<SettingForms['payment']>({
  schema: SETTING_FORMS.payment,
  read: ({ settings: { paymentMethods, surchargesBp, transfer } }, methods) => ({
    methods: Object.fromEntries(
      methods.map(({ code, setting }) => [
        code,
        {
          on: paymentMethods[setting] === true,
          surcharge: recordOf(CUSTOMER_TYPES, (type) =>
            typedHundredths(surchargesBp[code]?.[type] ?? 0),
          ),
        },
      ]),
    ),
    transfer,
  }),
  write: (whole, form, methods) => {
    const { paymentMethods, surchargesBp } = whole.settings
    const typed = methods.flatMap(({ code, setting }) => {
      const of = form.methods[code]
      return of ? [{ code, setting, ...of }] : []
    })
    return withSettings(whole, {
      paymentMethods: {
        ...paymentMethods,
        ...Object.fromEntries(typed.map(({ setting, on }) => [setting, on])),
      },
      surchargesBp: {
        ...surchargesBp,
        ...Object.fromEntries(
          typed.map(({ code, surcharge }) => [
            code,
            recordOf(CUSTOMER_TYPES, (type) => basisPointsOf(surcharge[type] ?? '0')),
          ]),
        ),
      },
      transfer: form.transfer,
    })
  },
})

const unpaid = sectionOf<SettingForms['unpaid']>({
  schema: SETTING_FORMS.unpaid,
  read: ({ settings: { unpaidDays, unpaidHold, orderLimits } }) => ({
    remindDays: String(unpaidDays.remind),
    expireDays: String(unpaidDays.expire),
    holdMinutes: String(unpaidHold.minutes),
    holdWorkingDays: String(unpaidHold.transferWorkingDays),
    perMailbox: String(orderLimits.mailbox),
    perNetwork: String(orderLimits.network),
    perAccount: String(orderLimits.account),
  }),
  write: (whole, form) =>
    withSettings(whole, {
      unpaidDays: { remind: Number(form.remindDays), expire: Number(form.expireDays) },
      unpaidHold: {
        minutes: Number(form.holdMinutes),
        transferWorkingDays: Number(form.holdWorkingDays),
      },
      orderLimits: {
        mailbox: Number(form.perMailbox),
        network: Number(form.perNetwork),
        account: Number(form.perAccount),
      },
    }),
})

const delivery = sectionOf<SettingForms['delivery']>({
  schema: SETTING_FORMS.delivery,
  read: ({ settings, zones, handling }) => ({
    freeFrom: typedHundredths(settings.generalVariables.freeSendCents),
    zones: Object.fromEntries(
      zones
        .filter(({ code }) => code !== 'pickup')
        .map(({ code, transitDays, shippingCents, freeFromCents }) => [
          code,
          {
            transitDays: String(transitDays),
            price: typedHundredths(shippingCents),
            free: freeFromCents !== null,
          },
        ]),
    ),
    handling: {
      bothSidesOver: String(handling.bothSidesOverMm / 10),
      exemptUpTo: String(handling.exemptUpToMm / 10),
      exemptProvinces: handling.exemptProvinces.join(', '),
      shortSideOver: String(handling.shortSideOverMm / 10),
      packaging: typedHundredths(handling.packagingCents),
    },
  }),
  write: ({ settings, zones }, { freeFrom, zones: typed, handling }) => {
    const freeSendCents = centsOf(freeFrom)
    return {
      settings: {
        ...settings,
        generalVariables: { ...settings.generalVariables, freeSendCents },
      },
      zones: zones.map((zone) => {
        const of = typed[zone.code]
        return of === undefined
          ? zone
          : {
              ...zone,
              transitDays: Number(of.transitDays),
              shippingCents: centsOf(of.price),
              freeFromCents: of.free ? freeSendCents : null,
            }
      }),
      handling: {
        bothSidesOverMm: Number(handling.bothSidesOver) * 10,
        exemptUpToMm: Number(handling.exemptUpTo) * 10,
        exemptProvinces: handling.exemptProvinces.split(',').flatMap((code) => code.trim() || []),
        shortSideOverMm: Number(handling.shortSideOver) * 10,
        packagingCents: centsOf(handling.packaging),
      },
    }
  },
})

const tax = sectionOf<SettingForms['tax']>({
  schema: SETTING_FORMS.tax,
  read: ({ settings: { generalVariables } }) => ({
    oss: generalVariables.oss,
    threshold: typedHundredths(generalVariables.distanceSales.thresholdCents),
    warnPercent: String(generalVariables.distanceSales.warnPercent),
    mandatoryInvoice: typedHundredths(generalVariables.mandatoryInvoiceCents),
  }),
  write: (whole, form) =>
    withSettings(whole, {
      generalVariables: {
        ...whole.settings.generalVariables,
        oss: form.oss,
        distanceSales: {
          thresholdCents: centsOf(form.threshold),
          warnPercent: Number(form.warnPercent),
        },
        mandatoryInvoiceCents: centsOf(form.mandatoryInvoice),
      },
    }),
})

const tierIn = (tiers: readonly LoyaltyTier[], code: LoyaltyTier['code']) => {
  const { overCents = 0, rateBp = 0 } = tiers.find((tier) => tier.code === code) ?? {}
  return { over: typedHundredths(overCents), rate: typedHundredths(rateBp) }
}

const loyalty = sectionOf<SettingForms['loyalty']>({
  schema: SETTING_FORMS.loyalty,
  read: ({ settings: { club, loyalty: tiers, newsletter } }) => ({
    club,
    silver: { rate: tierIn(tiers, 'silver').rate },
    gold: tierIn(tiers, 'gold'),
    platinum: tierIn(tiers, 'platinum'),
    newsletterShown: newsletter.shown,
    subscribedCompanies: String(newsletter.companies),
  }),
  write: (whole, { club, silver, gold, platinum, newsletterShown, subscribedCompanies }) =>
    withSettings(whole, {
      club,
      loyalty: [
        { code: 'silver', overCents: 0, rateBp: basisPointsOf(silver.rate) },
        { code: 'gold', overCents: centsOf(gold.over), rateBp: basisPointsOf(gold.rate) },
        {
          code: 'platinum',
          overCents: centsOf(platinum.over),
          rateBp: basisPointsOf(platinum.rate),
        },
      ],
      newsletter: { shown: newsletterShown, companies: Number(subscribedCompanies) },
    }),
})

const opinions = sectionOf<SettingForms['opinions']>(opinionSettings)

/** The sections in the order in which the office shows them. */
export const SECTIONS = {
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
}
