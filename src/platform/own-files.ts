import { join } from 'node:path'

/** The folder of the package: two folders up from this file, in the sources and in the bundle. */
export const ROOT = join(import.meta.dirname, '../..')

const BUNDLE = 'build/shop'
const isBundled = import.meta.filename.startsWith(join(ROOT, BUNDLE))

/** The name of a program in the bundle, without its ending: its path in `src` as one word. */
export const bundledName = (program: string): string =>
  program.replace(/\.ts$/, '').replaceAll('/', '-')

/**
 * The file that starts another process or a worker, from its path in `src`: the source itself, or
 * its bundle (`scripts/bundle.ts`).
 */
export const programFile = (program: string): string =>
  isBundled ? join(ROOT, BUNDLE, `${bundledName(program)}.js`) : join(ROOT, 'src', program)

/** A file that is read as it stands: a text, a font, a style sheet. */
export const sourceFile = (path: string): string => join(ROOT, 'src', path)
