/**
 * A child process that renders one file and prints a `RenderingAnswer` as one line of JSON, and
 * before it what it is doing.
 * Argument: a `RenderingOrder` as JSON. Started with limits by `render-pictures-io.ts`.
 */
import { printWork } from '../../print/preflight/process/work-lines-io.ts'
import { picturesOf } from './pictures-of-file-io.ts'

process.stdout.write(
  `${JSON.stringify(await picturesOf(JSON.parse(process.argv[2] ?? ''), printWork()))}\n`,
  () => process.exit(0),
)
