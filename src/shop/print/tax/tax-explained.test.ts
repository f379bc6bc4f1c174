import { describe, expect, test } from 'vitest'
import cart from '../../../../locales/es/cart.json' with { type: 'json' }
import es from '../../../../locales/es/taxes.json' with { type: 'json' }
import { translate } from '../../../platform/text.ts'
import { CONSUMER, type GoodsTo, type Taxpayer } from './tax-decision.ts'
import { business, decided, eu, JAEN, LISBOA, PT } from './tax-decision-fixture.ts'

describe('the tax of a sale', () => {
  test('the proof of an exempt sale is kept with it', () => {
    expect(
      decided(LISBOA, business('PT', { euVat: eu(PT, 'valid') })).evidence.taxpayer.euVat,
    ).toEqual({
      name: 'ROTULOS SIERRA SUR',
      number: PT,
      vies: 'valid',
      askedAt: '2026-11-20T09:00:00.000Z',
      requestIdentifier: 'WAPIAAAAX',
    })
  })

  test.each<[GoodsTo, Taxpayer, boolean, string]>([
    [JAEN, CONSUMER, false, '21 % de 82,60 €'],
    [LISBOA, CONSUMER, true, '23 % de 82,60 €: IVA de Portugal, adonde va el pedido.'],
    [
      LISBOA,
      business('PT', { euVat: eu(PT, 'valid') }),
      false,
      'Exento: entrega intracomunitaria a PT501964843 (art. 25 de la Ley 37/1992).',
    ],
    [
      LISBOA,
      business('PT', { euVat: eu(PT, 'unknown') }),
      false,
      '21 % de 82,60 €: VIES no ha respondido sobre PT501964843. Volvemos a preguntar y, si es válido, corregimos el IVA.',
    ],
  ])('%j, %j: one sentence', (destination, taxpayer, oss, expected) => {
    const { key, params } = decided(destination, taxpayer, oss).says
    expect(
      translate({ ...es, ...cart }, 'es', key, { ...params, netCents: 8260 }).replaceAll(
        '\u00a0',
        ' ',
      ),
    ).toBe(expected)
  })
})
