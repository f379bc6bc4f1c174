import {
  decideTax,
  type EuVat,
  type GoodsTo,
  type Taxpayer,
  type ViesStatus,
} from './tax-decision.ts'

export const ON = '2026-11-20'
export const JAEN: GoodsTo = { country: 'ES', postalCode: '23009' }
export const LISBOA: GoodsTo = { country: 'PT', postalCode: '1000-001' }

export const eu = (number: string, vies: ViesStatus): EuVat => ({
  number,
  vies,
  askedAt: '2026-11-20T09:00:00.000Z',
  requestIdentifier: vies === 'valid' ? 'WAPIAAAAX' : null,
  name: vies === 'valid' ? 'ROTULOS SIERRA SUR' : null,
})
export const business = (country: string, more: Partial<Taxpayer> = {}): Taxpayer => ({
  type: 'company',
  name: 'Rótulos Sierra Sur, S.L.',
  country,
  euVat: null,
  recargo: false,
  ...more,
})

export const PT = 'PT501964843'
export const FR = 'FR23334175221'

export const decided = (destination: GoodsTo, taxpayer: Taxpayer, oss = false) =>
  decideTax({ on: ON, oss, destination, taxpayer })
