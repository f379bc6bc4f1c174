import { describe, expect, test } from 'vitest'
import { readRecipient, type TypedRecipient } from './record-recipient.ts'

const typed = (changes: Partial<TypedRecipient>): TypedRecipient => ({
  name: 'Rótulos Sierra Sur, S. L.',
  idType: 'nif',
  country: '',
  id: 'B12345674',
  ...changes,
})

describe('a recipient in a correction', () => {
  test.each([
    ['a Spanish number', {}, { idType: 'nif', country: null, id: 'B12345674' }],
    [
      'typed with blanks',
      { id: ' b-12345674 ' },
      { idType: 'nif', country: null, id: 'B12345674' },
    ],
    [
      'a person outside of the census',
      { idType: '07', id: '12345678z' },
      { idType: '07', country: 'ES', id: '12345678Z' },
    ],
    [
      'a number of the Union',
      { idType: '02', id: 'FR 61 954 506 077' },
      { idType: '02', country: 'FR', id: 'FR61954506077' },
    ],
    [
      'one of Greece',
      { idType: '02', id: 'EL094259216' },
      { idType: '02', country: null, id: 'EL094259216' },
    ],
    [
      'a passport',
      { idType: '03', country: 'CH', id: 'X1234567' },
      { idType: '03', country: 'CH', id: 'X1234567' },
    ],
    [
      'a Spanish passport',
      { idType: '03', country: 'ES', id: 'XDA123456' },
      { idType: '03', country: 'ES', id: 'XDA123456' },
    ],
  ] as const)('%s', (_, changes, read) => {
    expect(readRecipient(typed(changes))).toEqual({
      ok: true,
      value: { name: 'Rótulos Sierra Sur, S. L.', ...read },
    })
  })

  test.each([
    ['no name', { name: '  ' }, ['recipient.name checkout.required']],
    ['too long a name', { name: 'x'.repeat(121) }, ['recipient.name checkout.tooLong']],
    ['no number', { id: ' ' }, ['recipient.id invoices.recipient.idMissing']],
    [
      'a French number as a Spanish one',
      { id: 'FR61954506077' },
      ['recipient.id checkout.taxId.invalidES'],
    ],
    [
      'a company outside of the census',
      { idType: '07' },
      ['recipient.id invoices.recipient.person'],
    ],
    [
      'no number of the Union',
      { idType: '02', country: 'FR', id: '123' },
      ['recipient.id checkout.euVat.shape'],
    ],
    ['no country', { idType: '04', id: '1234' }, ['recipient.country checkout.required']],
    [
      'a Spanish document other than a passport',
      { idType: '06', country: 'ES', id: '1234' },
      ['recipient.idType invoices.recipient.spanish'],
    ],
    [
      'too long a number',
      { idType: '06', country: 'CH', id: '1'.repeat(21) },
      ['recipient.id checkout.tooLong'],
    ],
    [
      'several at once',
      { name: '', idType: '06', id: '' },
      [
        'recipient.name checkout.required',
        'recipient.country checkout.required',
        'recipient.id invoices.recipient.idMissing',
      ],
    ],
  ] as const)('refuses %s', (_, changes, refusals) => {
    const read = readRecipient(typed(changes))
    expect(read.ok ? [] : read.refusals.map(({ field, code }) => `${field} ${code}`)).toEqual(
      refusals,
    )
  })
})
