/**
 * A process of its own that reads one file and prints what it found, as one line of JSON: a `Result<ArtworkFacts>`.
 * Customers' files are hostile until read; whatever they do to this process, the shop goes on.
 * Arguments: path, sides. Started with limits by `inspect.ts`.
 */
import { open } from 'node:fs/promises'
import type { Result } from '../../platform/refusal.ts'
import type { ArtworkFacts } from './facts.ts'
import { onDisk } from './file-source.ts'
import { HEAD_BYTES, recogniseFormat } from './format.ts'
import { inflateOnServer } from './inflate-on-server.ts'
import { readPdf } from './pdf-reader.ts'

async function inspectFile(path: string, sides: number): Promise<Result<ArtworkFacts>> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const source = onDisk(file, size)
    const format = recogniseFormat(await source.read(0, HEAD_BYTES))
    if (!format.ok) return format
    if (format.value === 'pdf') return await readPdf(source, inflateOnServer, sides)
    // The decoder is loaded for pictures alone.
    const { inspectImage } = await import('./inspect-image.ts')
    return await inspectImage(source, path, format.value)
  } finally {
    await file.close()
  }
}

const [path = '', sides = '1'] = process.argv.slice(2)
const result = await inspectFile(path, Number(sides))
// Whatever a library still has under way is of no interest.
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
