/**
 * A child process that reads a file of any size and prints its SHA-256 in hexadecimal; with a
 * second argument it also copies the bytes to that path. `once-lifecycle.ts` starts it with limits.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { SETTLED_MODE } from './settled.ts'

const CHUNK_BYTES = 1 << 20

async function fingerprint(path: string, to?: string): Promise<string> {
  const hash = createHash('sha256')
  async function* heard(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const reading = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  if (to === undefined) for await (const _ of heard(reading));
  else {
    await pipeline(reading, heard, createWriteStream(to, { flags: 'wx', mode: SETTLED_MODE }))
    // Synced to disk before it replaces the file that was read.
    const written = await open(to)
    await written.sync()
    await written.close()
  }
  return hash.digest('hex')
}

const [path = '', to] = process.argv.slice(2)
const digits = await fingerprint(path, to)
process.stdout.write(digits, () => process.exit(0))
