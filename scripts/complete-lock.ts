/**
 * Completes package-lock.json. A registry that lacks a foreign platform's build makes npm leave
 * that optional package out of the lock, and npm 11's `npm ci` then refuses the whole file. This
 * adds what is missing: version, os, cpu, without integrity. `node scripts/complete-lock.ts`
 * writes; with `--check` it only says what is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = {
  version?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optional?: boolean
  dev?: boolean
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Entry> }

const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const CPU = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'ppc64le',
  'riscv64',
  's390x',
  'wasm32',
]

/** The platform that the name of a platform package refers to. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu'> {
  const words = name.split(/[/-]/)
  const os = OS.filter((each) => words.includes(each))
  const cpu = CPU.filter((each) => words.includes(each))
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }) }
}

const isResolved = (lock: Lock, from: string, name: string): boolean =>
  `${from}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages

/** Optional dependencies without an entry in the lock, by the path they belong to. */
function missingEntries(lock: Lock): Map<string, Entry> {
  const missing = new Map<string, Entry>()
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isResolved(lock, from, name)) continue
      missing.set(`node_modules/${name}`, {
        version: range.replace(/^[~^]/, ''),
        ...(dev && { dev }),
        optional: true,
        ...platformOf(name),
      })
    }
  }
  return missing
}

function run(): void {
  const file = join(import.meta.dirname, '../package-lock.json')
  const lock: Lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingEntries(lock)
  if (process.argv.includes('--check')) {
    for (const place of missing.keys()) process.stdout.write(`package-lock.json lacks ${place}\n`)
    process.exitCode = missing.size > 0 ? 1 : 0
    return
  }
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...Object.fromEntries(missing) }).sort(([one], [other]) =>
      one < other ? -1 : 1,
    ),
  )
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  process.stdout.write(`added ${missing.size}\n`)
}

if (import.meta.main) run()
