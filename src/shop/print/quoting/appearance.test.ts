import { describe, expect, test } from 'vitest'
import { allProducts, productNamed, sheetNamed } from '../../../../test/products.ts'
import { shownPiece } from '../drawing/shown-piece.ts'
import { thumbSvg } from '../drawing/thumb-svg.ts'
import { placeStage } from '../scene/stage.ts'
import type { Configuration } from './configuration.ts'
import { completed } from './default-configuration.ts'
import { isAppearance } from './is-appearance.ts'
import { appearanceOf } from './piece-appearance.ts'
import type { Recipe } from './recipe.ts'

/** Each answer of each group of a recipe, with its other defaults. */
function configurationsOf(recipe: Recipe, example: Configuration): Configuration[] {
  const said = recipe.groups.flatMap((group): Partial<Configuration>[] => {
    const { code } = group
    if (group.kind === 'count') return [{ counts: { ...example.counts, [code]: 4 } }]
    if (group.kind !== 'choice') return []
    return group.choices.map((choice) => ({ choices: { ...example.choices, [code]: choice.code } }))
  })
  const formats = recipe.shape === 'format' ? recipe.formats : []
  return [
    example,
    ...said.map((part) => ({ ...example, ...part })),
    ...recipe.materials.map(({ code }) => ({ ...example, material: code })),
    ...formats.map(({ code }) => ({ ...example, format: code })),
  ].map((configuration) => completed(recipe, configuration))
}

/** RAL numbers are colours; `typeface` is the group that every recipe of letters has. */
const isStandard = (group: Recipe['groups'][number]): boolean =>
  group.kind === 'choice' && group.show === 'colours'
const renamed = (code: string): string => `x${[...code].map((c) => c.charCodeAt(0)).join('')}`

/** The same recipe under other codes: of materials, formats, groups and their choices. */
function recoded(recipe: Recipe): Recipe {
  const copy = structuredClone(recipe) as unknown as {
    shape: string
    materials: { code: string }[]
    formats?: { code: string }[]
    groups: { code: string; choices?: { code: string }[] }[]
    letterWidths?: Record<string, unknown>
  }
  for (const each of [...copy.materials, ...(copy.formats ?? [])]) each.code = renamed(each.code)
  copy.groups.forEach((group, at) => {
    const original = recipe.groups[at]
    if (original && !isStandard(original))
      for (const choice of group.choices ?? []) choice.code = renamed(choice.code)
    group.code = renamed(group.code)
  })
  const widths = Object.entries(copy.letterWidths ?? {}).map(([code, all]) => [renamed(code), all])
  if (copy.letterWidths) copy.letterWidths = Object.fromEntries(widths)
  return copy as unknown as Recipe
}

const keysRenamed = <Value>(
  answers: Record<string, Value>,
  value: (each: Value, code: string) => Value,
) =>
  Object.fromEntries(
    Object.entries(answers).map(([code, each]) => [renamed(code), value(each, code)]),
  )

function recodedAnswers(recipe: Recipe, configuration: Configuration): Configuration {
  const { choices, counts, spacings, texts, material, format } = configuration
  const standard = new Set(recipe.groups.filter(isStandard).map(({ code }) => code))
  return {
    ...configuration,
    material: renamed(material),
    ...(format !== undefined && { format: renamed(format) }),
    choices: keysRenamed(choices, (choice, group) =>
      standard.has(group) ? choice : renamed(choice),
    ),
    counts: keysRenamed(counts, (count) => count),
    ...(spacings && { spacings: keysRenamed(spacings, (mm) => mm) }),
    ...(texts && { texts: keysRenamed(texts, (text) => text) }),
  }
}

const drawingOf = (configuration: Configuration): string => {
  const { kind, staged, ground, marksAt } = shownPiece(configuration)
  const placed = placeStage(staged, { width: 640, height: 366 })
  return JSON.stringify([kind, staged, ground, marksAt(placed, 'Feria'), thumbSvg(configuration)])
}

const products = allProducts().map((product) => [product.slug, product] as const)

