import { pgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { allProducts } from '../../../test/products.ts'
import { shortWord } from './columns.ts'
import { compact } from './compact.ts'

const { version } = pgTable('notes', { version: shortWord<string>({ 1: 'HMAC_SHA256_V1', 2: 'HMAC_SHA512_V2' })() })
const write = (word: string) => version.mapToDriverValue(word) as string
const read = (kept: string) => version.mapFromDriverValue(kept)

test('what nearly every row says stands there by a sign; whatever else somebody says comes back as it was', () => {
  expect([write('HMAC_SHA512_V2'), read('HMAC_SHA512_V2')]).toEqual(['2', 'HMAC_SHA512_V2'])
  const odd = fc.oneof(fc.constantFrom('1', '2', '=', '=2', '==', 'toString', 'HMAC_SHA256_V1', ''), fc.string())
  fc.assert(
    fc.property(odd, (word) => {
      expect(read(write(word))).toBe(word)
    }),
  )
})

test('speeds and rules for files of every product take a few bytes', async () => {
  const database = await testDatabase()
  try {
    for (const { recipe } of allProducts())
      for (const terms of [...recipe.speeds, recipe.artwork]) {
        const { rows } = await database.pool.query('SELECT $1::jsonb AS kept', [JSON.stringify(terms)])
        expect(compact(JSON.stringify(rows[0].kept), 'line').length).toBeLessThanOrEqual(12)
      }
  } finally {
    await database.drop()
  }
})
