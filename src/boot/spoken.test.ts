import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeLog } from '../platform/log.ts'
import { freshlySpoken, spokenTexts } from './spoken.ts'

const es = {
  'shell.a': 'A',
  'orders.b': 'B',
  'staff.c': 'C',
  'mail.d': 'D',
  'accounts.e': 'E',
  'payments.f': 'F',
}
const spoken = spokenTexts({ es })
const VISITOR = ['shell.a', 'orders.b']
/** The office shows records that hold keys: why a notification of the gateway was refused. */
const DESK = [...VISITOR, 'staff.c', 'accounts.e', 'payments.f']

test.each([
  ['/', VISITOR],
  ['/cart/shipping', VISITOR],
  ['/administracion', VISITOR],
  ['/admin', DESK],
  ['/admin.data', DESK],
  ['/admin/nada', DESK],
])('%s says %j', (path, keys) => {
  const { messages, path: file } = spoken.at(path, 'es')
  expect(Object.keys(messages)).toEqual(keys)
  expect(JSON.parse(spoken.file(file)?.plain.toString() ?? '')).toEqual(messages)
})

test('in development an edited text shows immediately, and a broken file leaves the texts as they were', () => {
  const folder = mkdtempSync(join(tmpdir(), 'medida-spoken-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'es'))
  const file = join(folder, 'es/shell.json')
  const write = (text: string) => writeFileSync(file, text)
  write('{ "shell.a": "Uno" }')
  const lines: string[] = []
  const now = freshlySpoken(
    folder,
    makeLog(
      'info',
      (line) => lines.push(line),
      () => new Date(0),
    ),
  )
  const said = () => now().at('/', 'es').messages['shell.a']
  expect(said()).toBe('Uno')
  write('{ "shell.a": "Dos" }')
  expect(said()).toBe('Dos')
  write('{ "shell.a": ')
  expect([said(), lines.length]).toEqual(['Dos', 1])
})
