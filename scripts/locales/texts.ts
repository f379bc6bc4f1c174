import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Messages, OFFICE_LANGUAGES } from '../../src/platform/text.ts'
import type { Texts } from './check.ts'

/** The texts of each language without those that it borrows from Spanish. */
export function readTexts(folder: string): Texts {
  const of = (language: string): Messages =>
    Object.assign(
      {},
      ...globSync('*.json', { cwd: join(folder, language) })
        .sort()
        .map((file) => JSON.parse(readFileSync(join(folder, language, file), 'utf8'))),
    )
  return Object.fromEntries(OFFICE_LANGUAGES.map((language) => [language, of(language)])) as Texts
}
