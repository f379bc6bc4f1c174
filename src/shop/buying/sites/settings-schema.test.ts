import { expect, test } from 'vitest'
import site from '../../../../catalogue/site.json' with { type: 'json' }
import { euros, phoneHref, siteFigures } from '../../catalogue/sites/figures.ts'
import { isIban } from './iban.ts'
import { publicSettings, settingsSchema } from './settings-schema.ts'

const settings = settingsSchema.parse(site.settings)

test.each([
  ['ES91 2100 0418 4502 0005 1332', true],
  ['PT50 0002 0123 1234 5678 9015 4', true],
  ['ES92 2100 0418 4502 0005 1332', false],
  ['ES91 2100 0418 4502 0005 1323', false],
  ['ES91', false],
  ['', false],
])('%s is an IBAN: %s', (text, valid) => {
  expect(isIban(text)).toBe(valid)
})

test('a browser learns neither the bank account nor the sender of mails', () => {
  const shown = publicSettings(settings)
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['transfer']))
  expect(JSON.stringify(shown)).not.toContain(settings.transfer.iban)
  expect(JSON.stringify(shown)).not.toContain(settings.fromMail)
  expect(shown.phone).toBe(settings.phone)
})

const withSpaces = (text: string) => text.replace('\u00a0', ' ')

test('figures read as a sentence needs them', () => {
  const { iva, re, freeSend, mandatoryInvoice } = siteFigures(settings, 'es')
  expect([iva, re, freeSend, mandatoryInvoice].map(withSpaces)).toEqual([
    '21 %',
    '5,2 %',
    '100 €',
    '400 €',
  ])
  expect(siteFigures(settings, 'es').workshopCity).toBe('Jaén')
  expect(siteFigures(settings, 'es').workshopAddress).toMatch(/23009 Jaén \(Jaén, España\)$/)
  expect([0, 900, 950, 123_456].map((cents) => withSpaces(euros(cents, 'es')))).toEqual([
    '0 €',
    '9 €',
    '9,50 €',
    '1.234,56 €',
  ])
})

test.each([
  ['953 000 000', 'tel:+34953000000'],
  ['+351 21 000 00 00', 'tel:+351210000000'],
])('%s is dialled as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

test.each([
  ['the reminder on the last day', { remind: 15, expire: 15 }],
  ['no day at all', { remind: 0, expire: 15 }],
  ['half a day', { remind: 1, expire: 2.5 }],
  ['longer than two months', { remind: 10, expire: 61 }],
  ['no end', { remind: 10 }],
])('days of unpaid orders, %s: refused', (_, unpaidDays) => {
  expect(settingsSchema.safeParse({ ...site.settings, unpaidDays }).success).toBe(false)
})

test('a site that says nothing of unpaid orders reminds after ten days and gives up after fifteen', () => {
  const { unpaidDays: _days, ...others } = site.settings
  expect(settingsSchema.parse(others).unpaidDays).toEqual({ remind: 10, expire: 15 })
})
