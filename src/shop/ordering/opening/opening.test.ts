import { describe, expect, test } from 'vitest'
import { OPENING_ITEMS, type OpeningFacts, type OpeningItem, openingList } from './opening.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

/** A shop that may open. */
const READY: OpeningFacts = {
  now: NOW,
  demo: false,
  publicUrl: 'https://www.talla.es',
  domain: 'talla.es',
  company: {
    legalName: 'Talla Impresión, S. L.',
    taxId: 'B23456783',
    registry: 'Registro Mercantil de Jaén, tomo 412, folio 7, hoja J-10034',
  },
  workshop: { street: 'Calle Espeluy, 20' },
  mails: ['hola@talla.es', 'pedidos@talla.es'],
  iban: 'ES79 2100 0813 6101 2345 6789',
  withoutAccount: [],
  testAddresses: [],
  certificate: 'read',
  hasMailServer: true,
  spf: 'found',
  dmarc: 'found',
  demoPassword: false,
  legal: { missing: [], untranslated: [] },
  holidays: [{ on: '2026-12-08' }, { on: '2027-01-01' }],
  confirmed: { legal: daysAgo(365), backup: daysAgo(30) },
}
const answers = (changes: Partial<OpeningFacts>) => openingList({ ...READY, ...changes })
/** "item state: reason, reason" of every item that is not done. */
const missing = (changes: Partial<OpeningFacts>) =>
  answers(changes)
    .filter(({ state }) => state !== 'done')
    .map(({ item, state, reasons }) => `${item} ${state}: ${reasons.map(({ code }) => code)}`)

test('a complete shop misses nothing', () => {
  expect(answers({}).map(({ item }) => item)).toEqual([...OPENING_ITEMS])
  expect(missing({})).toEqual([])
})

describe('what is missing', () => {
  const company = (changes: Partial<OpeningFacts['company']>) => ({
    company: { ...READY.company, ...changes },
  })
  test.each<[string, OpeningItem, Partial<OpeningFacts>, string]>([
    ['a demo', 'mode', { demo: true }, 'mode.demo'],
    ['a made-up NIF', 'company', company({ taxId: 'B00000000' }), 'company.taxId'],
    ['a NIF with a wrong digit', 'company', company({ taxId: 'B23456784' }), 'company.taxId'],
    ['a made-up register', 'company', company({ registry: 'tomo 000' }), 'company.registry'],
    [
      'a street without number',
      'company',
      { workshop: { street: 'Calle X, 0' } },
      'company.street',
    ],
    ['a reserved domain', 'addresses', { mails: ['a@medida.example'] }, 'addresses.reserved'],
    ['example.com', 'addresses', { mails: ['a@example.com'] }, 'addresses.reserved'],
    [
      'the IBAN of examples',
      'account',
      { iban: 'ES91 2100 0418 4502 0005 1332' },
      'account.sample',
    ],
    ['no https', 'web', { publicUrl: 'http://talla.es' }, 'web.https'],
    ['another host', 'web', { publicUrl: 'https://otra.es' }, 'web.domain'],
    ['an account', 'payment', { withoutAccount: ['paypal'] }, 'payment.account'],
    ['a real terminal', 'payment', { testAddresses: ['REDSYS_URL'] }, 'payment.test'],
    ['a certificate', 'certificate', { certificate: 'none' }, 'certificate.none'],
    ['its password', 'certificate', { certificate: 'unread' }, 'certificate.unread'],
    ['a mail server', 'mail', { hasMailServer: false }, 'mail.server'],
    ['SPF', 'mail', { spf: 'missing' }, 'mail.missing'],
    ['DMARC', 'mail', { dmarc: 'missing' }, 'mail.missing'],
    ['an own password', 'password', { demoPassword: true }, 'password.demo'],
    ['a legal text', 'legal', { legal: { missing: ['x'], untranslated: [] } }, 'legal.missing'],
    ['its French', 'legal', { legal: { missing: [], untranslated: ['x'] } }, 'legal.untranslated'],
    ['next year', 'holidays', { holidays: [{ on: '2026-12-08' }] }, 'holidays.none'],
  ])('%s', (_, item, changes, code) => {
    expect(missing(changes)).toEqual([`${item} open: opening.${code}`])
  })
})

test.each<[string, Partial<OpeningFacts>, string]>([
  ['a name server without answer', { spf: 'unknown' }, 'mail check: opening.mail.unknown'],
  ['a backup never tried', { confirmed: { legal: NOW } }, 'backup check: opening.backup.never'],
  [
    'a backup tried 31 days ago',
    { confirmed: { legal: NOW, backup: daysAgo(31) } },
    'backup check: opening.backup.old',
  ],
  ['texts never read', { confirmed: { backup: NOW } }, 'legal check: opening.legal.never'],
])('only staff can tell: %s', (_, changes, said) => {
  expect(missing(changes)).toEqual([said])
})

test('shops without transfers need no account', () => {
  expect(missing({ iban: null })).toEqual([])
})

test('the next year is asked for from October on', () => {
  const holidays = [{ on: '2026-12-08' }]
  expect(missing({ holidays, now: new Date('2026-09-30T12:00:00Z') })).not.toContain(
    'holidays open: opening.holidays.none',
  )
  expect(missing({ holidays, now: new Date('2026-10-01T12:00:00Z') })).toContain(
    'holidays open: opening.holidays.none',
  )
})
