import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEMO_FOLDER = join(import.meta.dirname, '../catalogue')

/** A copy of the demo shop's files, to be changed or damaged. */
export type CatalogueCopy = {
  folder: string
  read: (place: string) => unknown
  /** Reads one file, has it changed, and writes it back. */
  change: <T>(place: string, change: (value: T) => void) => void
  write: (place: string, text: string) => void
  remove: (place: string) => void
  drop: () => void
}

export function catalogueCopy(): CatalogueCopy {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  const write = (place: string, text: string) => writeFileSync(join(folder, place), text)
  const read = (place: string) => JSON.parse(readFileSync(join(folder, place), 'utf8'))
  return {
    folder,
    read,
    write,
    change: (place, change) => {
      const value = read(place)
      change(value)
      write(place, JSON.stringify(value))
    },
    remove: (place) => rmSync(join(folder, place)),
    drop: () => rmSync(folder, { recursive: true }),
  }
}
