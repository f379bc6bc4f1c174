import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type ChartColumn, FigureChart, roundTop } from './figure-chart.tsx'

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 5],
  [5, 5],
  [6, 10],
  [49, 50],
  [51, 100],
  [12_345, 20_000],
])('the top mark of %i is %i', (value, top) => {
  expect(roundTop(value)).toBe(top)
})

const column = (value: number | null, before: number | null = null, isOpen = false) => ({
  value,
  before,
  isOpen,
})
const drawn = (kind: 'bars' | 'points', columns: readonly ChartColumn[]) =>
  renderToStaticMarkup(
    <FigureChart
      kind={kind}
      columns={columns}
      range={[0, 10]}
      label="Pedidos: 12"
      marks={['10', '5']}
      ends={['lun', 'mar']}
    />,
  )
const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value)

describe('bars', () => {
  const html = drawn('bars', [column(10), column(5, 2.5, true), column(0), column(null)])

  test('are as high as their values; none stands for nothing', () => {
    expect(attributes(html, /<rect[^>]* y="([^"]*)"/g)).toEqual(['0', '50'])
    expect(attributes(html, /<rect[^>]* height="([^"]*)"/g)).toEqual(['100', '50'])
  })

  test('of days that are not over are open', () => {
    expect(attributes(html, /<rect class="([^"]*)"/g)).toEqual(['chart-bar', 'chart-bar open'])
  })

  test('have a mark at the value before', () => {
    expect(attributes(html, /class="chart-before" d="([^"]*)"/g)).toEqual(['M10 75h10'])
  })

  test('have a sentence for screen readers', () => {
    expect(html).toContain('role="img" aria-label="Pedidos: 12"')
  })
})

describe('points', () => {
  const html = drawn('points', [column(10, 0), column(null, 5), column(20, null), column(5, 10)])

  test('have a line that breaks where there is no value, within the drawing', () => {
    expect(attributes(html, /class="chart-line" d="([^"]*)"/g)).toEqual(['M5 0M25 0L35 50'])
    expect(attributes(html, /class="chart-before dashed" d="([^"]*)"/g)).toEqual([
      'M5 100L15 50M35 0',
    ])
  })

  test('stand at each value', () => {
    expect(attributes(html, /class="chart-points" d="([^"]*)"/g)).toEqual(['M5 0h0M25 0h0M35 50h0'])
  })
})
