import { describe, expect, it } from 'vitest'
import { CMYK, GREY, marks, PROCESS, RGB, type Space } from './plates-space.ts'

const spot = (...names: string[]): Space => ({
  kind: 'inks',
  names,
  alternate: CMYK,
  tint: null,
})
const profiled: Space = { kind: 'cmyk', direct: false }
const YELLOW = [0, 0, 0.4, 0]

/** Plates that an object changes: of the process inks by first letter (K: black), and Gold. */
const changed = (space: Space, on: boolean, mode: number, values: number[] | null): string =>
  [...PROCESS, 'Gold']
    .filter((ink) => marks(space, ink, { on, mode, values }))
    .map((ink) => (ink === 'Black' ? 'K' : ink.charAt(0)))
    .join('')

describe('plates that an object changes', () => {
  it.each<[string, Space, boolean, number, number[] | null, string]>([
    ['knocks out everywhere without overprint', CMYK, false, 1, YELLOW, 'CMYKG'],
    ['leaves zero inks alone in mode 1', CMYK, true, 1, YELLOW, 'Y'],
    ['prints zero inks in mode 0, not spot inks', CMYK, true, 0, YELLOW, 'CMYK'],
    ['disappears as white in mode 1', CMYK, true, 1, [0, 0, 0, 0], ''],
    ['knocks out the process inks as white in mode 0', CMYK, true, 0, [0, 0, 0, 0], 'CMYK'],
    ['prints all process inks as a picture', CMYK, true, 1, null, 'CMYK'],
    ['prints all process inks through a profile', profiled, true, 1, YELLOW, 'CMYK'],
    ['prints all process inks as grey', GREY, true, 1, [0], 'CMYK'],
    ['prints all process inks as RGB', RGB, true, 1, [1, 1, 0], 'CMYK'],
    ['prints its spot ink', spot('Gold'), true, 0, [1], 'G'],
    ['prints its spot ink even without tint', spot('Gold'), true, 1, [0], 'G'],
    ['prints the inks of its mixture', spot('Magenta', 'Gold'), true, 0, [1, 1], 'MG'],
    ['prints on the plate of a process ink', spot('Black'), true, 1, [1], 'K'],
    ['registers on all process inks', spot('All'), true, 1, [1], 'CMYK'],
    ['knocks out as a spot ink', spot('Gold'), false, 0, [1], 'CMYKG'],
  ])('%s', (_, space, on, mode, values, plates) => {
    expect(changed(space, on, mode, values)).toBe(plates)
  })
})
