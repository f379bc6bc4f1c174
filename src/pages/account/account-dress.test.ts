import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const layersOf = (sheet: string): string | undefined =>
  /^@layer ([\w, ]+);$/m.exec(readFileSync(new URL(sheet, import.meta.url), 'utf8'))?.[1]

test('the style sheet of the area may load before that of the shop, as on the page of orders: both declare the same layers', () => {
  expect(layersOf('../../ui/ui.css')).toMatch(/components, pages/)
  expect(layersOf('../account.css')).toBe(layersOf('../../ui/ui.css'))
})

test.each(['configurator', 'product', 'product-print'])(
  'so may that of the product page: %s',
  (name) => {
    expect(layersOf(`../catalogue/${name}.css`)).toBe(layersOf('../../ui/ui.css'))
  },
)
