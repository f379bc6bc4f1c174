/**
 * A process of its own that reads one file and prints what it found, as one line of JSON: a `Result<ArtworkFacts>`.
 * Customers' files are hostile until read; whatever they do to this process, the shop goes on.
 * Arguments: path, sides. Started with limits by `inspect.ts`.
 */
import { inspectFile } from './inspect-file.ts'

const [path = '', sides = '1'] = process.argv.slice(2)
const result = await inspectFile(path, Number(sides))
// Whatever a library still has under way is of no interest.
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
