import { expect, test } from 'vitest'
import { messages } from '../../../test/locale-texts.ts'
import { productNamed } from '../../../test/products.ts'
import { translate } from '../../platform/text.ts'
import { sayPlace } from './say-place.ts'

const content = productNamed('lona-frontal-pvc')
const reader = {
  language: 'es' as const,
  t: (key: string, params = {}) => translate(messages.es, 'es', key, params),
}

test.each([
  ['recipe.materials[1].tiers[0].centsPerM2', 'Lona ligera 440 g › Tarifa'],
  ['recipe.groups[0].choices[1].price', 'Caras impresas › Dos caras › Precio'],
  ['recipe.groups[0].choices[1].excludes', 'Caras impresas › Dos caras'],
  ['recipe.groups[0].default', 'Caras impresas › Al principio'],
  ['recipe.limits.widthMm', 'Base'],
  ['recipe.limits.widthMm.min', 'Base › Mínimo'],
  ['recipe.speeds[0].cutOff', 'Urgente › Cuenta hoy hasta, p. ej. 12:00'],
  ['faqs[2].answer.fr', 'Pregunta 3 › Respuesta'],
  ['defaultConfiguration.choices.finish', 'Ejemplo de la página'],
  ['recipe.groups', 'Opciones'],
])('%s is «%s»', (place, said) => {
  expect(sayPlace(content, place, reader)).toBe(said)
})
