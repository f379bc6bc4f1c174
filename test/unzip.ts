import { crc32 } from 'node:zlib'
import { expect } from 'vitest'

/** Reads an archive by its directory, as programs do, and checks every signature and checksum. */
export function unpacked(zip: Buffer): [string, Buffer][] {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const files: [string, Buffer][] = []
  for (let line = 0; line < count; line++) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [crc, size, nameLength, extraLength, offset] = [16, 20, 28, 30, 42].map((field, place) =>
      place === 2 || place === 3 ? zip.readUInt16LE(at + field) : zip.readUInt32LE(at + field),
    ) as [number, number, number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    expect(zip.readUInt32LE(offset)).toBe(0x04034b50)
    const local = offset + 30
    expect(zip.toString('utf8', local, local + zip.readUInt16LE(offset + 26))).toBe(name)
    const bytes = zip.subarray(local + nameLength, local + nameLength + size)
    expect(crc32(bytes)).toBe(crc)
    files.push([name, bytes])
    at += 46 + nameLength + extraLength
  }
  return files
}
