/** Every text key in the source exists, and pages carry no texts that they do not use. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { importsOf } from '../scripts/check-shape.ts'
import { isAmong, keysOf, sources } from '../scripts/locales/text-keys.ts'
import { spokenTexts } from '../src/boot/spoken.ts'
import { LANGUAGES } from '../src/platform/text.ts'
import routes from '../src/routes.ts'
import { messages, root } from './locale-texts.ts'

const { es } = messages
const spoken = spokenTexts(messages)

/** The files of a page, in browser and server, from the module of its route. */
function filesBehind(...entries: string[]): string[] {
  const reached = new Set(entries)
  for (const path of reached) {
    if (!/\.tsx?$/.test(path)) continue
    const imports = importsOf({ path, text: readFileSync(join(root, path), 'utf8') })
    for (const { target, typeOnly } of imports)
      if (!typeOnly && target.startsWith('src/') && /\.tsx?$/.test(target)) reached.add(target)
  }
  return [...reached]
}

const modulesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [
  `src/${file.replace('./', '')}`,
  ...children.flatMap(modulesOf),
]
const routeFiles = routes.flatMap(modulesOf)
const isDesk = (path: string): boolean => path.startsWith('src/office/')

test.each([
  ['visitors', '/', ['src/root.tsx', ...routeFiles.filter((path) => !isDesk(path))]],
  ['the staff', '/admin', ['src/root.tsx', ...routeFiles.filter(isDesk)]],
])(
  'the file of texts for %s has every one their pages ask for, in every language',
  (_, path, entries) => {
    const files = filesBehind(...entries)
    expect(files.length).toBeGreaterThan(50)
    // Findings in a file are shown by the check before sending, which loads its own texts.
    const asked = files
      .filter((file) => sources.includes(file))
      .flatMap(keysOf)
      .filter(({ key }) => !key.startsWith('preflight.'))
    expect(asked.length).toBeGreaterThan(100)
    for (const language of LANGUAGES) {
      const held = new Set(Object.keys(spoken.at(path, language).messages))
      const missing = asked.filter(({ key }) => !isAmong(key, held))
      expect(missing.map(({ key, place }) => `${place} ${key}`)).toEqual([])
    }
  },
)

test('no page carries texts used only by the server, and visitors carry none of the office', () => {
  const namespacesAt = (path: string) =>
    new Set(
      Object.keys(spoken.at(path, 'es').messages).map((key) => key.slice(0, key.indexOf('.'))),
    )
  const all = new Set(Object.keys(es).map((key) => key.slice(0, key.indexOf('.'))))
  expect([...all.difference(namespacesAt('/admin'))]).toEqual(['mail'])
  expect([...namespacesAt('/admin').difference(namespacesAt('/lonas/mesh'))].sort()).toEqual([
    'accounts',
    'books',
    'capacity',
    'cookies',
    'figures',
    'invoices',
    'media',
    'opening',
    'papers',
    'payments',
    'people',
    'preflight',
    'recipes',
    'resources',
    'settings',
    'shipping',
    'staff',
    'wallets',
    'workshop',
  ])
  // The texts of payment methods are one namespace, of which pages get the parts they show.
  const methodTexts = (path: string, part: string) =>
    Object.keys(spoken.at(path, 'es').messages).filter((key) =>
      key.startsWith(`methods.card.${part}`),
    )
  expect(methodTexts('/lonas/mesh', 'name')).toHaveLength(1)
  expect(methodTexts('/lonas/mesh', 'staff')).toEqual([])
  expect(methodTexts('/admin', 'staff').length).toBeGreaterThan(1)
  expect(methodTexts('/admin', 'mail')).toEqual([])
})

test('every key in the source exists in Spanish', () => {
  const held = new Set(Object.keys(es))
  const missing = sources.flatMap(keysOf).filter(({ key }) => !isAmong(key, held))
  expect(missing.map(({ key, place }) => `${place} ${key}`)).toEqual([])
})
