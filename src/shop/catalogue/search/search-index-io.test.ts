import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchIndex } from './search-index-io.ts'
import { queryOf, singular, wantedWords, wordsOf } from './words.ts'

type Entry = { found: string; name: string; about: string[]; aside: string[] }

const entry = (name: string, about: string[] = [], aside: string[] = []): Entry => ({
  found: name,
  name,
  about,
  aside,
})

function indexOf(entries: readonly Entry[]): SearchIndex<string> {
  const index = new SearchIndex<string>('es')
  for (const { found, name, about, aside } of entries)
    index.add(found, { name, about: about.join(' '), aside: aside.join(' ') })
  return index
}

/** What says every word. */
const search = (entries: readonly Entry[], query: string): string[] => {
  const { found, near } = indexOf(entries).find(query)
  return near ? [] : found
}

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

  test('accepts any input, and finds every entry by its name', () => {
    const index = indexOf(shop)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) =>
        Array.isArray(index.find(queryOf(typed)).found),
      ),
    )
    for (const { name } of shop) expect(index.find(name).found[0]).toBe(name)
  })

  test.each([
    ['a percent sign', '%', []],
    ['an apostrophe', "'", []],
    ['a word with an apostrophe', "l'frontal", ['Lona frontal de PVC']],
    ['an injection', "frontal'; DROP TABLE products; --", null],
    ['an emoji', '🎏', []],
    ['a family of emoji', '👩‍👩‍👧‍👦 frontal', ['Lona frontal de PVC']],
    ['a line of 5 000 letters', 'x'.repeat(5_000), []],
    ['5 000 letters of a word', 'lona '.repeat(1_000), null],
    ['5 000 marks on one letter', `a${'\u0301'.repeat(4_999)}`, null],
  ] as const)('takes %s, at once', (_, query, found) => {
    const before = performance.now()
    const answer = search(shop, query)
    // A hundred times what it takes: a pattern that backtracks would take minutes.
    expect(performance.now() - before).toBeLessThan(2_000)
    if (found) expect(answer).toEqual(found)
  })

  test('says how a misspelt word was read, with its accents', () => {
    expect(indexOf(shop).find('ignifgua').readings).toEqual([
      { typed: 'ignifgua', read: 'ignífuga', why: 'repaired' },
    ])
  })

  test('reads a synonym only where the shop has what it stands for', () => {
    expect(indexOf(shop).find('pancarta').readings).toEqual([
      { typed: 'pancarta', read: 'lona', why: 'synonym' },
    ])
    expect(indexOf([entry('Vinilo')]).find('pancarta').found).toEqual([])
  })

  test('takes more after it was asked', () => {
    const index = indexOf(shop)
    expect(index.find('zzz').found).toEqual([])
    index.add('Zzz', { name: 'Zzz' })
    expect(index.find('zzz').found).toEqual(['Zzz'])
  })
})

describe('every word is said', () => {
  const word = fc.constantFrom('lona', 'lonas', 'luz', 'luces', 'mesh', 'Ñandú', 'valla', 'señales')
  const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))
  const texts = fc.array(text, { maxLength: 2 })
  const anEntry = fc.record({ name: text, about: texts, aside: texts })

  /** The rule, said plainly: a word of the query begins a word of the entry, plurals aside. */
  const says = ({ name, about, aside }: Omit<Entry, 'found'>, query: string): boolean => {
    const wanted = wantedWords(query, 'es')
    const said = wordsOf([name, ...about, ...aside].join(' ')).map((one) => singular(one, 'es'))
    return wanted.length > 0 && wanted.every((one) => said.some((each) => each.startsWith(one)))
  }

  test('what is found is what reading everything finds', () => {
    fc.assert(
      fc.property(fc.array(anEntry, { maxLength: 12 }), text, (entries, query) => {
        const numbered = entries.map((each, index) => ({ ...each, found: String(index) }))
        const expected = numbered.filter((each) => says(each, query)).map(({ found }) => found)
        const { found, readings, near } = indexOf(numbered).find(query)
        if (!near && readings.length === 0) expect(found.toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 300 },
    )
  })
})
