/** Two customers send giants, and the process that reads the first is killed. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { blockedFiles } from '../../../../test/blocked-files.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { packedWhole, tiffOf } from '../../../../test/tiff-files.ts'

/** Above the limit of the light queue, at 100 dpi on a banner of three metres. */
const GIANT = { widthPx: 14_400, heightPx: 7_200, samples: 4, rowsOfAStrip: 100 }

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())
const { ordered } = blockedFiles(() => ({ desk, coarse: tiffOf(packedWhole(GIANT)) }))

/** The process that reads a file in the heavy queue. */
function reader(): number | undefined {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number).find(isHeavyReader)
}

function isHeavyReader(pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.some((word) => word.endsWith('inspector.ts')) && !words.includes('light')
  } catch {
    return false
  }
}

test.runIf(process.platform === 'linux')(
  'both are read afterwards, and each page says meanwhile what is done with its file',
  async () => {
    const [first, second] = [await ordered(), await ordered()]
    const fileOf = async ({ line }: typeof first) => (await line()).artworks[0]
    const killed = expect(first.send()).rejects.toThrow('inspection ended by SIGKILL')
    const pid = await vi.waitUntil(reader, { timeout: 60_000, interval: 5 })
    expect(await fileOf(first)).toMatchObject({ state: 'uploaded', work: { step: 'reading' } })
    process.kill(pid, 'SIGKILL')
    await killed
    expect(await fileOf(first)).toMatchObject({ state: 'uploaded', findings: [] })
    await second.send()
    for (const each of [first, second]) {
      const file = await fileOf(each)
      expect(file?.state).toBe('warning')
      expect(file?.findings.map(({ code }) => code)).not.toContain('artwork.file.notChecked')
      expect(file?.work).toBeUndefined()
    }
    expect((await fileOf(first))?.findings).toEqual((await fileOf(second))?.findings)
  },
  120_000,
)
