import { randomBytes } from 'node:crypto'

const SEQUENCES = 0x1000

/**
 * Ids that grow with time (UUID of version 7, RFC 9562, 5.7): milliseconds, a counter within each,
 * and 62 random bits. Rows of the same time are neighbours in an index, which stays dense and
 * writes few pages. The ids reveal their time and are no secret.
 */
export function timeIds(nowMs: () => number): () => string {
  let lastMs = 0
  let sequence = 0
  return () => {
    const ms = nowMs()
    if (ms > lastMs) [lastMs, sequence] = [ms, 0]
    else sequence += 1
    // More ids than the counter holds, or a clock that was set back: the counter of the next
    // millisecond is used.
    if (sequence === SEQUENCES) [lastMs, sequence] = [lastMs + 1, 0]
    const bytes = randomBytes(16)
    bytes.writeUIntBE(lastMs, 0, 6)
    bytes.writeUInt16BE(0x7000 | sequence, 6)
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
    const hex = bytes.toString('hex')
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      hex.slice(12, 16),
      hex.slice(16, 20),
      hex.slice(20),
    ].join('-')
  }
}

export const timeId = timeIds(Date.now)
