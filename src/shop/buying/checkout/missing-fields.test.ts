import { expect, test } from 'vitest'
import { missingFields, refusalsOfStep, stepOfField } from './missing-fields.ts'

test.each([
  ['contact.email', 'shipping'],
  ['delivery.postalCode', 'shipping'],
  ['handling', 'shipping'],
  ['billing.taxId', 'payment'],
  ['payment', 'payment'],
  ['terms', 'payment'],
  ['cart', undefined],
  ['lines.a.widthMm', undefined],
  ['', undefined],
])('%s is asked in %s', (field, step) => {
  expect(stepOfField(field)).toBe(step)
})

test('each field is named once, in the order of the form', () => {
  const refusals = [
    { field: 'contact.name' },
    { field: 'delivery.city' },
    { field: 'contact.name' },
    { field: 'terms' },
  ]
  expect(missingFields(refusals)).toEqual(['contact.name', 'delivery.city', 'terms'])
  expect(refusalsOfStep(refusals, 'payment')).toEqual([{ field: 'terms' }])
})
