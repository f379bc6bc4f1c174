import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import site from '../../../../catalogue/site.json' with { type: 'json' }
import { settingsSchema } from '../../buying/sites/settings-schema.ts'
import { formRefusals } from '../../resources/form-schema.ts'
import type { FormValues } from '../../resources/record.ts'
import { withValue } from '../../resources/record.ts'
import { shippingSchema } from '../products/catalogue-schema.ts'
import type { ShopSettings } from './section-schema.ts'
import { SECTION_NAMES, type SettingSection } from './settings-form-schema.ts'
import { SECTIONS, typedHundredths } from './shop-settings-schema.ts'

const METHODS = [
  { code: 'card', setting: 'redsys' },
  { code: 'bizum', setting: 'bizum' },
  { code: 'paypal', setting: 'paypal' },
  { code: 'transfer', setting: 'transfer' },
]
const { zones, handling } = shippingSchema.parse(shipping)
const SHOP: ShopSettings = { settings: settingsSchema.parse(site.settings), zones, handling }

const formOf = (name: SettingSection) => SECTIONS[name].read(SHOP, METHODS)
/** The settings after a form with these changes; throws for a refused form. */
const saved = (name: SettingSection, changes: Readonly<Record<string, string | boolean>>) => {
  const form = Object.entries(changes).reduce<FormValues>(
    (all, [path, value]) => withValue(all, path, value),
    formOf(name),
  )
  return SECTIONS[name].write(SHOP, SECTIONS[name].schema.parse(form), METHODS)
}
const refused = (name: SettingSection, path: string, value: string | boolean) => {
  const read = SECTIONS[name].schema.safeParse(withValue(formOf(name), path, value))
  return read.success ? [] : formRefusals(read.error).map(({ code, field }) => `${field} ${code}`)
}

test.each(SECTION_NAMES)(
  'the form of %s is valid, and saving it as it is changes nothing',
  (name) => {
    const form = formOf(name)
    expect(SECTIONS[name].schema.parse(form)).toEqual(form)
    const after = SECTIONS[name].write(SHOP, form, METHODS)
    expect(SECTIONS[name].read(after, METHODS)).toEqual(form)
    expect(settingsSchema.parse(after.settings)).toEqual(after.settings)
    expect(after.zones).toEqual(SHOP.zones)
    expect(after.handling).toEqual(SHOP.handling)
  },
)

test('amounts as typed are the cents that are stored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (cents) => {
      const after = saved('delivery', { 'zones.france.price': typedHundredths(cents) })
      expect(after.zones.find(({ code }) => code === 'france')?.shippingCents).toBe(cents)
    }),
  )
})

test('each section writes its own settings and leaves the others', () => {
  const after = saved('shop', {
    nameBrand: 'Talla',
    'social.youtube': 'https://youtube.com/@talla',
  })
  expect(after.settings).toEqual({
    ...SHOP.settings,
    nameBrand: 'Talla',
    social: { ...SHOP.settings.social, youtube: 'https://youtube.com/@talla' },
  })
})

test('a social address that is emptied is no longer set', () => {
  const { social } = saved('shop', { 'social.instagram': '' }).settings
  expect(social).not.toHaveProperty('instagram')
})

test('free shipping has one limit: in the texts and in every zone that has it', () => {
  const { settings, zones } = saved('delivery', { freeFrom: '150', 'zones.portugal.free': true })
  expect(settings.generalVariables.freeSendCents).toBe(15_000)
  expect(zones.map(({ code, freeFromCents }) => [code, freeFromCents])).toEqual([
    ['pickup', null],
    ['peninsula', 15_000],
    ['baleares', 15_000],
    ['portugal', 15_000],
    ['france', null],
  ])
})

test('methods are switched by their setting and surcharged by their code', () => {
  const { settings } = saved('payment', {
    'methods.bizum.on': true,
    'methods.card.on': false,
    'methods.paypal.surcharge.company': '2,75',
  })
  expect(settings.paymentMethods).toEqual({
    redsys: false,
    paypal: true,
    bizum: true,
    transfer: true,
  })
  expect(settings.surchargesBp.paypal).toEqual({ individual: 0, 'self-employed': 0, company: 275 })
})

