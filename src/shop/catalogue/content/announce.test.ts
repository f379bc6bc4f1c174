import { expect, test } from 'vitest'
import { alertAt } from './announce.ts'

const text = { es: 'Cerrado' }

type Change = {
  active?: boolean
  from?: string
  fromTime?: string
  until?: string
  untilTime?: string
}
const TODAY = '2026-11-23'

test.each<[string, Change, boolean]>([
  ['without days', {}, true],
  ['switched off', { active: false }, false],
  ['on its first day', { from: TODAY }, true],
  ['the day before', { from: '2026-11-24' }, false],
  ['on its last day', { until: TODAY }, true],
  ['the day after', { until: '2026-11-22' }, false],
  ['off within its days', { active: false, from: '2026-11-01', until: '2026-12-01' }, false],
  ['at its first minute', { from: TODAY, fromTime: '13:30' }, true],
  ['before its time', { from: TODAY, fromTime: '13:45' }, false],
  ['later than its time on another day', { from: '2026-11-22', fromTime: '23:45' }, true],
  ['before its end', { until: TODAY, untilTime: '13:45' }, true],
  ['at its end', { until: TODAY, untilTime: '13:30' }, false],
  ['within its hours', { from: TODAY, fromTime: '09:00', until: TODAY, untilTime: '14:00' }, true],
])('the line above the header %s', (_, change, isShown) => {
  const alert = { active: true, text, link: '/lonas', ...change }
  const shown = alertAt(alert, { on: TODAY, minutes: 13 * 60 + 30 })
  expect(shown).toEqual(isShown ? { text, link: '/lonas' } : undefined)
})

test('without times it is shown from the first to the last minute of its days', () => {
  const alert = { active: true, text, from: TODAY, until: TODAY }
  const at = (on: string, minutes: number) => alertAt(alert, { on, minutes }) !== undefined
  expect([at('2026-11-22', 1439), at(TODAY, 0), at(TODAY, 1439), at('2026-11-24', 0)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
