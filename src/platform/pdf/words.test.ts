import { expect, test } from 'vitest'
import { Words } from './words.ts'

/** Letters of half their size; a V stands closer to what follows, a tilde above what precedes it. */
const font = {
  unitsPerEm: 100,
  layout: (text: string) => ({
    glyphs: Array.from(text, (sign) => ({ id: sign.charCodeAt(0), advanceWidth: 50, codePoints: [sign.charCodeAt(0)] })),
    positions: Array.from(text, (sign) => ({ xAdvance: sign === 'V' ? 42 : 50, xOffset: 0, yOffset: sign === '~' ? 5 : 0 })),
  }),
}
const usual = new Set(Array.from('aV ', (sign) => sign.charCodeAt(0)))

test.each([
  ['', { width: 0, pieces: '', beyond: false }],
  ['aa a', { width: 2000, pieces: '<0061006100200061> 0', beyond: false }],
  ['aVa aV', { width: 2840, pieces: '<00610056> 80 <0061002000610056> 80', beyond: false }],
  ['a z', { width: 1500, pieces: '<00610020007a> 0', beyond: true }],
  ['aa ~', { width: 2000, pieces: undefined, beyond: true }],
])('%j is set as %j', (text, line) => {
  const words = new Words(font, usual)
  expect(words.lineOf(text)).toEqual(line)
  expect(words.widthOf(text)).toBe(line.width)
})
