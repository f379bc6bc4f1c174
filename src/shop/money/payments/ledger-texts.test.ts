/**
 * The office's ledger shows the code of a refused notification or query as a text: each recorded
 * code must have one.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spokenTexts } from '../../../boot/spoken.ts'
import { loadMessages } from '../../../platform/messages.ts'

const root = join(import.meta.dirname, '../../../..')
const spoken = spokenTexts(loadMessages(join(root, 'locales')))

const sources = globSync('src/shop/money/{payments,gateways/*}/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

const codes = [
  ...sources.matchAll(/'(payments\.(?:query|notification|paypal)\.[a-z_]+)'/g),
  ...[...sources.matchAll(/useless\('([a-z_]+)'\)/g)].map(([, why]) => [
    '',
    `payments.query.${why}`,
  ]),
].map(([, code = '']) => code)

test('codes are found in the sources', () => {
  expect(new Set(codes).size).toBeGreaterThan(12)
  expect(codes).toContain('payments.query.unknown_order')
})

test.each(['es', 'pt', 'fr'] as const)(
  'every code has its text in the office, in %s',
  (language) => {
    const { messages } = spoken.at('/admin', language)
    expect(codes.filter((code) => messages[code] === undefined)).toEqual([])
  },
)
