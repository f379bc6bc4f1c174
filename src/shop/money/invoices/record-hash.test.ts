import { describe, expect, test } from 'vitest'
import type { CancelFields, IssueFields } from './record.ts'
import { canonicalOf, fingerprintOf, hashOf } from './record-hash.ts'
import vectors from './verifactu-vectors.json' with { type: 'json' }

describe('the published fingerprints', () => {
  test.each(vectors.hash_vectors.map((vector) => [vector.id, vector] as const))(
    '%s',
    (_, { fields, canonical, hash }) => {
      expect(canonicalOf(fields as IssueFields | CancelFields)).toBe(canonical)
      expect(fingerprintOf(fields as IssueFields | CancelFields)).toBe(hash)
    },
  )
  test('include those of the tax agency: an issue, the next and its cancellation', () => {
    expect(
      vectors.hash_vectors.filter(({ origin }) => origin === 'official').map(({ kind }) => kind),
    ).toEqual(['alta', 'alta', 'anulacion'])
  })
})

test.each(vectors.negative.map((vector) => [vector.id, vector] as const))(
  'another text is another fingerprint: %s',
  (_, vector) => {
    expect(hashOf(vector.canonical)).not.toBe(vector.not_hash)
  },
)

const [, , , mdiago] = vectors.hash_vectors
const fields = mdiago?.fields as IssueFields

test('spaces around a value are ignored, its notation is not', () => {
  expect(fingerprintOf({ ...fields, NumSerieFactura: ` ${fields.NumSerieFactura} ` })).toBe(
    mdiago?.hash,
  )
  expect(fingerprintOf({ ...fields, CuotaTotal: '21.40' })).not.toBe(mdiago?.hash)
})

test('each field counts', () => {
  for (const name of Object.keys(fields))
    expect(fingerprintOf({ ...fields, [name]: 'other' })).not.toBe(mdiago?.hash)
})
