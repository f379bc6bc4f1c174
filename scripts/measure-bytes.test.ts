import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageScripts } from './measure-bytes.ts'

const FILES = {
  'entry-1.js': 'import"./shop-1.js";import"./style-1.css"',
  'shop-1.js':
    'import{a as b}from"./parts-1.js";export{b as c};const later=()=>import(`./dialog-1.js`)',
  'parts-1.js': 'import{c}from"./shop-1.js";export const a=1',
  'page-1.js': 'import{c}from"./shop-1.js";export{c as default}',
  'dialog-1.js': 'export const opened=1',
}
const bytesOf = (...names: (keyof typeof FILES)[]): number =>
  names.reduce((sum, name) => sum + brotliCompressSync(FILES[name]).length, 0)
const preload = (name: string): string => `<link rel="modulepreload" href="/assets/${name}"/>`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-scripts-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(FILES))
    writeFileSync(join(folder, 'assets', name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the scripts of a page', () => {
  test.each([
    ['none', '<p>Hola</p>', [], []],
    ['what it preloads', preload('dialog-1.js'), ['dialog-1.js'], []],
    [
      'what its own module imports',
      '<script type="module">import * as route0 from "/assets/dialog-1.js";</script>',
      ['dialog-1.js'],
      [],
    ],
    [
      'what these import in turn, each once',
      preload('page-1.js'),
      ['page-1.js', 'shop-1.js', 'parts-1.js'],
      ['shop-1.js', 'parts-1.js'],
    ],
    [
      'all of it preloaded, nothing late',
      ['entry-1.js', 'shop-1.js', 'parts-1.js'].map(preload).join(''),
      ['entry-1.js', 'shop-1.js', 'parts-1.js'],
      [],
    ],
  ] as [string, string, (keyof typeof FILES)[], string[]][])('are %s', (_, html, names, late) => {
    const found = pageScripts(html, folder)
    expect(found.files.map(({ path }) => path)).toEqual(names.map((name) => `/assets/${name}`))
    expect(found.late).toEqual(late.map((name) => `/assets/${name}`))
    expect(found.bytes).toBe(bytesOf(...names))
  })
})