describe('codes mean nothing to the drawing', () => {
  test.each(products)(
    '%s under other codes is drawn the same',
    (_, { recipe, defaultConfiguration }) => {
      const other = recoded(recipe)
      for (const configuration of configurationsOf(recipe, defaultConfiguration)) {
        const { appearance: _, ...answers } = recodedAnswers(recipe, configuration)
        const again = { ...answers, appearance: appearanceOf(other, answers) }
        expect(drawingOf(again)).toBe(drawingOf(configuration))
      }
    },
  )

  test('a board of a new code is a board', () => {
    const { recipe, defaultConfiguration } = sheetNamed('lona-frontal-pvc')
    const [first = expect.fail()] = recipe.materials
    const board = { kind: 'board', edge: 'solid', thicknessMm: 12 } as const
    const materials = [{ ...first, code: 'hpl12', appearance: board }]
    const chosen = completed(
      { ...recipe, materials },
      { ...defaultConfiguration, material: 'hpl12' },
    )
    expect(shownPiece(chosen).kind).toBe('board')
    expect(drawingOf(chosen)).toContain('printed board')
  })
})

describe('the appearance of a configuration', () => {
  test.each<[string, Partial<Configuration>, object]>([
    [
      'lona-frontal-pvc',
      {},
      { kind: 'banner', finish: 'hem', eyelets: 10, eyeletPlace: 'topBottom' },
    ],
    ['lona-microperforada', {}, { kind: 'banner', weave: 'mesh' }],
    [
      'vinilo-adhesivo',
      { choices: { mounting: 'foam5' } },
      { kind: 'board', edge: 'foam', thicknessMm: 5 },
    ],
    ['vinilo-adhesivo', { choices: { mounting: 'none' } }, { kind: 'vinyl', surface: 'wall' }],
    [
      'lienzo-en-bastidor',
      { choices: { supportBase: 'bar38' } },
      { kind: 'board', thicknessMm: 38 },
    ],
    [
      'lienzo-en-bastidor',
      { choices: { supportBase: 'none' } },
      { kind: 'textile', form: 'fabric' },
    ],
    ['roll-up', { format: '200x200' }, { kind: 'display', form: 'rollup' }],
    ['roll-up', { choices: { graphicType: 'graphicOnly' } }, { kind: 'display', form: 'graphic' }],
    ['recambio-de-roll-up', {}, { kind: 'display', form: 'graphic' }],
    ['fly-banner', { format: 'rectM' }, { kind: 'textile', form: 'fly', outline: 'straight' }],
    ['etiquetas-en-bobina', {}, { kind: 'sticker', supply: 'roll', coreMm: 40 }],
    ['iniciales-de-boda', {}, { kind: 'letters', letters: 'AA', typeface: 'helvetica' }],
    ['pieza-corporea', {}, { kind: 'corporeal', solid: 'shape' }],
  ])('%s with %j', (slug, part, expected) => {
    const { recipe, defaultConfiguration } = productNamed(slug)
    const { appearance } = completed(recipe, { ...defaultConfiguration, ...part })
    expect(appearance).toMatchObject(expected)
  })

  test('a sheet of a body no longer has what the film alone shows', () => {
    const { recipe, defaultConfiguration } = productNamed('vinilo-adhesivo')
    const mounted = { ...defaultConfiguration, choices: { mounting: 'pvc3' } }
    expect(completed(recipe, mounted).appearance).not.toHaveProperty('surface')
  })
})

describe('an appearance from a browser’s storage', () => {
  test.each(products)('%s is read back', (_, { defaultConfiguration }) => {
    expect(isAppearance(JSON.parse(JSON.stringify(defaultConfiguration.appearance)))).toBe(true)
  })

  test.each<unknown>([
    null,
    'board',
    {},
    { kind: 'tent' },
    { kind: 'constructor' },
    { kind: 'board', edge: 'foam' },
    { kind: 'board', edge: 'gold', thicknessMm: 5 },
    { kind: 'board', edge: 'foam', thicknessMm: -5 },
    { kind: 'banner', weave: 'closed', finish: 'glued' },
    { kind: 'banner', weave: 'closed', finishEdges: 'bottom' },
    { kind: 'banner', weave: 'closed', eyelets: 'many' },
    { kind: 'letters', letters: 7 },
    { kind: 'letters', letterWidths: ['wide'] },
    { kind: 'textile', form: 'fly' },
  ])('%j is none', (value) => {
    expect(isAppearance(value)).toBe(false)
  })
})
