import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubtAbout, holderKey, isSameName, nameKey } from './holder.ts'

describe('one company, written in two ways', () => {
  test.each([
    ['Letreiros do Tejo, Lda.', 'LETREIROS DO TEJO LDA'],
    ['Enseignes du Midi', 'SARL ENSEIGNES DU MIDI'],
    ['Rótulos Sierra Sur, S. L.', 'ROTULOS SIERRA SUR SOCIEDAD LIMITADA'],
    ['Rótulos Sierra Sur S.L.U.', 'SUR SIERRA ROTULOS SL'],
    ['Gráfica da Ribeira – Sociedade Unipessoal, Lda', 'GRAFICA DA RIBEIRA UNIPESSOAL LDA'],
    ['Müller & Söhne GmbH', 'MULLER UND SOHNE GMBH'],
    ['L’Atelier Lumière SAS', 'SOCIETE PAR ACTIONS SIMPLIFIEE ATELIER LUMIERE'],
    ['João Manuel Silva', 'SILVA JOAO MANUEL'],
    ['Jean Dupont', 'MONSIEUR DUPONT JEAN'],
    ['Print House SA', 'PRINTHOUSE S.A.'],
    ['Insegne Lombarde srl', 'INSEGNE LOMBARDE S.R.L.'],
    ['Straße Druck GmbH', 'STRASSE DRUCK GMBH'],
    ['Hermanos Gil, C.B.', 'COMUNIDAD DE BIENES HERMANOS GIL'],
  ])('%s is %s', (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true])
  })
})

describe('two companies', () => {
  test.each([
    ['Letreiros do Tejo, Lda.', 'LETREIROS DO DOURO LDA'],
    ['Letreiros do Tejo, Lda.', 'LETREIROS DO TEJO PUBLICIDADE LDA'],
    ['Rótulos Sol, S. L.', 'ROTULOS SOL S. A.'],
    ['Dupont SAS', 'DUPONT SARL'],
    ['Silva', 'SILVA JOAO'],
    ['Lda.', 'LDA'],
    ['', 'LETREIROS'],
    ['...', '---'],
  ])('%s is not %s', (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false])
  })
})

describe('whether a valid number is the buyer’s', () => {
  test.each<[string, string | null, string | null, string | null, string | null]>([
    ['PT501964843', 'LETREIROS DO TEJO LDA', 'Letreiros do Tejo', 'PT', null],
    ['FR23334175221', 'DUPONT SA||ENSEIGNES DU MIDI', 'Enseignes du Midi', 'FR', null],
    ['FR23334175221', 'ENSEIGNES DU MIDI', 'Enseignes du Midi', 'MC', null],
    ['EL123456789', 'EPIGRAFES AE', 'Epigrafes', 'GR', null],
    ['XI123456789', 'SIGNS LTD', 'Signs Ltd', 'GB', null],
    ['DE136695976', null, 'Schilder Berlin GmbH', 'DE', 'hidden_name'],
    ['PT501964843', 'LETREIROS DO TEJO LDA', 'Outra, Lda.', 'PT', 'other_name'],
    ['FR61954506077', 'ROTULOS SIERRA SUR', 'Rótulos Sierra Sur, S. L.', 'ES', 'other_country'],
    ['DE136695976', null, 'Schilder Berlin GmbH', 'FR', 'other_country'],
    ['PT501964843', 'LETREIROS DO TEJO LDA', 'Letreiros do Tejo', null, 'other_country'],
    ['PT501964843', 'LETREIROS DO TEJO LDA', null, 'PT', 'unnamed'],
    ['PT501964843', null, '', 'PT', 'unnamed'],
  ])('%s of %s, given by %s of %s: %s', (number, byVies, name, country, expected) => {
    expect(doubtAbout(number, byVies, { name, country })).toBe(expected)
  })
})

const word = fc.constantFrom(
  'Rótulos',
  'Sierra',
  'Sur',
  'Tejo',
  'Lumière',
  'Müller',
  'Gráfica',
  'Ágora',
  'Norte',
  '24',
)

test('accents, capitals, order of words and a legal form that is left out change nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', ', S. L.', ' SL', ' S.L.U.', ' Sociedad Limitada'),
      (words, form) => {
        const plain = words
          .toReversed()
          .join(' ')
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .toUpperCase()
        expect(isSameName(`${words.join(' ')}${form}`, plain)).toBe(true)
        expect(nameKey(`${words.join(' ')}${form}`)).toBe(nameKey(plain))
      },
    ),
  )
})

test('a word more, or another, is another company', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 6 }), ([first = '', ...rest]) => {
      expect(isSameName(rest.join(' '), [...rest, first].join(' '))).toBe(false)
    }),
  )
})

test('a ruling is kept for the buyer and its legal form, however they are written', () => {
  expect(holderKey({ name: 'Schilder Berlin GmbH', country: 'DE' })).toBe(
    holderKey({ name: 'GMBH SCHILDER BERLIN', country: 'DE' }),
  )
  expect(holderKey({ name: 'Schilder Berlin GmbH', country: 'DE' })).not.toBe(
    holderKey({ name: 'Schilder Berlin AG', country: 'DE' }),
  )
  expect(holderKey({ name: 'Schilder Berlin GmbH', country: 'DE' })).not.toBe(
    holderKey({ name: 'Schilder Berlin GmbH', country: 'AT' }),
  )
})
