import { expect, test } from 'vitest'
import { datedDay, datedWeekday } from './dated.ts'

test.each([
  ['2026-12-01', 'es', '1 de diciembre de 2026', 'martes 1 de diciembre de 2026'],
  ['2026-12-01', 'pt', '1 de dezembro de 2026', 'terça-feira, 1 de dezembro de 2026'],
  ['2026-12-01', 'fr', '1er décembre 2026', 'mardi 1er décembre 2026'],
  ['2027-01-11', 'fr', '11 janvier 2027', 'lundi 11 janvier 2027'],
] as const)('%s in %s', (day, language, dated, withWeekday) => {
  expect([datedDay(day, language), datedWeekday(day, language)]).toEqual([dated, withWeekday])
})
