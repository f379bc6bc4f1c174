/**
 * `npm run locales -- check`: lists texts that are missing, unused or not proofread yet, and exits 1
 * if one is missing. With `--all`, every key that is not proofread instead of their number.
 *
 * `npm run locales -- proofread pt cart`: marks the Portuguese texts whose keys begin with `cart` as
 * proofread. A text is listed again when it or its Spanish text changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, OFFICE_LANGUAGES } from '../src/platform/text.ts'
import {
  missingTexts,
  type Proofs,
  proofsAfter,
  unproofedTexts,
  unusedTexts,
} from './locales/check.ts'
import { keysOf, LOCALES, mayBeMade, sources } from './locales/text-keys.ts'
import { readTexts } from './locales/texts.ts'

const PROOFS = join(LOCALES, 'proofread.json')
const USE = 'npm run locales -- check [--all] | proofread <language> <start of the keys>'

const readProofs = (): Proofs =>
  existsSync(PROOFS) ? JSON.parse(readFileSync(PROOFS, 'utf8')) : {}

function list(title: string, lines: readonly string[]): void {
  console.log(`${title}: ${lines.length}`)
  for (const line of lines) console.log(`  ${line}`)
}

/** Whether nothing is missing. */
function check(isWhole: boolean): boolean {
  const texts = readTexts(LOCALES)
  const missing = missingTexts(texts, sources.flatMap(keysOf))
  list('Missing', missing)
  list('Unused', unusedTexts(texts, mayBeMade(sources)))
  const unproofed = unproofedTexts(texts, readProofs())
  if (isWhole)
    list(
      'Not proofread',
      unproofed.map(({ language, key }) => `${language}: ${key}`),
    )
  else
    for (const language of OFFICE_LANGUAGES) {
      const left = unproofed.filter((each) => each.language === language).length
      console.log(`Not proofread, ${language}: ${left} of ${Object.keys(texts[language]).length}`)
    }
  return missing.length === 0
}

function proofread(language: Language, start: string): void {
  const after = proofsAfter(readProofs(), readTexts(LOCALES), { language, start })
  writeFileSync(PROOFS, `${JSON.stringify(after, null, 2)}\n`)
}

const [deed, language, start] = process.argv.slice(2)
const known = OFFICE_LANGUAGES.find((each) => each === language)
if (deed === 'check') process.exitCode = check(language === '--all') ? 0 : 1
else if (deed === 'proofread' && known && start) proofread(known, start)
else {
  console.error(USE)
  process.exitCode = 2
}
