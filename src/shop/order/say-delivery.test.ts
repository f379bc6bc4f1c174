import { expect, test } from 'vitest'
import { fieldsOf } from '../../../test/filled-form.ts'
import { loadMessages } from '../../platform/messages.ts'
import { LANGUAGES } from '../../platform/text.ts'
import { otherRecipientSchema } from '../buying/checkout/destination-schema.ts'
import { ParcelFacts } from '../buying/checkout/order-form-schema.ts'

const messages = loadMessages('locales')

test.each(LANGUAGES)('every fact of a place that can change has a name, %s', (language) => {
  const { lots: _share, zone: _rates, ...place } = otherRecipientSchema.shape
  const facts = [...Object.keys(place), ...fieldsOf(ParcelFacts)]
  const nameless = facts.filter((fact) => !messages[language]?.[`orders.delivery.fact.${fact}`])
  expect(nameless).toEqual([])
})
