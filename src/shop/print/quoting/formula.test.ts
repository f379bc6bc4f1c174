import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import { loadMessages } from '../../../platform/messages.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { translate } from '../../../platform/text.ts'
import { errorsOf, fieldId, fieldLabel } from '../configurator/field-names.ts'
import type { Configuration } from './configuration.ts'
import { formulaOf } from './formula.ts'
import { quote } from './quote.ts'

const { recipe, defaultConfiguration: example } = productNamed('lona-frontal-pvc')
const messages = loadMessages(join(import.meta.dirname, '../../../../locales')).es
const t = (key: string, params = {}) => translate(messages, 'es', key, params)

describe('the price in one line', () => {
  it.each<[string, Partial<Configuration>, string]>([
    ['the example', {}, 'Impresión 47,40 + dobladillo termosellado 19,20 + ollados por lona 7,00'],
    [
      'only the print',
      { choices: { sides: 'one', finish: 'none' }, counts: { eyelets: 0 } },
      'Impresión 47,40',
    ],
    [
      'discount, speed and service, each with its sign',
      {
        units: 12,
        choices: { sides: 'one', finish: 'none' },
        counts: { eyelets: 0 },
        speed: 'relax',
        fileCheck: true,
      },
      'Impresión 234,00 − descuento por cantidad 11,70 − plazo 22,23 + revisión profesional del archivo 4,00',
    ],
  ])('%s', (_, said, sentence) => {
    const quoted = quote(recipe, { ...example, ...said })
    expect(quoted.ok && formulaOf(quoted.value, recipe, 'es', t)).toBe(sentence)
  })
})

describe('refusals beside their fields', () => {
  it.each([
    ['widthMm', 'field-widthMm', 'Base'],
    ['choices.finish', 'field-choices-finish', 'Remate'],
    ['counts.eyelets', 'field-counts-eyelets', 'Ollados por lona'],
    ['jobName', 'field-jobName', 'Nombre del proyecto'],
    ['speed', 'field-speed', 'Plazo'],
  ])('%s has its control and its name', (field, id, label) => {
    expect(fieldId(field)).toBe(id)
    expect(fieldLabel(field, recipe, 'es', t)).toBe(label)
  })

  it('says two refusals of one field one after the other, in the words of the recipe', () => {
    const refusals: Refusal[] = [
      {
        code: 'quoting.refused.countOdd',
        field: 'counts.eyelets',
        params: { value: 9, lower: 8, higher: 10 },
      },
      {
        code: 'quoting.refused.oneSideOnly',
        field: 'choices.sides',
        params: { material: 'material.banner440' },
      },
      {
        code: 'quoting.refused.countTooSmall',
        field: 'counts.eyelets',
        params: { limit: 0, value: 9 },
      },
    ]
    expect(errorsOf(refusals, recipe, 'es', t)).toEqual({
      'counts.eyelets':
        'Tiene que ser par y has puesto 9. Prueba con 8 o con 10. El mínimo es 0 y has puesto 9. Prueba con 0.',
      'choices.sides':
        '«Lona ligera 440 g» se imprime solo por una cara. Elige una cara u otro material.',
    })
  })
})
