import { useState } from 'react'
import { addDays, formatDay, madridDay } from '../../platform/calendar.ts'
import { methodText } from '../../platform/method-text.ts'
import { percentOf } from '../../platform/money.ts'
import { LANGUAGES, shopLanguage } from '../../platform/text.ts'
import { keysOf } from '../../platform/typed-record.ts'
import { readAmount } from '../../shop/buying/wallet/wallet-use.ts'
import {
  readPercent,
  type SettingSection,
} from '../../shop/catalogue/settings/settings-form-schema.ts'
import { rateOn } from '../../shop/print/tax/rates.ts'
import { CONSUMER, decideTax, type TaxQuestion } from '../../shop/print/tax/tax-decision.ts'
import { CUSTOMER_TYPES } from '../../shop/print/tax/vat.ts'
import { accrualOf, type LoyaltyTier } from '../../shop/print/wallet/loyalty.ts'
import { FooterColumns } from '../../ui/footer-columns.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { useText } from '../../ui/text.tsx'
import { Examples } from './examples.tsx'
import { FooterEffect } from './footer-fields.tsx'
import { HoursEffect } from './hours-effect.tsx'
import { LanguagesEffect } from './languages-part.tsx'
import { LookEffect } from './look-effect.tsx'
import { OpinionsEffect } from './opinion-fields.tsx'
import { type FormOf, partOf, type SectionPart } from './section-part.ts'

/** The order of the examples, net. */
const EXAMPLE_CENTS = 100_00

/** The foot of every page. */
function ShopEffect({ form: shop }: FormOf<'shop'>) {
  const { language } = useText()
  const social = Object.fromEntries(Object.entries(shop.social).filter(([, to]) => to !== ''))
  return (
    <div className="footer settings-footer">
      <div className="footer-columns">
        <FooterColumns
          brandName={shop.nameBrand}
          brandLinks={[]}
          helpLinks={[]}
          openingHours={shop.openingHours[shopLanguage(language)] || shop.openingHours.es}
          workshopLinks={[
            { label: shop.phone, href: '#' },
            { label: shop.contactMail, href: '#' },
          ]}
          social={social}
        />
      </div>
    </div>
  )
}

/** The seller as invoices name it. */
function CompanyEffect({ form: company }: FormOf<'company'>) {
  const { t } = useText()
  return (
    <div className="settings-sheet">
      <strong>{company.legalName}</strong>
      <p>{t('invoices.taxId', { id: company.taxId })}</p>
      <p>{company.street}</p>
      <p>
        {company.zip} {company.city} ({company.province})
      </p>
      <p className="small secondary">{company.registry}</p>
    </div>
  )
}

/** Both texts beside the product, in each language. */
export function TextsEffect({ form: texts }: FormOf<'texts'>) {
  return LANGUAGES.map((language) => (
    <div key={language} className="settings-sheet" lang={language}>
      <p>{texts.productHeaderHelp[language] || texts.productHeaderHelp.es}</p>
      <p className="small secondary">
        {texts.productSendHelp[language] || texts.productSendHelp.es}
      </p>
    </div>
  ))
}

/** The line above the header, in each language. */
export function AlertEffect({ form: { text, kind, link } }: FormOf<'alert'>) {
  return LANGUAGES.map((language) => (
    <p key={language} className={`notice notice-${kind}`} lang={language}>
      <span className="wrap">
        {link === '' ? text[language] || text.es : <u>{text[language] || text.es}</u>}
      </span>
    </p>
  ))
}

/** What the example order costs by each offered method, with Spain's VAT. */
function PaymentEffect({ form: payment }: FormOf<'payment'>) {
  const { t, money } = useText()
  const [today] = useState(() => madridDay(Date.now()))
  const { vatBp } = rateOn('ES', today)
  const rows = keysOf(payment.methods).flatMap((code) => {
    const method = payment.methods[code]
    if (!method?.on) return []
    const price = (type: (typeof CUSTOMER_TYPES)[number]) => {
      const surcharge = readPercent(method.surcharge[type] ?? '')
      if (surcharge === undefined) return '–'
      const netCents = EXAMPLE_CENTS + percentOf(EXAMPLE_CENTS, surcharge)
      return money(netCents + percentOf(netCents, vatBp))
    }
    return [{ name: t(methodText(code, 'name')), cells: CUSTOMER_TYPES.map(price) }]
  })
  if (rows.length === 0) return <p>{t('settings.noMethod')}</p>
  return (
    <Examples
      heads={[
        t('settings.payment.method'),
        ...CUSTOMER_TYPES.map((type) => t(`settings.payment.surcharge.${type}`)),
      ]}
      rows={rows}
    />
  )
}

/** What happens to a transfer order of today that is not paid. */
function UnpaidEffect({ form: unpaid }: FormOf<'unpaid'>) {
  const { t, language } = useText()
  const [today] = useState(() => madridDay(Date.now()))
  const on = (days: string) =>
    /^\d{1,3}$/.test(days) ? formatDay(addDays(today, Number(days)), language, 'long') : '–'
  return (
    <KeyValues
      items={[
        [t('settings.unpaid.placed'), on('0')],
        [t('settings.unpaid.reminded'), on(unpaid.remindDays)],
        [t('settings.unpaid.cancelled'), on(unpaid.expireDays)],
      ]}
    />
  )
}

