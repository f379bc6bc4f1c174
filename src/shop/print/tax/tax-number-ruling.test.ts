import { expect, test } from 'vitest'
import { holderKey } from './holder.ts'
import { decideTax } from './tax-decision.ts'

test('what staff ruled of a number counts for the buyer it names alone', () => {
  const buyer = { name: 'Outra Empresa, Lda.', country: 'PT' }
  const ruled = (holder: { name: string; country: string }, belongs: boolean) => {
    const told = {
      vies: 'valid',
      askedAt: null,
      requestIdentifier: null,
      name: 'LETREIROS DO TEJO LDA',
    } as const
    const euVat = { number: 'PT501964843', ...told, ruling: { holder: holderKey(holder), belongs } }
    const taxpayer = { type: 'company', ...buyer, euVat, recargo: false } as const
    const { regime, doubt } = decideTax({
      on: '2026-11-23',
      oss: false,
      destination: { country: 'PT', postalCode: null },
      taxpayer,
    })
    return [regime, doubt]
  }
  expect(ruled(buyer, true)).toEqual(['intra_eu', null])
  expect(ruled({ ...buyer, name: 'OUTRA EMPRESA LDA' }, true)).toEqual(['intra_eu', null])
  expect(ruled(buyer, false)).toEqual(['home', null])
  for (const other of [
    { ...buyer, name: 'Sétima, Lda.' },
    { ...buyer, country: 'ES' },
    { ...buyer, name: 'Outra Empresa, S. A.' },
  ]) {
    expect(ruled(other, true)).toEqual(['home', 'other_name'])
    expect(ruled(other, false)).toEqual(['home', 'other_name'])
  }
})
