import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../platform/messages.ts'
import { recoverLink } from '../../shop/site/account-links.ts'
import { loginLink } from '../../shop/site/links.ts'
import { TextProvider } from '../../ui/text.tsx'
import { RegisterForm, type RegistrationDraft } from './register-form.tsx'

const told = vi.hoisted(() => ({ codes: {} as Record<string, string> }))
vi.mock('../../shop/people/accounts/use-refusals.ts', () => ({
  useRefusals: () => ({
    errorOf: (field: string) => told.codes[field],
    codeOf: (field: string) => told.codes[field],
    general: undefined,
  }),
}))
const { es = {} } = loadMessages('locales')

beforeEach(() => {
  told.codes = {}
})

function formThatSays(codes: Record<string, string>, initial: Partial<RegistrationDraft> = {}) {
  told.codes = codes
  const html = renderToStaticMarkup(
    <TextProvider language="es" messages={es}>
      <MemoryRouter>
        <RegisterForm prefix="" initial={initial} onDone={() => {}} />
      </MemoryRouter>
    </TextProvider>,
  )
  return {
    red: [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) =>
      tag.includes('aria-invalid="true"') ? (/ id="(\w+)"/.exec(tag)?.[1] ?? []) : [],
    ),
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
  }
}

test.each<[string, Record<string, string>, Partial<RegistrationDraft>, string[]]>([
  ['nothing is wrong', {}, {}, []],
  ['neither is ticked', { terms: 'account.terms.missing' }, {}, ['terms', 'privacy']],
  ['the policy is ticked', { terms: 'account.terms.missing' }, { privacy: true }, ['terms']],
  ['the terms are ticked', { privacy: 'account.terms.missing' }, { terms: true }, ['privacy']],
])('what has to be ticked is red: %s', (_, codes, initial, red) => {
  expect(formThatSays(codes, initial).red).toEqual(red)
})

test('an address with an account links to the sign-in and to recovery', () => {
  expect(formThatSays({ email: 'account.already_registered' }).links).toEqual(
    expect.arrayContaining([loginLink, recoverLink]),
  )
  expect(formThatSays({ email: 'account.email.format' }).links).not.toContain(loginLink)
})
