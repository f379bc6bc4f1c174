import { describe, expect, test } from 'vitest'
import {
  aLine,
  company,
  contact,
  delivery,
  guest,
  refused,
  settings,
} from '../../../../test/checkout-form.ts'
import { checkCheckout } from './checkout.ts'

describe('what is refused', () => {
  test.each<[string, object, string[]]>([
    [
      'an email without domain',
      { contact: { ...contact, email: 'lucia@ejemplo' } },
      ['contact.email checkout.email.format'],
    ],
    [
      'two addresses in one',
      { contact: { ...contact, email: 'a@b.es,c@d.es' } },
      ['contact.email checkout.email.format'],
    ],
    [
      'two dots in an email',
      { contact: { ...contact, email: 'lucia..vega@ejemplo.es' } },
      ['contact.email checkout.email.format'],
    ],
    [
      'an endless email',
      { contact: { ...contact, email: `${'a'.repeat(250)}@b.es` } },
      ['contact.email checkout.tooLong'],
    ],
    [
      'a short telephone',
      { contact: { ...contact, phone: '600 11' } },
      ['contact.phone checkout.phone.format'],
    ],
    [
      'letters in a telephone',
      { contact: { ...contact, phone: '600 111 22A' } },
      ['contact.phone checkout.phone.format'],
    ],
    [
      'an endless name',
      { contact: { ...contact, name: 'x'.repeat(101) } },
      ['contact.name checkout.tooLong'],
    ],
    [
      'a name of invisible signs',
      { contact: { ...contact, name: '\u200b\u0000\t' } },
      ['contact.name checkout.required'],
    ],
    [
      'a name that is no text',
      { contact: { ...contact, name: { $ne: null } } },
      ['contact.name checkout.required'],
    ],
    [
      'four digits',
      { delivery: { ...delivery, postalCode: '3501' } },
      ['delivery.postalCode delivery.postalCode.leadingZero'],
    ],
    [
      'an island',
      { delivery: { ...delivery, country: 'PT', postalCode: '9000-001' } },
      ['delivery.postalCode delivery.postalCode.island'],
    ],
    [
      'Canarias',
      { delivery: { ...delivery, postalCode: '35001' } },
      ['delivery.postalCode delivery.quoteOnly'],
    ],
    [
      'a country that is not served',
      { delivery: { ...delivery, country: 'DE' } },
      ['delivery.country checkout.country.unknown'],
    ],
    [
      'an unknown way of delivery',
      { delivery: { ...delivery, method: 'dron' } },
      ['delivery.method checkout.delivery.method'],
    ],
    [
      'an unknown customer type',
      { billing: { type: 'robot' } },
      ['billing.type checkout.billing.type'],
    ],
    [
      'a method the site does not offer',
      { payment: 'paypal' },
      ['payment checkout.payment.unknown'],
    ],
    ['terms not accepted', { terms: false }, ['terms checkout.terms.missing']],
    [
      'a company without number',
      { billing: { ...company, taxId: '' } },
      ['billing.taxId checkout.required'],
    ],
    [
      'a wrong number',
      { billing: { ...company, taxId: 'B64717839' } },
      ['billing.taxId checkout.taxId.invalidES'],
    ],
    [
      'a full invoice asked for without data',
      { billing: { type: 'individual', invoice: true, sameAddress: true } },
      ['billing.name checkout.required', 'billing.taxId checkout.required'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(refused({ ...guest, ...changes })).toEqual(expected)
  })

  test('control characters and line breaks are removed', () => {
    const checked = checkCheckout(
      { ...guest, contact: { ...contact, name: ' Lucía\r\nBcc: x@y.es\u202e \u0000Vega ' } },
      [aLine()],
      settings,
    )
    expect(checked.ok && checked.value.contact.name).toBe('Lucía Bcc: x@y.es Vega')
  })
})
