import { expect, test } from 'vitest'
import { readRegistration } from './registration.ts'
import { RegistrationBody } from './registration-schema.ts'

const whole = {
  name: 'Ana',
  surname: 'Soler',
  email: 'ana@example.es',
  password: 'tres lonas azules',
  terms: true,
  privacy: true,
}
const refused = (changes: Record<string, unknown>) => {
  const read = readRegistration({ ...whole, ...changes })
  return read.ok ? [] : read.refusals.map(({ field, code }) => `${field} ${code}`)
}

test('all errors are reported together, in the order of the specification', () => {
  const read = readRegistration({ name: ' ', email: '', terms: false, privacy: false })
  expect(read.ok ? [] : read.refusals.map(({ field }) => field)).toEqual([
    'name',
    'surname',
    'email',
    'password',
    'terms',
  ])
})

test.each([
  [{}, []],
  [{ name: '' }, ['name account.required']],
  [{ surname: '\u200b ' }, ['surname account.required']],
  [{ email: '' }, ['email account.required']],
  [{ email: 'ana@' }, ['email account.email.format']],
  [{ email: 'ana@example' }, ['email account.email.format']],
  [{ password: '' }, ['password account.password.missing']],
  [{ password: 'corta' }, ['password account.password.short']],
  [{ password: 'ana@example.es' }, ['password account.password.common']],
  [{ terms: false }, ['terms account.terms.missing']],
  [{ privacy: false }, ['privacy account.terms.missing']],
  [{ terms: false, privacy: false }, ['terms account.terms.missing']],
  [{ company: true }, ['company_name account.required']],
  [{ company: true, company_name: 'Rótulos Sur, S. L.' }, []],
  [{ name: 'x'.repeat(101) }, ['name checkout.tooLong']],
  [{ name: { $gt: '' } }, ['name account.required']],
])('%j: %j', (changes, expected) => {
  expect(refused(changes)).toEqual(expected)
})

test('a body without checkboxes has no terms', () => {
  const { terms: _terms, privacy: _privacy, ...body } = whole
  const read = readRegistration(body)
  expect(read.ok && read.value.termsAccepted).toBeNull()
})

test.each([null, undefined, 'x', 7, [], { __proto__: { name: 'Ana' } }])(
  '%j is refused',
  (input) => {
    const sent = RegistrationBody.safeParse(input)
    expect(sent.success && readRegistration(sent.data).ok).toBe(false)
  },
)

test('role, state and other fields are not read', () => {
  const sent = {
    ...whole,
    role: 'STAFF_ROLE',
    state: false,
    id: 'x',
    email_confirmed_at: '2026-01-01',
  }
  const read = readRegistration(sent)
  expect(read.ok && Object.keys(read.value).sort()).toEqual([
    'company',
    'companyName',
    'email',
    'name',
    'password',
    'surname',
    'taxId',
    'termsAccepted',
  ])
})

test('a password keeps its spaces, a name does not', () => {
  const read = readRegistration({ ...whole, name: '  Ana   María ', password: ' tres  lonas ' })
  expect(read.ok && [read.value.name, read.value.password]).toEqual(['Ana María', ' tres  lonas '])
})
