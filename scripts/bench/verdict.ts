/**
 * `npm run bench -- verdict`: time from the last byte of a PDF of 25 MB and of TIFFs of 500 MB to
 * the verdict, and memory of the process that reads them.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchShop, childrenOf, residentMb, withShop } from './bench-shop.ts'
import { onDisk, packTiff, writeLargePdf, writeLargeTiff } from './large-files.ts'
import { linesOf, waitingLines } from './lines-for-files.ts'
import { sendFile } from './tus.ts'

const LOOK_MS = 25
const LONGEST_SECONDS = 150

async function verdictOf(shop: BenchShop, path: string) {
  const agent = new Agent({ keepAlive: true })
  const [place] = await waitingLines(shop.url, 1)
  if (!place) throw new Error('no place')
  const load = loadavg()[0]
  await sendFile(shop.url, agent, place, await onDisk(path), [])
  agent.destroy()
  const from = performance.now()
  let workerMb = 0
  for (;;) {
    for (const pid of childrenOf(shop.pid, /inspector\.ts/))
      workerMb = Math.max(workerMb, residentMb(pid, 'VmHWM'))
    const [line] = await linesOf(shop.url, place.orderToken)
    const [file] = line?.artworks ?? []
    const seconds = Math.round((performance.now() - from) / 10) / 100
    const megabytes = Math.round(statSync(path).size / 1e6)
    if ((file && file.state !== 'uploaded') || seconds > LONGEST_SECONDS)
      return {
        megabytes,
        seconds,
        workerMb,
        state: file?.state,
        findings: file?.findings.map(({ code }) => code),
        loadBefore: load,
      }
    await pause(LOOK_MS)
  }
}

export async function measureVerdict() {
  const folder = mkdtempSync(join(tmpdir(), 'medida-files-'))
  try {
    const [pdf, plain, packed] = [
      join(folder, 'lona.pdf'),
      join(folder, 'plain.tif'),
      join(folder, 'packed.tif'),
    ]
    await writeLargePdf(pdf, 25)
    await writeLargeTiff(plain, 17_700, 7_070)
    await packTiff(plain, packed)
    return await withShop(async (shop) => ({
      pdf: await verdictOf(shop, pdf),
      tiff: await verdictOf(shop, plain),
      packedTiff: await verdictOf(shop, packed),
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
