import { expect, test } from 'vitest'
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import { guestForm } from '../../../../test/checkout.ts'
import { fieldsOf } from '../../../../test/filled-form.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import type { Form } from '../../print/address/form.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import { EMPTY_DRAFT, EMPTY_RECIPIENT, readDraft } from './checkout-draft.ts'
import type { CheckoutLine } from './destination.ts'
import { DeliveryForm, RecipientForm } from './order-form-schema.ts'
import { readDestination } from './read-destination.ts'

const SETTINGS = { zones: shipping.zones as Zone[], handling: shipping.handling }
const LINE: CheckoutLine = {
  ...{ id: 'banner', netCents: 7360, widthMm: 3000, heightMm: 1000, inPanels: false },
  ...{ speed: 'normal', lots: 2 },
}

function read(courierNote: unknown, changes: object = {}) {
  const { delivery } = guestForm()
  const input = { delivery: { ...delivery, courierNote, ...changes } }
  const form: Form = { input, refusals: [] }
  const destination = readDestination(form, [LINE], SETTINGS)
  const [refusal] = form.refusals
  return refusal ? [refusal.code, refusal.field, refusal.params] : destination?.parcel?.courierNote
}

test.each<[string, unknown, unknown]>([
  ['left out', undefined, null],
  ['empty', '', null],
  ['only spaces', '  \t ', null],
  ['with spaces around it', '  Timbre roto ', 'Timbre roto'],
  ['of several lines is one line', 'Portal 3\r\nTimbre\troto', 'Portal 3 Timbre roto'],
  ['with letters of three countries', 'Não tocar à campainha: « déposer à côté »', undefined],
  ['of 200 characters', 'x'.repeat(200), undefined],
  ['of 200 characters among spaces', ` ${'x'.repeat(200)} `, 'x'.repeat(200)],
  ['with marks of direction', 'Portal\u202e3', 'Portal 3'],
  ['with markup is text', '<b>3</b>', undefined],
])('a note for the courier, %s', (_, typed, kept = typed) => {
  expect(read(typed)).toBe(kept)
})

const FIELD = 'delivery.courierNote'
test.each<[string, string, unknown]>([
  ['too long', 'x'.repeat(201), ['checkout.tooLong', FIELD, { limit: 200, value: 201 }]],
  ['with NUL', 'a\0b', ['checkout.courierNote.unprintable', FIELD, undefined]],
  ['with ESC', '\u001b[31m', ['checkout.courierNote.unprintable', FIELD, undefined]],
  ['with DEL', 'a\u007f', ['checkout.courierNote.unprintable', FIELD, undefined]],
  ['with C1', 'a\u009bb', ['checkout.courierNote.unprintable', FIELD, undefined]],
])('a note for the courier is refused %s', (_, typed, refused) => {
  expect(read(typed)).toEqual(refused)
})

test('goods that are picked up have no courier: no note is read or refused', () => {
  expect(read('x'.repeat(201), { method: 'pickup' })).toBeUndefined()
})

test('the note of another recipient is read and refused by its own field', () => {
  const other = { ...guestForm().delivery, recipient: 'Marta', lots: { banner: '1' } }
  const several = (courierNote: string) => {
    const input = {
      delivery: { ...guestForm().delivery, courierNote: 'Portal 1', several: true },
      others: [{ ...other, courierNote }],
    }
    const form: Form = { input, refusals: [] }
    const destination = readDestination(form, [LINE], SETTINGS)
    return [
      ...(destination?.others ?? []).map((each) => each.courierNote),
      ...form.refusals.map(({ field }) => field),
    ]
  }
  expect(several(' Portal 2 ')).toEqual(['Portal 2'])
  expect(several('\0')).toEqual(['others.0.courierNote'])
})

test('a stored draft keeps the notes of all places as typed, however long', () => {
  const long = 'x'.repeat(250)
  const draft = {
    ...EMPTY_DRAFT,
    delivery: { ...EMPTY_DRAFT.delivery, courierNote: long },
    others: [{ ...EMPTY_RECIPIENT, courierNote: ' Portal 2' }],
  }
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
})

test.each(LANGUAGES)('every field of a place has a label and a name in lists, %s', (language) => {
  const texts = loadMessages('locales')[language] ?? {}
  const fields = fieldsOf(DeliveryForm)
  const others = fieldsOf(RecipientForm)
  const unnamed = [
    ...fields.map((name) => `checkout.missing.delivery.${name}`),
    ...others.map((name) => `checkout.missing.other.${name}`),
    ...others
      .filter((name) => !['handling', 'lots'].includes(name))
      .map((name) => `checkout.field.${name}`),
  ].filter((key) => !texts[key] && key !== 'checkout.missing.delivery.anonymous')
  expect(unnamed).toEqual([])
})
