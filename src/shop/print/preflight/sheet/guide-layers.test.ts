import { expect, it } from 'vitest'
import { messages } from '../../../../../test/locale-texts.ts'
import { LANGUAGES } from '../../../../platform/text.ts'
import { TEMPLATE_LAYERS } from '../../template/template-sheet.ts'
import { isGuideLayer } from './guide-layers.ts'

it.each([
  ['Guías', true],
  ['GUIDES', true],
  ['no-imprimir', true],
  ['Plantilla', true],
  ['Guía: zona segura', true],
  ['Fondo', false],
  ['Guía de precios', false],
  ['Template design', false],
  ['Capa 1', false],
  ['', false],
])('the layer "%s" is one of guides: %s', (name, wanted) => {
  expect(isGuideLayer(name)).toBe(wanted)
})

it.each(LANGUAGES)('knows the layers of the templates in %s', (language) => {
  const names = TEMPLATE_LAYERS.map((layer) => messages[language]?.[`template.layer.${layer}`])
  const guides = names.filter((name) => name !== undefined && isGuideLayer(name))
  // All but the design; the cut line has its own name.
  expect(guides).toHaveLength(TEMPLATE_LAYERS.length - 2)
})
