/**
 * `npm run bench -- uploads`: a thousand concurrent files over loopback, one connection each, to a
 * separate shop. A fifth of the connections breaks once or twice at a random place and resumes.
 * Every stored file is then compared with the sent one by SHA-256.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { drawFrom } from '../../test/random-configuration.ts'
import { residentMb, withShop } from './bench-shop.ts'
import { waitingLines } from './lines-for-files.ts'
import { sendFile } from './tus.ts'

const UPLOADS = 1_000
const BROKEN_SHARE = 0.2
const DESIGNS_OF_A_LINE = 10
/** Small enough that ten of them need no tax number. */
const SMALL = { widthMm: 1000, heightMm: 500 }
const LEAST_BYTES = 20_000
const MOST_BYTES = 8_000_000
const FINE = 1_000_000
const PIECE_BYTES = 64 * 1024

/** All files are parts of it, each from another offset. */
const noise = randomBytes(MOST_BYTES + UPLOADS * 101)

function fileOf(index: number, sizeBytes: number) {
  const bytes = noise.subarray(index * 101, index * 101 + sizeBytes)
  return {
    sizeBytes,
    *pieces(from: number) {
      for (let at = from; at < sizeBytes; at += PIECE_BYTES)
        yield bytes.subarray(at, at + PIECE_BYTES)
    },
  }
}

const sentHash = (file: ReturnType<typeof fileOf>): string => {
  const hash = createHash('sha256')
  for (const piece of file.pieces(0)) hash.update(piece)
  return hash.digest('hex')
}

async function keptHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

export const measureUploads = () =>
  withShop(async (shop) => {
    const places = await waitingLines(shop.url, UPLOADS, DESIGNS_OF_A_LINE, SMALL)
    const drawn = drawFrom(1)
    const draw = () => drawn(FINE) / FINE
    const [beforeMb, load] = [residentMb(shop.pid), loadavg()[0]]
    const plans = places.map((place, index) => {
      // Many small, few large.
      const file = fileOf(index, Math.floor(LEAST_BYTES * (MOST_BYTES / LEAST_BYTES) ** draw()))
      const cuts =
        draw() < BROKEN_SHARE
          ? Array.from({ length: draw() < 0.5 ? 1 : 2 }, () =>
              Math.ceil((draw() * file.sizeBytes) / 2),
            )
          : []
      return { place, file, cuts }
    })
    const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
    const from = performance.now()
    const ended = await Promise.allSettled(
      plans.map(({ place, file, cuts }) => sendFile(shop.url, agent, place, file, cuts)),
    )
    const seconds = (performance.now() - from) / 1000
    agent.destroy()
    const faults: string[] = []
    let [different, again] = [0, 0]
    for (const [index, end] of ended.entries()) {
      if (end.status === 'rejected') faults.push(String(end.reason))
      else {
        again += end.value.again
        const kept = await keptHash(join(shop.dataDir, 'uploads', end.value.uploadId))
        if (kept !== sentHash(plans[index]?.file ?? fileOf(0, 0))) different += 1
      }
    }
    const bytes = plans.reduce((sum, { file }) => sum + file.sizeBytes, 0)
    return {
      uploads: UPLOADS,
      broken: plans.filter(({ cuts }) => cuts.length > 0).length,
      whole: ended.length - faults.length - different,
      different,
      failed: faults.length,
      ...(faults.length > 0 && { faults: [...new Set(faults)].slice(0, 5) }),
      again,
      megabytes: Math.round(bytes / 1e6),
      seconds: Math.round(seconds * 10) / 10,
      residentBeforeMb: beforeMb,
      residentMostMb: residentMb(shop.pid, 'VmHWM'),
      loadBefore: load,
    }
  })