test('lengths are typed in centimetres', () => {
  const { handling } = saved('delivery', {
    'handling.bothSidesOver': '320',
    'handling.exemptProvinces': '28, 08',
  })
  expect(handling).toMatchObject({ bothSidesOverMm: 3_200, exemptProvinces: ['28', '08'] })
})

describe('refused with its reason at its field', () => {
  test.each<[SettingSection, string, string | boolean, string]>([
    ['shop', 'nameBrand', ' ', 'nameBrand resources.needed'],
    ['shop', 'domain', 'https://medida.es', 'domain settings.domain'],
    ['shop', 'phone', '12', 'phone settings.phone'],
    ['shop', 'contactMail', 'hola@', 'contactMail settings.email'],
    ['shop', 'social.facebook', 'http://facebook.com/x', 'social.facebook settings.link'],
    ['shop', 'openingHours.fr', 'dès {freeSend}', 'openingHours.fr settings.noFigures'],
    ['company', 'zip', '2300', 'zip settings.zip'],
    ['payment', 'transfer.iban', 'ES91 2100 0418 4502 0005 1333', 'transfer.iban settings.iban'],
    [
      'payment',
      'methods.card.surcharge.company',
      '10,01',
      'methods.card.surcharge.company settings.percent',
    ],
    [
      'payment',
      'methods.card.surcharge.company',
      'x',
      'methods.card.surcharge.company settings.percent',
    ],
    ['alert', 'from', '2026-02-30', 'from resources.day'],
    ['alert', 'link', 'javascript:alert(1)', 'link settings.alert.noLink'],
    ['alert', 'link', 'http://otra.example', 'link settings.alert.noLink'],
    ['alert', 'link', '//otra.example', 'link settings.alert.noLink'],
    ['alert', 'fromTime', '09:10', 'fromTime settings.alert.quarter'],
    ['alert', 'untilTime', '24:00', 'untilTime settings.alert.quarter'],
    ['alert', 'kind', 'loud', 'kind resources.invalid'],
    ['alert', 'text.es', '', 'text.es resources.needed'],
    ['hours', 'urgent', '10:10', 'urgent settings.hours.quarter'],
    ['hours', 'relax', '', 'relax settings.hours.quarter'],
    ['look', 'accent', 'rosa', 'accent settings.look.colour'],
    ['look', 'accent', '#ff6fae', 'accent settings.look.contrast'],
    ['unpaid', 'remindDays', '15', 'remindDays settings.remindBeforeEnd'],
    ['unpaid', 'holdMinutes', '34', 'holdMinutes settings.whole'],
    ['delivery', 'zones.france.price', '-1', 'zones.france.price settings.amount'],
    ['delivery', 'zones.france.transitDays', '31', 'zones.france.transitDays settings.whole'],
    ['delivery', 'handling.exemptProvinces', '280', 'handling.exemptProvinces settings.provinces'],
    // RD 1619/2012, art. 4.1, and Directive 2006/112/EC, art. 59c.
    ['tax', 'mandatoryInvoice', '400,01', 'mandatoryInvoice settings.amountMost'],
    ['tax', 'threshold', '10000,01', 'threshold settings.amountMost'],
    ['loyalty', 'platinum.over', '15000', 'platinum.over settings.tierOrder'],
    ['loyalty', 'gold.over', '0', 'gold.over settings.tierOrder'],
  ])('%s %s %j', (name, path, value, said) => {
    expect(refused(name, path, value)).toContain(said)
  })

  test.each<[SettingSection, string, string]>([
    ['tax', 'mandatoryInvoice', '400'],
    ['tax', 'threshold', '10.000'],
    ['payment', 'methods.card.surcharge.company', '10'],
    ['unpaid', 'remindDays', '14'],
  ])('but %s %s %j is accepted', (name, path, value) => {
    expect(refused(name, path, value)).toEqual([])
  })
})
