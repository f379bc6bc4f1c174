import { once } from 'node:events'
import { addAbortSignal, type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive: bytes, or a source of `size` bytes. `name` is a relative path with `/`. */
export type ZipEntry = { name: string; at: Date } & (
  | { bytes: Uint8Array }
  | { size: number; read: () => AsyncIterable<Uint8Array> }
)

function requireName(name: string, taken: Set<string>): void {
  if (/[\\\0]/.test(name) || name.split('/').some((part) => ['', '.', '..'].includes(part)))
    throw new Error(`no name of a file in an archive: ${JSON.stringify(name)}`)
  if (taken.has(name)) throw new Error(`twice in one archive: ${JSON.stringify(name)}`)
  taken.add(name)
}

/** Adds one entry after the other, each when the previous one was consumed. */
async function pack(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  zip: ZipFile,
  output: PassThrough,
  signal: AbortSignal,
): Promise<void> {
  const taken = new Set<string>()
  for await (const entry of entries) {
    signal.throwIfAborted()
    requireName(entry.name, taken)
    // Print files and PDFs hardly shrink.
    const options = { mtime: entry.at, compress: false }
    if ('bytes' in entry) zip.addBuffer(Buffer.from(entry.bytes), entry.name, options)
    else {
      const source = addAbortSignal(signal, Readable.from(entry.read(), { objectMode: false }))
      zip.addReadStream(source, entry.name, { ...options, size: entry.size })
      await finished(source)
    }
    if (output.writableNeedDrain) await once(output, 'drain', { signal })
  }
  zip.end()
}

/**
 * A ZIP archive as the body of an answer, written while it is sent: no file is held in memory
 * whole. Fails for a name that is duplicate or leaves the folder, and for a source that does not
 * have its announced size. A client that leaves ends the sources.
 */
export function zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  // Declared as the general interface of streams.
  const output = zip.outputStream as PassThrough
  const closed = new AbortController()
  const fail = (error: Error) => output.destroy(error)
  zip.once('error', fail)
  output.once('close', () => closed.abort())
  pack(entries, zip, output, closed.signal).catch(fail)
  // Node's type of a web stream and the browser's are structurally equal.
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}
