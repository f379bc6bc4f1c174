/**
 * A process of its own that reads one file and prints what it found, as one line of JSON: a `Result<ArtworkFacts>`.
 * Customers' files are hostile until read; whatever they do to this process, the shop goes on.
 * Arguments: path, sides. Started with limits by `inspect.ts`.
 */
import { writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Result } from '../../platform/refusal.ts'
import { HEAD_BYTES, recogniseFormat } from './format.ts'
import { inspectImage } from './inspect-image.ts'
import { inspectPdf } from './inspect-pdf.ts'
import type { ArtworkFacts } from './preflight.ts'

async function inspectFile(path: string, sides: number): Promise<Result<ArtworkFacts>> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const format = recogniseFormat(buffer.subarray(0, bytesRead))
    if (!format.ok) return format
    return format.value === 'pdf' ? await inspectPdf(file, size, sides) : await inspectImage(path, format.value)
  } finally {
    await file.close()
  }
}

const [path = '', sides = '1'] = process.argv.slice(2)
const result = await inspectFile(path, Number(sides))
writeSync(1, `${JSON.stringify(result)}\n`)
// Whatever a library still has under way is of no interest.
process.exit(0)
