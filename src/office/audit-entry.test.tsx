import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '../platform/messages.ts'
import { LANGUAGES, type Language } from '../platform/text.ts'
import type { AuditEntry } from '../shop/ordering/audit/audit-schema.ts'
import { SEARCHED_NOUNS } from '../shop/ordering/audit/audit-schema.ts'
import { CHANGE_KINDS } from '../shop/resources/record.ts'
import { RECORD_ROOMS } from '../shop/site/office-rooms.ts'
import { TextProvider } from '../ui/text.tsx'
import { AuditRow } from './audit-entry.tsx'

const messages = loadMessages(new URL('../../locales', import.meta.url).pathname)
const ID = '00000000-0000-4000-8000-000000000001'

const entry: AuditEntry = {
  ...{ id: 'r1', at: '2026-11-23T09:00:00.000Z', by: 'Ana', noun: 'coupons', nounId: 'JAEN10' },
  ...{ recordId: ID, action: 'changed', before: { active: true }, after: { active: false } },
  event: null,
}
const shown = (changes: Partial<AuditEntry> = {}, language: Language = 'es') =>
  renderToStaticMarkup(
    <TextProvider language={language} messages={messages[language] ?? {}}>
      <MemoryRouter>
        <AuditRow entry={{ ...entry, ...changes }} nowMs={Date.parse(entry.at)} />
      </MemoryRouter>
    </TextProvider>,
  )

test('a changed record is linked, with its fields as the form names them', () => {
  const html = shown()
  expect(html).toContain(`href="/admin/cupones/${ID}"`)
  expect(html).toContain('>Cupón JAEN10</a>: cambio')
  expect(html).toContain('Activo: sí → no')
})

test('choices and days are shown in words', () => {
  const html = shown(
    {
      before: { kind: 'percent', validFrom: '2026-12-01' },
      after: { kind: 'amount', validFrom: '' },
    },
    'fr',
  )
  expect(html).toContain('Pourcentage → Montant')
  expect(html).toContain('1 déc. 2026 → —')
})

test('a text in a language says which; a deleted record has no link', () => {
  const html = shown({
    ...{ noun: 'holidays', nounId: '2026-12-24', action: 'deleted' },
    ...{ before: { 'name.fr': 'Réveillon' }, after: null },
  })
  expect(html).toContain('Día sin trabajo 24 dic 2026: borrado')
  expect(html).toContain('Nombre (fr): Réveillon → —')
  expect(html).not.toContain('href')
})

test('a saved draft names the places of its fields, with figures as the form writes them', () => {
  const html = shown({
    ...{ noun: 'product', nounId: 'lona', recordId: null, action: 'saved' },
    before: { 'recipe.setupCents': 500, 'name.fr': 'Bâche' },
    after: { 'recipe.setupCents': 650, 'name.fr': 'Bâche PVC' },
  })
  expect(html).toMatch(/5,00\s€ → 6,50\s€/)
  expect(html).toContain('«Bâche» → «Bâche PVC»')
})

test('many fields are a table that is opened', () => {
  const values = { a: 1, b: 2, c: 3, d: 4 }
  const html = shown({ before: values, after: { ...values, d: 5 } })
  expect(html).toContain('<details')
  expect(html.match(/<tr/g)).toHaveLength(5)
})

describe.each(LANGUAGES)('in %s', (language) => {
  const { [language]: said = {} } = messages

  test('all changes of records have words', () => {
    for (const { name } of RECORD_ROOMS) expect(said).toHaveProperty([`resources.${name}.one`])
    for (const kind of CHANGE_KINDS) expect(said).toHaveProperty([`staff.audit.record.${kind}`])
  })

  test('all things that are searched have a name', () => {
    const rooms = new Map(RECORD_ROOMS.map(({ name, title }): [string, string] => [name, title]))
    for (const noun of SEARCHED_NOUNS)
      expect(said).toHaveProperty([rooms.get(noun) ?? `staff.audit.noun.${noun}`])
  })
})
