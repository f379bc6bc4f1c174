import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  INCIDENT_KINDS,
  INCIDENT_MOVES,
  type IncidentKind,
  type IncidentMove,
  incidentKindOf,
  incidentMoves,
  moveIncident,
  movesWithWords,
} from './incident.ts'

const AT = new Date('2026-11-24T09:00:00Z')
const open = (kind: IncidentKind = 'returned') => ({ kind, claimedAt: null, endedAt: null })

test.each<[string, Parameters<typeof incidentMoves>[0], IncidentMove[]]>([
  ['came back', open(), ['contact', 'send_again', 'claim', 'close']],
  ['not delivered', open('not_delivered'), ['contact', 'send_again', 'claim', 'close']],
  ['lost: nothing to send', open('lost'), ['contact', 'claim', 'close']],
  ['broken', open('damaged'), ['contact', 'claim', 'close']],
  ['claimed before', { ...open('lost'), claimedAt: AT }, ['contact', 'close']],
  ['ended', { ...open(), endedAt: AT }, []],
])('%s', (_, facts, moves) => {
  expect(incidentMoves(facts)).toEqual(moves)
})

test.each<[string, string, IncidentKind]>([
  ['GLS, back', 'DEVUELTA', 'returned'],
  ['wrong address', 'CON INCIDENCIA: DIRECCION INCORRECTA', 'not_delivered'],
  ['in small letters', 'Destinatario ausente', 'not_delivered'],
  ['lost', 'Cerrado por siniestro', 'lost'],
  ['broken', 'Bulto roto en ruta', 'damaged'],
  ['a route is not broken', 'EN ROTACION', 'other'],
  ['unknown words', 'NUEVO', 'other'],
  ['none', '', 'other'],
])('%s', (_, said, kind) => {
  expect(incidentKindOf(said)).toBe(kind)
})

describe('a move', () => {
  const facts = fc.record({
    kind: fc.constantFrom(...INCIDENT_KINDS),
    claimedAt: fc.constantFrom(null, AT),
    endedAt: fc.constantFrom(null, AT),
  })
  test('is accepted exactly where it is offered and says what it must', () => {
    fc.assert(
      fc.property(
        facts,
        fc.constantFrom(...INCIDENT_MOVES),
        fc.constantFrom('', 'x'),
        (found, move, said) => {
          const offered = incidentMoves(found).includes(move)
          const isSaid = said !== '' || !movesWithWords(move)
          expect(moveIncident(found, move, said).ok).toBe(offered && isSaid)
        },
      ),
    )
  })
  test('names the field that is empty', () => {
    expect(moveIncident(open(), 'close', '')).toMatchObject({
      refusals: [{ code: 'shipping.incident.saidMissing', field: 'said' }],
    })
  })
})
