/**
 * A process of its own that reads one file and prints what it found, as one line of JSON: a `Result<ArtworkFacts>`.
 * Customers' files are hostile until read; whatever they do to this process, the shop goes on.
 * Arguments: path, sides, and `light` where a picture that is heavy is not to be read: then `{ heavyMb }`. Started with limits by `inspect.ts`.
 */
import { inspectFile, weighFile } from './inspect-file.ts'
import { HEAVY_MB } from './weight.ts'

const [path = '', sides = '1', lane] = process.argv.slice(2)
const heavyMb = lane === 'light' ? await weighFile(path) : 0
const result = heavyMb > HEAVY_MB ? { heavyMb } : await inspectFile(path, Number(sides))
// Whatever a library still has under way is of no interest.
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
