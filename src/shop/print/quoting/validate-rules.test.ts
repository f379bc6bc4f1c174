import { describe, expect, it } from 'vitest'
import messages from '../../../../locales/es/quoting.json' with { type: 'json' }
import { productNamed } from '../../../../test/products.ts'
import { frontlit, refusalsOf, rows } from '../../../../test/validated-banner.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { translate } from '../../../platform/text.ts'
import { labelledRefusal } from './labels.ts'
import type { Recipe } from './recipe.ts'
import type { Rules } from './recipe-rules.ts'

describe('rules of other products', () => {
  it.each<[string, string, object, object, string, string]>([
    [
      'eyelets on bare mesh',
      'lona-microperforada',
      { finish: 'none' },
      { eyelets: 4 },
      'because.meshReinforced',
      'counts.eyelets',
    ],
    [
      'plain hem on mesh',
      'lona-microperforada',
      { finish: 'hem' },
      {},
      'because.meshHem',
      'choices.finish',
    ],
    [
      'velcro on mesh',
      'lona-microperforada',
      { finish: 'velcro' },
      {},
      'because.meshVelcro',
      'choices.finish',
    ],
    [
      'tensioners without eyelets',
      'lona-reforzada-680',
      {},
      { eyelets: 0, tensioners: 4 },
      'because.hooksNeedEyelets',
      'counts.tensioners',
    ],
    [
      'welded hem without PVC',
      'lona-sin-pvc',
      { finish: 'hem' },
      {},
      'because.sewnNotWelded',
      'choices.finish',
    ],
    [
      'hem on a light box',
      'lona-retroiluminada',
      { finish: 'hem' },
      {},
      'refused.choiceUnknown',
      'choices.finish',
    ],
    [
      'sleeve on a light box',
      'lona-retroiluminada',
      { finish: 'sleeve' },
      {},
      'refused.choiceUnknown',
      'choices.finish',
    ],
    [
      'velcro on a light box',
      'lona-retroiluminada',
      { finish: 'velcro' },
      {},
      'refused.choiceUnknown',
      'choices.finish',
    ],
  ])('%s', (_, slug, choices, counts, code, field) => {
    const { recipe, defaultConfiguration } = productNamed(slug)
    const { spacings: _spacings, ...example } = defaultConfiguration
    const said = { choices: { ...example.choices, ...choices }, counts }
    expect(rows(refusalsOf(said, recipe, example))).toContainEqual([code, field, expect.anything()])
  })
})

describe('rules without a sentence of their own', () => {
  const withRules = (rules: Rules): Recipe => ({
    ...frontlit,
    groups: frontlit.groups.map((group) =>
      group.kind === 'choice' && group.code === 'sides'
        ? { ...group, choices: group.choices.map((choice) => ({ ...choice, ...rules })) }
        : group,
    ),
  })
  it.each<[Rules, string, object]>([
    [
      { requires: [{ choice: 'finish', in: ['tape', 'velcro'] }] },
      'refused.needs',
      { choice: 'sides.one', other: 'finish.tape' },
    ],
    [
      { requires: [{ count: 'eyelets', atLeast: 12 }] },
      'refused.needs',
      { choice: 'sides.one', other: 'eyelets' },
    ],
    [
      { requires: [{ side: 'long', atMostMm: 2000 }] },
      'refused.longSideTooLarge',
      { choice: 'sides.one', limit: 200, value: 300 },
    ],
    [
      { requires: [{ side: 'short', atLeastMm: 2000 }] },
      'refused.shortSideTooSmall',
      { choice: 'sides.one', limit: 200, value: 100 },
    ],
    [
      { excludes: [{ choice: 'finish', in: ['hem'] }] },
      'refused.notTogether',
      { choice: 'sides.one', other: 'finish.hem' },
    ],
    [
      { excludes: [{ choice: 'material', in: ['banner510'] }] },
      'refused.notTogether',
      { choice: 'sides.one', other: 'material.banner510' },
    ],
    [
      { excludes: [{ side: 'long', atLeastMm: 2500 }] },
      'refused.notAtThisSize',
      { choice: 'sides.one', value: 300 },
    ],
    [
      {
        excludes: [
          {
            all: [
              { count: 'eyelets', atLeast: 2 },
              { choice: 'finish', in: ['hem'] },
            ],
          },
        ],
      },
      'refused.notTogether',
      { choice: 'sides.one', other: 'finish.hem' },
    ],
  ])('%o', (rules, code, params) => {
    expect(rows(refusalsOf({}, withRules(rules)))).toEqual([[code, 'choices.sides', params]])
  })

  it('speak with the labels of the recipe', () => {
    const [refusal] = refusalsOf({}, withRules({ excludes: [{ choice: 'finish', in: ['hem'] }] }))
    const { code, params } = labelledRefusal(frontlit, 'es', refusal as Refusal)
    expect(translate(messages, 'es', code, params)).toBe(
      '«Una cara» no se puede combinar con «Dobladillo termosellado». Cambia una de las dos opciones.',
    )
  })
})
