import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { amountCell, csvOf } from './csv.ts'

const line = (...cells: (string | number)[]) => csvOf([cells]).slice(1, -2)

test.each([
  ['a text', 'Feria de Úbeda', 'Feria de Úbeda'],
  ['a formula', '=1+1', `"'=1+1"`],
  [
    'a call',
    '=HYPERLINK("http://evil.example";"x")',
    `"'=HYPERLINK(""http://evil.example"";""x"")"`,
  ],
  ['a command of old', "=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
  ['a plus', '+34 600', `"'+34 600"`],
  ['a minus', '-2+3', `"'-2+3"`],
  ['an at', '@SUM(A1)', `"'@SUM(A1)"`],
  ['behind spaces', '  =1', `"'  =1"`],
  ['behind a tab', '\t=1', `"'\t=1"`],
  ['a pipe', '|x', `"'|x"`],
  ['a per cent sign', '%0A', `"'%0A"`],
  ['a byte order mark', '\ufeff=1', `"'\ufeff=1"`],
  ['behind a line end', '\r\n=1', `"'\r\n=1"`],
  ['behind an invisible sign', '\u200b=1', `"'\u200b=1"`],
  ['in the middle', 'a=1', 'a=1'],
  ['behind an apostrophe of its own', "'=1", `"''=1"`],
  ['quotes', 'Lona "grande"', '"Lona ""grande"""'],
  ['a semicolon', 'a;=1', '"a;=1"'],
  ['nothing', '', ''],
  ['a negative number', -5, '-5'],
])('%s', (_, given, written) => expect(line(given)).toBe(written))

test('rows end with CRLF, the file begins with a byte order mark', () =>
  expect(csvOf([['a', 1], ['b']])).toBe('\ufeffa;1\r\nb\r\n'))

const read = (csv: string): string[][] => {
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter: ';', newline: '\r\n' })
  expect(errors).toEqual([])
  return data.slice(0, -1)
}

test('for any text, no cell is a formula and nothing is lost', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t ;"\r\n]{1,6}[a-z"]{0,4}$/))
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const found = read(csvOf(rows))
        expect(found.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))),
        )
        for (const cell of found.flat()) expect(cell.trimStart()).not.toMatch(/^[=+\-@]/)
      },
    ),
  )
})

/** Source files that send CSV or TSV. */
const GIVES_OUT =
  /text\/(?:csv|tab-separated-values)|(?:filename|download=)[^\n]*\.(?:csv|tsv)|\.(?:csv|tsv)`/

test('every CSV is made by this module', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  const givers = files.filter((name) => GIVES_OUT.test(readFileSync(join(source, name), 'utf8')))
  const others = givers.filter(
    (name) =>
      !['platform/csv.ts', 'platform/csv-type.ts'].includes(name) &&
      !/from '[^']*platform\/csv\.ts'|from '\.\/csv\.ts'/.test(
        readFileSync(join(source, name), 'utf8'),
      ),
  )
  expect(others).toEqual([])
})

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [-1250, '-12,50'],
  [123_456_789, '1234567,89'],
])('the amount of %i cents is a number with a decimal comma', (cents, written) =>
  expect(csvOf([[amountCell(cents)]]).slice(1, -2)).toBe(written),
)
