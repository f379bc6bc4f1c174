import { describe, expect, test } from 'vitest'
import { type InkKind, inkKind, isOutlineInk } from './ink-names.ts'

const NAMES: readonly (readonly [kind: InkKind, ...names: string[]])[] = [
  [
    'cut',
    ...[
      'CutContour',
      'CUTCONTOUR',
      'cut contour',
      'Cut-Contour',
      'Thru-cut',
      'ThruCut',
      'Thru Cut',
    ],
    ...['KissCut', 'KISSCUTLINE', 'Kiss_Cut 1', 'Die Cut', 'DieCut', 'dieline', 'Die-Line'],
    ...['Contour', 'Cut', 'CUT LINE', 'Through Cut', 'throughcut', 'Roland CutContour', 'Cut (2)'],
    ...['Perf', 'PerfCutContour', 'Perforation', 'Crease', 'Fold line'],
    ...['Contorno', 'Recorte', 'Linea Corte', 'Línea de corte', 'lineadecorte', 'Troquel'],
    ...['Corte pegatina', 'MEDIO CORTE', 'Hendido', 'Trazo de corte', 'Silueta'],
    ...['Linha de corte', 'Meio corte', 'Cortante', 'Picote', 'Vinco', 'Faca', 'Faca de corte'],
    ...['Découpe', 'DÉCOUPE', 'Tracé de découpe', 'tracedecoupe', 'Découpe mi-chair', 'Détourage'],
    ...['Ligne de coupe', 'Filet de coupe', 'Mi-chair', 'Demi-chair', 'Pleine chair', 'SemiCorte'],
    ...['Stanze', 'Stanzkontur'],
  ],
  [
    'white',
    ...['White', 'WHITE', 'White Ink', 'white_ink', 'WhiteInk', 'Spot White', 'SpotWhite'],
    ...['RDG_WHITE', 'RDGWhite', 'Opaque White', 'White Underbase', 'White 1', 'Flood White'],
    ...[
      'Tinta Blanca',
      'TINTA BLANCA',
      'Blanco',
      'Blanco soporte',
      'Capa de blanco',
      'Blanco opaco',
    ],
    ...['Branco', 'Tinta branca', 'Camada branca', 'Fundo branco'],
    ...['Blanc', 'Encre blanche', 'Blanc de soutien', 'Couche de blanc', 'Weiß', 'Weiss'],
  ],
  [
    'spot',
    ...[
      'Perfect Blue',
      'Diet Coke Red',
      'Bright White',
      'Snow White',
      'Blanco roto',
      'Blanc cassé',
    ],
    ...['PANTONE 186 C', 'PANTONE White', 'Gold', 'Clean Cut Green', 'Kiss Red', 'Contour Blue'],
    ...['Cutch', 'Diesel', 'Cortefiel', 'Whitesmoke', 'Blancanieves', 'Foil', 'Barniz', 'Varnish'],
    ...['Silueta Turquesa', 'Contour Rosé', 'Chair', 'Rose chair', 'Fold Cream', 'Corte Burdeos'],
    ...['Perfume', 'Scoreboard', 'Contouring', 'Azul corporativo', 'Ink', 'Tinta', '', '…', '白'],
  ],
]

describe.each(NAMES)('%s', (kind, ...names) => {
  test.each(names)('“%s”', (name) => {
    expect(inkKind(name)).toBe(kind)
  })
})

test.each([
  ['CutContour', true],
  ['Recorte', true],
  ['Contorno', true],
  ['PerfCutContour', false],
  ['Crease', false],
  ['Línea de hendido', false],
  ['Vinco', false],
  ['White', false],
  ['PANTONE 186 C', false],
])('“%s” draws the edge of the piece: %s', (name, is) => {
  expect(isOutlineInk(name)).toBe(is)
})
