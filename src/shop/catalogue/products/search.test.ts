import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Entry,
  folded,
  pageOf,
  QUERY_MAX,
  queryOf,
  RESULTS_PER_PAGE,
  singular,
  wantedWords,
  wordsOf,
} from './search.ts'
import { indexOf } from './word-index.ts'

const search = (entries: readonly Entry<string>[], query: string): string[] =>
  indexOf(entries).search(query)

const entry = (name: string, about: string[] = [], aside: string[] = []): Entry<string> => ({
  found: name,
  name,
  about,
  aside,
})

const shop = [
  entry(
    'Lona frontal de PVC',
    ['La lona de siempre', 'Fachadas y escaparates'],
    ['Lona ignífuga M1 520 g'],
  ),
  entry('Lona ignífuga M1', ['Con certificado, para ferias', 'Centros comerciales y colegios']),
  entry(
    'Lona microperforada',
    ['Malla que deja pasar el viento', 'Andamios'],
    ['Malla microperforada 300 g'],
  ),
  entry('Lona para valla de obra', ['Malla a la medida de la valla trasladable']),
  entry('Lona retroiluminada', ['Translúcida, para cajas de luz', 'Rótulos de señales']),
  entry('Plazos de entrega', ['Cuándo llega cada pedido'], ['Festivos de Jaén', 'La lona urgente']),
]

describe('a search', () => {
  test.each<[what: string, query: string, found: string[]]>([
    ['accents and capitals do not matter', 'IGNIFUGA', ['Lona ignífuga M1', 'Lona frontal de PVC']],
    ['accents that are typed too many', 'lóna frontál', ['Lona frontal de PVC']],
    ['many finds one', 'vallas', ['Lona para valla de obra']],
    ['one finds many', 'andamio', ['Lona microperforada']],
    ['plurals in -es', 'rótulo de señal', ['Lona retroiluminada']],
    ['plurals in -ces', 'luces', ['Lona retroiluminada']],
    ['a plural that is not parted right', 'siempres', ['Lona frontal de PVC']],
    ['the beginning of a word', 'micro', ['Lona microperforada']],
    ['not its middle', 'perforada', []],
    ['words in any order, fillers aside', 'la obra con las vallas', ['Lona para valla de obra']],
    ['every word must be said', 'lona marciana', []],
    ['the name before the rest', 'malla', ['Lona microperforada', 'Lona para valla de obra']],
    ['the whole name first', 'lonas ignífugas m1', ['Lona ignífuga M1', 'Lona frontal de PVC']],
    ['pages of information', 'plazo', ['Plazos de entrega']],
    ['figures', '520', ['Lona frontal de PVC']],
    ['signs around words', '«frontal»?', ['Lona frontal de PVC']],
    ['nothing', '', []],
    ['only signs', '%&/(*', []],
  ])('%s: %s', (_, query, found) => {
    expect(search(shop, query)).toEqual(found)
  })

  test('of equals the shop keeps its order', () => {
    expect(search(shop, 'lona').slice(0, 5)).toEqual(shop.slice(0, 5).map(({ name }) => name))
    expect(search(shop, 'lona').at(-1)).toBe('Plazos de entrega')
  })

  test('accepts any input, and finds every entry by its name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) =>
        Array.isArray(search(shop, queryOf(typed))),
      ),
    )
    for (const { name } of shop) expect(search(shop, name)[0]).toBe(name)
  })
})

test.each([
  ['spaces', '  lona   mesh \n', 'lona mesh'],
  ['nothing but spaces', '   ', ''],
  ['a novel', 'lona '.repeat(100), 'lona '.repeat(12).trim()],
])('what was typed: %s', (_, typed, query) => {
  expect(queryOf(typed)).toBe(query)
  expect(queryOf(typed).length).toBeLessThanOrEqual(QUERY_MAX)
})

test.each([
  ['lonas', 'lona'],
  ['carteles', 'cartel'],
  ['luces', 'luz'],
  ['bridas', 'brida'],
  ['faldones', 'faldon'],
  ['gas', 'gas'],
  ['mesh', 'mesh'],
])('%s is several of %s', (many, one) => {
  expect(singular(many)).toBe(one)
  expect(singular(one)).toBe(one)
})

test('folding and words', () => {
  expect(folded('Ñandú ÇA «Ignífugas»')).toBe('nandu ca «ignifugas»')
  expect(wantedWords('Lonas para las vallas de obra')).toEqual(['lona', 'valla', 'obra'])
  expect(wantedWords('de la')).toEqual(['de', 'la'])
})

describe('an index', () => {
  /**
   * The rule, said plainly: what a word begins or is the singular of, the best place counts, every
   * word must be said.
   */
  function ranked({ name, about, aside = [] }: Entry<string>, query: string): number {
    const wanted = wantedWords(query)
    const says = (texts: readonly string[], word: string) =>
      texts.flatMap(wordsOf).some((said) => said.startsWith(word) || singular(said) === word)
    const worth = wanted.map((word) =>
      says([name], word) ? 10 : says(about, word) ? 3 : says(aside, word) ? 1 : 0,
    )
    const whole = wordsOf(name).map(singular).join(' ') === wanted.join(' ') ? 100 : 0
    return wanted.length === 0 || worth.includes(0)
      ? 0
      : whole + worth.reduce<number>((sum, each) => sum + each, 0)
  }
  const word = fc.constantFrom(
    'lona',
    'lonas',
    'luz',
    'luces',
    'lun',
    'mesh',
    'Ñandú',
    'valla',
    'vallas',
    'señales',
    'de',
    '440',
  )
  const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))
  const anEntry = fc.record({
    name: text,
    about: fc.array(text, { maxLength: 2 }),
    aside: fc.array(text, { maxLength: 2 }),
  })

  test('finds what reading everything finds, in the same order', () => {
    fc.assert(
      fc.property(fc.array(anEntry, { maxLength: 12 }), text, (entries, query) => {
        const numbered = entries.map((each, index) => ({ ...each, found: String(index) }))
        const expected = numbered
          .map((each) => ({ found: each.found, rank: ranked(each, query) }))
          .filter(({ rank }) => rank > 0)
          .toSorted((one, other) => other.rank - one.rank)
        expect(search(numbered, query)).toEqual(expected.map(({ found }) => found))
      }),
      { numRuns: 500 },
    )
  })

  test('takes more after it was asked', () => {
    const index = indexOf(shop)
    expect(index.search('zzz')).toEqual([])
    index.add(entry('Zzz'))
    expect(index.search('zzz')).toEqual(['Zzz'])
  })
})

describe('pages of results', () => {
  const many = Array.from({ length: 30 }, (_, index) => index)

  test.each([
    ['the first', 1, 1, 0, RESULTS_PER_PAGE],
    ['the last, with the rest', 3, 3, 24, 6],
    ['one too far', 9, 3, 24, 6],
    ['one before the first', 0, 1, 0, RESULTS_PER_PAGE],
  ])('%s', (_, asked, page, first, length) => {
    const shown = pageOf(many, asked)
    expect(shown).toMatchObject({ page, pages: 3, total: 30 })
    expect([shown.results[0], shown.results.length]).toEqual([first, length])
  })

  test('nothing is one empty page', () => {
    expect(pageOf([], 1)).toEqual({ total: 0, page: 1, pages: 1, results: [] })
  })
})
