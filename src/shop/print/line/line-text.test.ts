import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { type Language, translate } from '../../../platform/text.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { completed } from '../quoting/default-configuration.ts'
import { optionTexts } from './line-text.ts'
import { wordsOf } from './recipe-words.ts'
import { sizeText } from './size-text.ts'

const catalogue = loadMessages(join(import.meta.dirname, '../../../../locales'))

/** The example of a product with other answers, in words. */
function said(slug: string, language: Language, changes: Partial<Configuration> = {}): string {
  const { recipe, defaultConfiguration } = productNamed(slug)
  const configuration = completed(recipe, { ...defaultConfiguration, ...changes })
  return optionTexts(configuration, wordsOf(recipe, language), (key, params) =>
    translate(catalogue[language] ?? {}, language, key, params),
  ).join('. ')
}

test.each<[slug: string, language: Language, changes: Partial<Configuration>, said: string]>([
  [
    'lona-frontal-pvc',
    'es',
    { choices: { finish: 'sleeve', tubeDiameter: '30', finishEdges: 'topBottom' }, counts: {} },
    'Lona frontal 510 g. Una cara. Vaina para tubo, arriba y abajo, diámetro del tubo 30 mm',
  ],
  [
    'lona-frontal-pvc',
    'es',
    { choices: { finish: 'none', eyeletPlace: 'perimeter' }, spacings: { eyelets: 500 } },
    'Lona frontal 510 g. Una cara. Corte a ras. Ollados por lona: 16, cada 50 cm, todo el contorno',
  ],
  [
    'lona-frontal-pvc',
    'pt',
    {
      widthMm: 3100,
      choices: { finish: 'none', eyeletPlace: 'perimeter' },
      spacings: { eyelets: 500 },
    },
    'Lona frontal 510 g. Uma face. Corte à medida. Ilhós por lona: 18, a cada 44,3 cm em cima e em baixo e a cada 50 cm aos lados, todo o contorno',
  ],
  [
    'lona-frontal-pvc',
    'fr',
    { choices: { finish: 'none', eyeletPlace: 'topBottom' }, counts: { eyelets: 8 } },
    'Bâche frontlit 510 g. Une face. Coupe à ras. Œillets par bâche : 8, tous les 100 cm, en haut et en bas',
  ],
  ['roll-up', 'es', {}, 'Lona sin curvatura 440 g. Completo con estructura y bolsa'],
  [
    'fly-banner',
    'fr',
    {},
    'Plume M, 3,2 m. Maille drapeau 110 g. Une voile, miroir au dos. Voile avec mât et sac, croix pliante',
  ],
  [
    'figura-troquelada',
    'es',
    {},
    'Nido de abeja 16 mm. Una cara. Corte: por el contorno. Pie trasero',
  ],
  [
    'etiquetas-en-bobina',
    'es',
    { material: 'labelPPClear' },
    'Polipropileno transparente. Tinta blanca: sin blanco. Laminado: sin laminado. Corte: medio corte. En bobina, cabeza primero, cara hacia fuera, diámetro interior del rollo 40 mm. Separación entre pegatinas: 3 mm',
  ],
  [
    'iniciales-de-boda',
    'pt',
    {},
    'Primeira inicial: A. Segunda inicial: A. Esferovite 20 kg/m³. Tipo de letra: sem serifa. Branco, sem pintar',
  ],
  [
    'logo-corporeo',
    'fr',
    {},
    'Polystyrène haute densité 32 kg/m³. Logo. Face imprimée sur PVC 3 mm. Pose : sans fixation',
  ],
])('%s in %s', (slug, language, changes, expected) => {
  expect(said(slug, language, changes).replaceAll(/\s/g, ' ')).toBe(expected)
})

test('choices are listed in the order of the recipe, not in that of storage', () => {
  const { recipe, defaultConfiguration } = productNamed('etiquetas-en-bobina')
  const backwards = Object.fromEntries(
    Object.entries(completed(recipe, defaultConfiguration).choices).toReversed(),
  )
  expect(
    optionTexts(
      { ...defaultConfiguration, choices: backwards },
      wordsOf(recipe, 'es'),
      (key) => key,
    ),
  ).toEqual(
    optionTexts(completed(recipe, defaultConfiguration), wordsOf(recipe, 'es'), (key) => key),
  )
})

test.each([
  [{ widthMm: 3000, heightMm: 1005 }, '300\u00a0×\u00a0100.5\u00a0cm'],
  [{ widthMm: 800, heightMm: 600, thicknessMm: 100 }, '80\u00a0×\u00a060\u00a0×\u00a010\u00a0cm'],
])('the size of %j', (measures, expected) => {
  expect(sizeText(measures as Configuration, String)).toBe(expected)
})
