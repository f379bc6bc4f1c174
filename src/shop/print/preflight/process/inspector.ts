/**
 * A child process that reads one file and prints a `Result<ArtworkFacts>` as one line of JSON.
 * What it is doing is printed before. Customers' files are untrusted: the shop survives a crash of this process. Arguments:
 * path, sides, and `light` if a heavy picture is not to be read; then it prints `{ heavyMb }`.
 * Started with limits by `inspect.ts`.
 */

import { HEAVY_MB } from '../bytes/weight.ts'
import { inspectFile, weighFile } from '../inspect-file.ts'
import { printWork } from './work-lines-io.ts'

const [path = '', sides = '1', lane] = process.argv.slice(2)
const heavyMb = lane === 'light' ? await weighFile(path) : 0
const result =
  heavyMb > HEAVY_MB ? { heavyMb } : await inspectFile(path, Number(sides), printWork())
// Pending work of libraries is irrelevant.
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
