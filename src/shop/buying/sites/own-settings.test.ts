import { expect, test } from 'vitest'
import demo from '../../../../catalogue/site.json' with { type: 'json' }
import {
  OWN_SETTINGS,
  ownSettings,
  ownSettingsSchema,
  settingsOfSite,
} from './own-settings-schema.ts'
import { FOLLOWED, type SiteSettings, settingsSchema } from './settings-schema.ts'
import { shownVatBp } from './shown-vat.ts'

const seller = settingsSchema.parse(demo.settings)
const own = ownSettingsSchema.parse({
  ...ownSettings(seller),
  nameBrand: 'Talla',
  storefront: { prices: 'net', indexed: false, country: 'FR' },
})

test('a site has its own brand and the account, taxes and limits of the seller', () => {
  const settings = settingsOfSite({ ...seller, company: { ...seller.company, taxId: 'B1' } }, own)
  expect(settings).toMatchObject({
    nameBrand: 'Talla',
    company: { taxId: 'B1' },
    transfer: seller.transfer,
    storefront: { prices: 'net' },
  })
  expect(settingsSchema.parse(settings)).toEqual(settings)
})

test('what is the seller’s cannot be kept at a site', () => {
  const stray = { ...own, transfer: { ...seller.transfer, iban: 'ES00' } }
  expect(ownSettingsSchema.safeParse(stray).success).toBe(false)
  expect(settingsOfSite(seller, stray).transfer).toEqual(seller.transfer)
})

test.each(FOLLOWED)('what follows the default site is as there: %s', (name) => {
  const differing = {
    ...own,
    alert: { ...own.alert, active: !seller.alert.active },
    social: { linkedin: 'https://example.com/otra' },
    club: { nameClub: 'Otro', active: !seller.club.active },
    generalTexts: { productHeaderHelp: { es: 'A' }, productSendHelp: { es: 'B' } },
  }
  const shownBy = (settings: SiteSettings) => ({
    ...{ alert: settings.alert, social: settings.social, club: settings.club },
    ...settings.generalTexts,
  })
  const mine = shownBy(settingsOfSite(seller, differing))
  expect(mine).toEqual({
    ...{ alert: differing.alert, social: differing.social, club: differing.club },
    ...differing.generalTexts,
  })
  const following = shownBy(settingsOfSite(seller, { ...differing, follows: [name] }))
  expect(following).toEqual({ ...mine, [name]: shownBy(seller)[name] })
})

test('every setting is of the site or of the seller', () => {
  const shared = Object.keys(settingsSchema.shape).filter(
    (name) => !OWN_SETTINGS.some((each) => each === name),
  )
  expect(shared.toSorted()).toEqual([
    ...['company', 'country', 'cutOffs', 'footer', 'generalVariables', 'loyalty', 'opinions'],
    ...[
      'orderAdminMail',
      'orderLimits',
      'surchargesBp',
      'transfer',
      'unpaidDays',
      'unpaidHold',
      'workshop',
    ],
  ])
})

test.each<[boolean, 'ES' | 'PT' | 'FR' | undefined, number]>([
  [false, 'FR', 2100],
  [true, undefined, 2100],
  [true, 'ES', 2100],
  [true, 'FR', 2000],
  [true, 'PT', 2300],
])('OSS %s, country %s: prices are shown with %d', (oss, country, expected) => {
  const by = { generalVariables: { oss, ivaBp: 2100 }, storefront: country ? { country } : {} }
  expect(shownVatBp(by, '2026-11-23')).toBe(expected)
})
