import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages } from '../../../test/locale-texts.ts'
import { productNamed, shippedProducts } from '../../../test/products.ts'
import { translate } from '../../platform/text.ts'
import { possibleRules } from '../../shop/catalogue/editing/rule-list.ts'
import { REASONS, SPEED_REASONS, STANDING_REASONS } from '../../shop/print/quoting/reasons.ts'
import type { Condition } from '../../shop/print/quoting/recipe-rules.ts'
import { boundsOf, figureKindOf, lookOf, namesOf, sayCondition, sayRule } from './say-rule.ts'

const { recipe } = productNamed('lona-frontal-pvc')
const reader = {
  language: 'es' as const,
  t: (key: string, params = {}) => translate(messages.es, 'es', key, params),
}
const name = namesOf(recipe, recipe, reader)
const say = (condition: Condition) => sayCondition(condition, name, reader)

test.each<[string, Condition]>([
  ['Material: «Lona frontal 510 g»', { choice: 'material', in: ['banner510'] }],
  [
    'Material: «Lona frontal 510 g», «Lona ligera 440 g» o «Lona reforzada 680 g»',
    { choice: 'material', in: ['banner510', 'banner440', 'bannerHeavy680'] },
  ],
  ['Plazo: «Urgente» o «Relax»', { choice: 'speed', in: ['urgent', 'relax'] }],
  ['Caras impresas: «goneAway»', { choice: 'sides', in: ['goneAway'] }],
  ['lado corto: 50\u00a0cm o más', { side: 'short', atLeastMm: 500 }],
  ['superficie de la línea: 10\u00a0m² o menos', { line: 'area', atMost: 10_000_000 }],
  ['piezas de la línea: entre 2 y 9', { line: 'pieces', atLeast: 2, atMost: 9 }],
  [
    'base: 30,5\u00a0cm o más y además alto: 5\u00a0cm o menos',
    {
      all: [
        { side: 'width', atLeastMm: 305 },
        { side: 'height', atMostMm: 50 },
      ],
    },
  ],
])('a condition is «%s»', (said, condition) => {
  expect(say(condition)).toBe(said.replace('«goneAway»', '«sides.goneAway»'))
})

test('a rule says what it is about', () => {
  const said = possibleRules(recipe).flatMap((list) =>
    list.conditions.map((condition) => sayRule(list, condition, name, reader)),
  )
  expect(said).toEqual(
    expect.arrayContaining([
      '«Plazo Urgente» necesita → piezas de la línea: 50 o menos.',
      '«Remate: Velcro» no admite → Caras impresas: «Dos caras».',
      '«Diámetro del tubo» se pregunta solo con → Remate: «Vaina para tubo».',
    ]),
  )
})

test('what the draft has lost keeps its name of before', () => {
  const without = { ...recipe, groups: [] }
  expect(namesOf(without, recipe, reader)('finish.hem')).toBe(name('finish.hem'))
  expect(name('finish.hem')).not.toBe('finish.hem')
})

describe.each(['es', 'pt', 'fr', 'en'] as const)('in %s', (language) => {
  const t = (key: string, params = {}) => translate(messages[language] ?? {}, language, key, params)
  test('every rule of every product is a whole sentence', () => {
    const own = { t, language }
    const said = shippedProducts().flatMap((product) => {
      const named = namesOf(product.recipe, product.recipe, own)
      return possibleRules(product.recipe).flatMap((list) =>
        list.conditions.map((condition) => sayRule(list, condition, named, own)),
      )
    })
    expect(said.length).toBeGreaterThan(300)
    expect(said.filter((sentence) => /recipes\.|quoting\.|\{|undefined/.test(sentence))).toEqual([])
    expect(said.filter((sentence) => !sentence.endsWith('.'))).toEqual([])
  })
})

test('the figures of a condition have their unit', () => {
  expect(figureKindOf(lookOf({ side: 'long', atMostMm: 1 }))).toBe('cm')
  expect(figureKindOf(lookOf({ line: 'area', atMost: 1 }))).toBe('m2')
  expect(figureKindOf(lookOf({ count: 'eyelets' }))).toBe('whole')
  expect(boundsOf({ side: 'long', atMostMm: 7 })).toEqual([undefined, 7])
})

test('every sentence that can refuse is offered', () => {
  const standing = new Set(STANDING_REASONS.flatMap((one) => [one, `${one}Lower`, `${one}Thicker`]))
  const known = Object.keys(messages.es)
    .filter((key) => key.startsWith('quoting.because.'))
    .map((key) => key.slice('quoting.because.'.length))
    .filter((key) => !standing.has(key))
  expect([...REASONS, ...SPEED_REASONS].sort()).toEqual(known.sort())
})

test('the products of the demo shop use no other sentence', () => {
  const folder = join(import.meta.dirname, '../../../catalogue/products')
  const used = new Set(
    readdirSync(folder).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/"quoting\.because\.(\w+)"/g)].map(
        ([, key = '']) => key,
      ),
    ),
  )
  const offered = new Set<string>([...REASONS, ...SPEED_REASONS, ...STANDING_REASONS])
  expect([...used].filter((key) => !offered.has(key))).toEqual([])
})
