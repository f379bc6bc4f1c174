import { describe, expect, test } from 'vitest'
import { fitText } from './print-text.ts'

describe('a headline printed on a sheet', () => {
  test.each([
    ['wide sheets take one line', 900, 200, 'Dinos la medida.', ['Dinos la medida.']],
    ['square ones break it', 300, 300, 'Dinos la medida.', ['Dinos la', 'medida.']],
    ['tall ones break it at every word', 100, 600, 'Feria del libro', ['Feria', 'del', 'libro']],
  ])('%s', (_, width, height, text, lines) => {
    expect(fitText(text, width, height).lines).toEqual(lines)
  })

  test('never grows beyond the height', () => {
    expect(fitText('404', 4000, 100).fontSize).toBeLessThan(100)
  })

  test('an empty text prints nothing', () => {
    expect(fitText('', 100, 100).lines.join('')).toBe('')
  })
})