/** Shipping of goods below and at the limit, by zone. */
function DeliveryEffect({ form: delivery }: FormOf<'delivery'>) {
  const { t, money } = useText()
  const freeCents = readAmount(delivery.freeFrom) ?? 0
  const rows = keysOf(delivery.zones).flatMap((code) => {
    const zone = delivery.zones[code]
    if (!zone) return []
    const price = readAmount(zone.price)
    const said = price === undefined ? '–' : money(price)
    return [
      {
        name: t(`delivery.zone.${code}`),
        cells: [
          said,
          zone.free ? t('settings.delivery.isFree') : said,
          t('settings.delivery.days', { days: Number(zone.transitDays) || 0 }),
        ],
      },
    ]
  })
  return (
    <Examples
      heads={[
        t('settings.delivery.to'),
        t('settings.delivery.below', { limitCents: freeCents }),
        t('settings.delivery.from', { limitCents: freeCents }),
        t('settings.delivery.transit'),
      ]}
      rows={rows}
    />
  )
}

const LISBOA = { country: 'PT', postalCode: '1000-001' } as const
const PARIS = { country: 'FR', postalCode: '75001' } as const
const JAEN = { country: 'ES', postalCode: '23009' } as const
const CANARIAS = { country: 'ES', postalCode: '35001' } as const

/** Who pays which tax on the example order. */
function TaxEffect({ form: tax }: FormOf<'tax'>) {
  const { t, money, number } = useText()
  const [on] = useState(() => madridDay(Date.now()))
  const name = 'Lisboa Expositores, Lda.'
  const vat = { vies: 'valid', askedAt: null, requestIdentifier: null, name } as const
  const company = {
    ...CONSUMER,
    ...({ type: 'company', name, country: 'PT' } as const),
    euVat: { number: 'PT501964843', ...vat },
  }
  const cases: [string, Pick<TaxQuestion, 'destination' | 'taxpayer'>][] = [
    ['consumerES', { destination: JAEN, taxpayer: CONSUMER }],
    ['consumerPT', { destination: LISBOA, taxpayer: CONSUMER }],
    ['consumerFR', { destination: PARIS, taxpayer: CONSUMER }],
    ['companyPT', { destination: LISBOA, taxpayer: company }],
    ['canarias', { destination: CANARIAS, taxpayer: CONSUMER }],
  ]
  const rows = cases.map(([name, question]) => {
    const { vatBp, vatOf } = decideTax({ on, oss: tax.oss, ...question })
    return {
      name: t(`settings.tax.case.${name}`),
      cells: [
        vatOf === null
          ? t('settings.tax.exempt')
          : t('settings.tax.rate', { percent: number(vatBp / 100), country: vatOf.slice(0, 2) }),
        money(EXAMPLE_CENTS + percentOf(EXAMPLE_CENTS, vatBp)),
      ],
    }
  })
  return (
    <Examples
      heads={[t('settings.tax.buyer'), t('settings.tax.vat'), t('settings.tax.pays')]}
      rows={rows}
    />
  )
}

/** The credit of the example order in each tier. */
function LoyaltyEffect({ form: { silver, gold, platinum } }: FormOf<'loyalty'>) {
  const { t, money } = useText()
  const tier = (code: LoyaltyTier['code'], over: string, rate: string): LoyaltyTier => ({
    code,
    overCents: readAmount(over) ?? 0,
    rateBp: readPercent(rate) ?? 0,
  })
  const tiers = [
    tier('silver', '0', silver.rate),
    tier('gold', gold.over, gold.rate),
    tier('platinum', platinum.over, platinum.rate),
  ]
  return (
    <Examples
      heads={[
        t('settings.loyalty.tier'),
        t('settings.loyalty.spent'),
        t('settings.loyalty.credit', { limitCents: EXAMPLE_CENTS }),
      ]}
      rows={tiers.map(({ code, overCents }) => ({
        name: t(`wallet.tier.${code}`),
        cells: [
          t('settings.loyalty.overSpent', { limitCents: overCents }),
          money(accrualOf(EXAMPLE_CENTS, overCents + 1, tiers)),
        ],
      }))}
    />
  )
}

/** What a section does, computed from what is typed by the rules of the shop. */
export const SETTING_EFFECTS: Record<SettingSection, SectionPart> = {
  shop: partOf(ShopEffect),
  look: partOf(LookEffect),
  languages: partOf(LanguagesEffect),
  company: partOf(CompanyEffect),
  texts: partOf(TextsEffect),
  alert: partOf(AlertEffect),
  footer: partOf(FooterEffect),
  payment: partOf(PaymentEffect),
  unpaid: partOf(UnpaidEffect),
  delivery: partOf(DeliveryEffect),
  hours: partOf(HoursEffect),
  tax: partOf(TaxEffect),
  loyalty: partOf(LoyaltyEffect),
  opinions: partOf(OpinionsEffect),
}
