import { expect, test } from 'vitest'
import { dayStage, isShownOn } from './shown-days.ts'

const TODAY = '2026-11-02'
test.each([
  ['', '', 'shown'],
  ['2026-11-02', '2026-11-02', 'shown'],
  ['2026-11-01', '', 'shown'],
  ['', '2026-11-03', 'shown'],
  ['2026-11-03', '', 'scheduled'],
  ['2026-11-03', '2026-11-09', 'scheduled'],
  ['', '2026-11-01', 'over'],
  ['2026-10-01', '2026-11-01', 'over'],
] as const)('a slide from %j until %j is %s on 2 November', (from, until, stage) => {
  expect(dayStage({ state: 'published', from, until }, TODAY)).toBe(stage)
  expect(dayStage({ state: 'draft', from, until }, TODAY)).toBe('draft')
  expect(isShownOn({ from: from || null, until: until || null }, TODAY)).toBe(stage === 'shown')
})
