import { expect, test } from 'vitest'
import { alertOn } from './announce.ts'

const text = { es: 'Cerrado' }

test.each<[string, { active?: boolean; from?: string; until?: string }, boolean]>([
  ['without days', {}, true],
  ['switched off', { active: false }, false],
  ['on its first day', { from: '2026-11-23' }, true],
  ['the day before', { from: '2026-11-24' }, false],
  ['on its last day', { until: '2026-11-23' }, true],
  ['the day after', { until: '2026-11-22' }, false],
  ['off within its days', { active: false, from: '2026-11-01', until: '2026-12-01' }, false],
])('the line above the header %s', (_, change, isShown) => {
  const shown = alertOn({ active: true, text, link: '/lonas', ...change }, '2026-11-23')
  expect(shown).toEqual(isShown ? { text, link: '/lonas' } : undefined)
})
