import { describe, expect, test } from 'vitest'
import { type AnsweredRecord, flagsAfter, isCorrectable } from './record-flags.ts'

const taken: AnsweredRecord = { kind: 'alta', state: 'Correcto', errorCode: null }
const noted: AnsweredRecord = { kind: 'alta', state: 'AceptadoConErrores', errorCode: '2000' }
const refused: AnsweredRecord = { kind: 'alta', state: 'Incorrecto', errorCode: '1109' }
const waiting: AnsweredRecord = { kind: 'alta', state: null, errorCode: null }
const duplicate: AnsweredRecord = { kind: 'alta', state: 'Incorrecto', errorCode: '3000' }
const unknown: AnsweredRecord = { kind: 'alta', state: 'Incorrecto', errorCode: '3002' }
const annulled: AnsweredRecord = { kind: 'anulacion', state: 'Correcto', errorCode: null }
const notAnnulled: AnsweredRecord = { kind: 'anulacion', state: 'Incorrecto', errorCode: '1100' }
const nothingToAnnul: AnsweredRecord = { kind: 'anulacion', state: 'Incorrecto', errorCode: '3002' }
const annulledBefore: AnsweredRecord = { kind: 'anulacion', state: 'Incorrecto', errorCode: '3001' }

describe('the flags of a further record', () => {
  const table: [string, AnsweredRecord[], string][] = [
    ['first of all', [], 'none'],
    ['after one that was refused', [refused], 'Subsanacion, RechazoPrevio X'],
    ['after two that were refused', [refused, refused], 'Subsanacion, RechazoPrevio X'],
    ['after one with errors', [noted], 'Subsanacion'],
    [
      'after a refused correction of one with errors',
      [noted, refused],
      'Subsanacion, RechazoPrevio S',
    ],
    ['after a correction that was taken with errors', [refused, noted], 'Subsanacion'],
    ['after one that the agency had already', [duplicate], 'Subsanacion, RechazoPrevio S'],
    [
      'after a correction of what it did not have',
      [noted, unknown],
      'Subsanacion, RechazoPrevio X',
    ],
  ]
  test.each(table)('%s', (_, before, said) => {
    const { correction, refusedBefore, withoutPrior } = flagsAfter('alta', before)
    const parts = [correction && 'Subsanacion', refusedBefore && `RechazoPrevio ${refusedBefore}`]
    expect([parts.filter(Boolean).join(', ') || 'none', withoutPrior]).toEqual([said, false])
  })
})

describe('the flags of an annulment', () => {
  const table: [string, AnsweredRecord[], string][] = [
    ['of an invoice that was taken', [taken], 'none'],
    ['of one that has no answer yet', [waiting], 'none'],
    ['of one that was refused', [refused], 'SinRegistroPrevio'],
    ['of one that was taken in the end', [refused, taken], 'none'],
    ['after one that was refused', [taken, notAnnulled], 'RechazoPrevio S'],
    [
      'after one for which there was nothing',
      [waiting, nothingToAnnul],
      'SinRegistroPrevio, RechazoPrevio S',
    ],
  ]
  test.each(table)('%s', (_, before, said) => {
    const { correction, refusedBefore, withoutPrior } = flagsAfter('anulacion', before)
    const parts = [
      withoutPrior && 'SinRegistroPrevio',
      refusedBefore && `RechazoPrevio ${refusedBefore}`,
    ]
    expect([parts.filter(Boolean).join(', ') || 'none', correction]).toEqual([said, false])
  })
})

test.each([
  ['taken', taken, false],
  ['without an answer', waiting, false],
  ['taken with errors', noted, true],
  ['refused', refused, true],
  ['annulled', annulled, false],
  ['a refused annulment', notAnnulled, true],
  ['an annulment of what is annulled', annulledBefore, false],
] as const)('%s: correctable %s', (_, record, expected) =>
  expect(isCorrectable(record)).toBe(expected),
)
