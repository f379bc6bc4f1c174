import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { discardUpload } from './uploads-folder.ts'

const directory = mkdtempSync(join(tmpdir(), 'medida-uploads-'))
afterAll(() => rmSync(directory, { recursive: true }))
const put = (name: string) => writeFileSync(join(directory, name), 'x')

test('an upload is removed with what was said about it, also where one of both is gone already', async () => {
  for (const name of ['a', 'a.json', 'b.json', 'c', 'other']) put(name)
  for (const id of ['a', 'b', 'c', 'never']) await discardUpload({ directory }, id)
  expect(readdirSync(directory)).toEqual(['other'])
})

test('what cannot be removed is a fault, not a removal', async () => {
  mkdirSync(join(directory, 'd'))
  await expect(discardUpload({ directory }, 'd')).rejects.toThrow()
})
