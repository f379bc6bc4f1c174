import { describe, expect, it, test } from 'vitest'
import {
  formatNumber,
  intlLocale,
  LANGUAGES,
  localText,
  pluralOf,
  sentences,
  translate,
} from './text.ts'

const messages = {
  'quoting.pieces': '{count, plural, one {# pieza} other {# piezas}} de {name}',
  'quoting.print': '{pieces} × {pieceM2} m² = {areaM2} m² a {rateCents}/m²',
  'quoting.edge': '{totalM} m a {rateCents}/m',
  'cart.empty': 'Nada por aquí',
  'a.value': 'Es {value}.',
}
const say = (key: string, params = {}): string => translate(messages, 'es', key, params)

describe('translate', () => {
  it.each([
    ['chooses the plural', 'quoting.pieces', { count: 1, name: 'lona' }, '1 pieza de lona'],
    ['groups thousands', 'quoting.pieces', { count: 5000, name: 'lona' }, '5.000 piezas de lona'],
    ['leaves a missing figure to be seen', 'quoting.pieces', { count: 2 }, '2 piezas de {name}'],
    [
      'writes cents as euros and areas whole',
      'quoting.print',
      { pieces: 2, pieceM2: 3, areaM2: 6, rateCents: 790 },
      '2 × 3 m² = 6 m² a 7,90\u00a0€/m²',
    ],
    [
      'loses no square millimetre',
      'quoting.print',
      { pieces: 12, pieceM2: 0.967615, areaM2: 11.61138, rateCents: 790 },
      '12 × 0,967615 m² = 11,61138 m² a 7,90\u00a0€/m²',
    ],
    [
      'loses no millimetre',
      'quoting.edge',
      { totalM: 4.016, rateCents: 120 },
      '4,016 m a 1,20\u00a0€/m',
    ],
    ['shows a key without a sentence', 'quoting.unknown', {}, 'quoting.unknown'],
  ])('%s', (_, key, params, sentence) => {
    expect(say(key, params)).toBe(sentence)
  })

  it.each([
    [120.5, 'es', '120,5'],
    [5000, 'es', '5.000'],
    [73.755, 'es', '73,75'],
    [-10, 'es', '\u221210'],
    [-0.001, 'es', '0'],
    [1234.5, 'pt', '1\u00a0234,5'],
    [120.5, 'pt', '120,5'],
    [-14.81, 'pt', '\u221214,81'],
    [1234.5, 'fr', '1\u202f234,5'],
    [1234567, 'fr', '1\u202f234\u202f567'],
    [0.5, 'fr', '0,5'],
    [Number.POSITIVE_INFINITY, 'es', '∞'],
    [999_999_999_999, 'es', '999.999.999.999'],
    [1e12, 'es', '1\u00a0×\u00a010¹²'],
    [1e308, 'es', '1\u00a0×\u00a010³⁰⁸'],
    [1.79e308, 'fr', '1,8\u00a0×\u00a010³⁰⁸'],
    [-9.99e20, 'pt', '−1\u00a0×\u00a010²¹'],
  ] as const)('writes %d in %s', (value, language, text) => {
    expect(formatNumber(value, language)).toBe(text)
  })

  it.each(LANGUAGES)("counts in %s by Unicode's rules", (language) => {
    const unicode = new Intl.PluralRules(intlLocale(language))
    const counts = [
      0, 0.5, 1, 1.5, 1.99, 2, 3, 11, 21, 100, 101, 1_000, 999_999, 1_000_000, 1_000_001, 2_000_000,
      2_500_000.5,
    ]
    for (const count of counts.flatMap((each) => [each, -each]))
      expect([count, pluralOf(count, language)]).toEqual([count, unicode.select(count)])
  })

  it.each([
    ['es', '1.017,54\u00a0€/m² y 2,5 m²'],
    ['pt', '1\u00a0017,54\u00a0€/m² y 2,5 m²'],
    ['fr', '1\u202f017,54\u00a0€/m² y 2,5 m²'],
  ] as const)('writes money and areas of a sentence in %s', (language, sentence) => {
    expect(
      translate({ 'a.b': '{rateCents}/m² y {areaM2} m²' }, language, 'a.b', {
        rateCents: 101_754,
        areaM2: 2.5,
      }),
    ).toBe(sentence)
  })

  it.each([
    ['es', 0, '0 piezas'],
    ['pt', 0, '0 piezas'],
    ['fr', 0, '0 pieza'],
    ['fr', 2, '2 piezas'],
    ['pt', 1, '1 pieza'],
  ] as const)('in %s, %d is "%s"', (language, count, sentence) => {
    expect(
      translate({ 'a.b': '{count, plural, one {# pieza} other {# piezas}}' }, language, 'a.b', {
        count,
      }),
    ).toBe(sentence)
  })

  it('shortens a number with endless decimals, typed or computed', () => {
    expect(say('a.value', { value: 1e308 })).toBe('Es 1\u00a0×\u00a010³⁰⁸.')
    expect(say('a.value', { value: '9'.repeat(400) })).toBe('Es 999999999999….')
    expect(say('a.value', { value: 'ES9121000418450200051332' })).toBe(
      'Es ES9121000418450200051332.',
    )
  })

  it('falls back to Spanish', () => {
    expect(localText({ es: 'Lona', pt: 'Lona publicitária' }, 'pt')).toBe('Lona publicitária')
    expect(localText({ es: 'Lona' }, 'fr')).toBe('Lona')
  })
})

describe('a name that ends with a full stop', () => {
  const lda = 'Costa & Filhos, Lda.'
  test.each([
    ['Fora da equipa de {company}.', 'Fora da equipa de Costa & Filhos, Lda.'],
    ['{company} convida-o.', 'Costa & Filhos, Lda. convida-o.'],
    ['{company}. Entre.', 'Costa & Filhos, Lda. Entre.'],
    ['{company}...', 'Costa & Filhos, Lda....'],
    ['«{company}».', '«Costa & Filhos, Lda.».'],
  ])('%s has one stop there', (pattern, said) => {
    expect(translate({ key: pattern }, 'pt', 'key', { company: lda })).toBe(said)
  })

  test('is a sentence without another full stop', () => {
    expect(sentences(['300 × 100 cm', lda, '', '¿Seguro?', 'Fin'])).toBe(
      '300 × 100 cm. Costa & Filhos, Lda. ¿Seguro? Fin.',
    )
  })
})
