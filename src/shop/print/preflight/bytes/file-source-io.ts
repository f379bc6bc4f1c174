import type { FileHandle } from 'node:fs/promises'
import type { ByteSource } from './byte-source.ts'

/** A file on disk, read in parts. */
export const onDisk = (file: FileHandle, size: number): ByteSource => ({
  size,
  read: async (at, length) => {
    const bytes = Math.max(0, Math.min(length, size - at))
    if (bytes === 0 || !Number.isSafeInteger(at) || at < 0) return new Uint8Array()
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, at)
    return new Uint8Array(buffer.buffer, buffer.byteOffset, bytesRead)
  },
})
