import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '../../../../test/locale-texts.ts'
import {
  faultsOfWording,
  isVerbatim,
  ownWording,
  saidSigns,
  shownTexts,
  signsOf,
  VERBATIM_KEYS,
  wordingFaults,
} from './wording.ts'

const PIECES = '{count, plural, one {# pieza} other {# piezas}}'

test.each<[string, string, string[]]>([
  ['Hola, {name}', 'Buenas, {name}.', []],
  ['Hola, {name}', 'Buenas.', ['lost {name}']],
  ['Hola, {name}', 'Hola, {nombre}', ['lost {name}', 'invented {nombre}']],
  ['Hola', 'Hola, {name} y {date}', ['invented {date}, {name}']],
  ['{name} y {date}', '{date}: {name}, {name}', []],
  [PIECES, 'Son {count, plural, one {una} many {# mil} other {# piezas}}', []],
  [PIECES, '{count} piezas', ['lost {count, plural, …}', 'invented {count}']],
  [PIECES, '{count, plural, one {# pieza}}', ['forms other']],
  [PIECES, '{count, plural, one {# pieza} few {# piezas} other {#}}', ['forms few']],
  [PIECES, '{count, plural, one {#} other {#} other {# piezas}}', ['forms other']],
  ['Hola, {name}', 'Hola, {name', ['brace']],
  ['Hola, {name}', 'Hola, {{name}}', ['brace']],
  ['Hola, {name}', 'Hola, {name}}', ['brace']],
  ['Hola, {name}', 'Hola, {}{name}', ['brace']],
  [PIECES, '{count, plural, one {# {name}} other {# piezas}}', ['brace']],
  ['Hola', '<script>alert(1)</script>', []],
])('in the place of "%s" "%s" is wrong by %j', (shipped, wording, faults) => {
  const said = wordingFaults(shipped, wording, 'text.es').map(({ code, params }) =>
    [code.slice('resources.texts.'.length), params?.names].filter(Boolean).join(' '),
  )
  expect(said).toEqual(faults)
})

test('a wording is checked in its language, at its field', () => {
  const shipped = { es: 'Hola, {name}', fr: 'Bonjour, {name}' }
  expect(faultsOfWording(shipped, { es: 'Buenas, {name}', pt: 'Olá', fr: 'Salut' })).toEqual([
    { code: 'resources.texts.lost', field: 'text.pt', params: { names: '{name}' } },
    { code: 'resources.texts.lost', field: 'text.fr', params: { names: '{name}' } },
  ])
})

test.each<[{ es: string; pt: string; fr: string }, object]>([
  [{ es: 'A', pt: 'B', fr: '' }, {}],
  [{ es: '', pt: '', fr: '' }, {}],
  [
    { es: 'A2', pt: 'B', fr: 'C' },
    { es: 'A2', fr: 'C' },
  ],
])('the form %j over es A, pt B keeps %j', (typed, own) => {
  const shipped = { es: 'A', pt: 'B' }
  expect(ownWording(shipped, typed)).toEqual(own)
  expect(ownWording(shipped, shownTexts(shipped, own))).toEqual(own)
})

const names = fc.uniqueArray(fc.constantFrom('name', 'date', 'number', 'totalCents'))
const words = fc.stringMatching(/^[a-zñé .,]{0,12}$/)

test('a wording fits exactly if it holds the same values, in any order and number', () => {
  fc.assert(
    fc.property(names, names, words, fc.boolean(), (wanted, used, between, again) => {
      const write = (some: readonly string[]) => some.map((name) => `{${name}}`).join(between)
      const wording = write(used.toReversed()) + (again ? write(used) : '')
      const fits = [...wanted].sort().join() === [...used].sort().join()
      const faults = wordingFaults(`${between}${write(wanted)}`, wording, 'text.es')
      expect(faults.length === 0).toBe(fits)
      const missing = wanted.filter((name) => !used.includes(name)).sort()
      expect(faults.find(({ code }) => code.endsWith('lost'))?.params?.names).toEqual(
        missing.length > 0 ? missing.map((name) => `{${name}}`).join(', ') : undefined,
      )
    }),
  )
})

test('any text may name the site, and none has to', () => {
  expect(wordingFaults('{nameBrand}: {name}', '{name}', 'text.es')).toEqual([])
  expect(wordingFaults('{name}', '{name}, {nameBrand}', 'text.es')).toEqual([])
  expect(wordingFaults('{nameBrand}: {name}', '{nameBrand}', 'text.es')).toHaveLength(1)
})

test('every shipped text is a fitting wording of itself', () => {
  for (const texts of Object.values(messages))
    for (const [key, text] of Object.entries(texts))
      expect(wordingFaults(text, text, key)).toEqual([])
  expect(saidSigns(signsOf(messages.es['mail.greetingTo'] ?? ''))).toEqual(['{name}'])
})

test('texts given word for word are texts of the program', () => {
  expect(VERBATIM_KEYS.filter((key) => messages.es[key] === undefined)).toEqual([])
  expect([isVerbatim('checkout.place'), isVerbatim('checkout.title')]).toEqual([true, false])
})
