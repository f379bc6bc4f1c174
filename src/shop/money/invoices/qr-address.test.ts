import { expect, test } from 'vitest'
import { qrAddress, verifierOf } from './qr-address.ts'
import vectors from './verifactu-vectors.json' with { type: 'json' }

test.each(vectors.qr_vectors.map((vector) => [vector.id, vector] as const))(
  'the published address %s',
  (_, vector) => {
    const { nif, numserie, fecha, importe, env, verifactu, url } = vector
    expect(
      qrAddress(
        { nif, number: numserie, date: fecha, amount: importe },
        env === 'prod' ? 'production' : 'test',
        verifactu,
      ),
    ).toBe(url)
  },
)

const OURS = { nif: 'B00000000', number: 'F2026-000001', date: '21-11-2026', amount: '123.45' }
/** The other half of the eight: a value cannot end itself early. */
test.each([
  [
    { ...OURS },
    'production',
    'nif=B00000000&numserie=F2026-000001&fecha=21-11-2026&importe=123.45',
  ],
  [
    { ...OURS, number: 'A/1 B' },
    'production',
    'nif=B00000000&numserie=A%2F1%20B&fecha=21-11-2026&importe=123.45',
  ],
  [
    { ...OURS, amount: '-12.10' },
    'test',
    'nif=B00000000&numserie=F2026-000001&fecha=21-11-2026&importe=-12.10',
  ],
  [
    { ...OURS, number: 'x=1#y?z' },
    'test',
    'nif=B00000000&numserie=x%3D1%23y%3Fz&fecha=21-11-2026&importe=123.45',
  ],
] as const)('%j at %s', (given, verifier, query) => {
  expect(new URL(qrAddress(given, verifier)).search).toBe(`?${query}`)
})

test.each([
  ['https://www1.agenciatributaria.gob.es', 'production'],
  ['https://www10.agenciatributaria.gob.es', 'production'],
  ['https://prewww1.aeat.es', 'test'],
  ['http://127.0.0.1:3001/agency', 'test'],
  ['https://www1.agenciatributaria.gob.es.example', 'test'],
  [undefined, 'test'],
])('records sent to %s are verified in %s', (url, verifier) =>
  expect(verifierOf(url)).toBe(verifier),
)
