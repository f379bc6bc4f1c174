import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, isInterrupted, type ProcessLimits, runLimited } from './limited-process-io.ts'

const LIMITS: ProcessLimits = {
  memoryMb: 1_400,
  heapMb: 64,
  cpuSeconds: 20,
  seconds: 30,
  writtenMb: 1,
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-limits-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function script(name: string, text: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, text)
  return path
}

const LINUX = process.platform === 'linux'
const BUSY = 'for (;;);'

describe('a process that', () => {
  it('works on without end is ended by its own limit, which says that of the file', async () => {
    const ending = await runLimited(script('busy', BUSY), [], 0, { ...LIMITS, cpuSeconds: 1 })
    expect(ending).toMatchObject({ late: false, signal: 'SIGXCPU' })
    expect([isInterrupted(ending), answerOf(ending)]).toEqual([false, null])
  })

  it('waits without end is ended by the clock', async () => {
    const ending = await runLimited(script('waiting', 'setInterval(() => {}, 1000)'), [], 0, {
      ...LIMITS,
      seconds: 0.6,
    })
    expect([ending.late, isInterrupted(ending)]).toEqual([true, false])
  })

  it('writes more than it may cannot', async () => {
    const text = `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], Buffer.alloc(2 ** 21)); console.log('true')`
    const to = join(folder, 'written')
    expect(answerOf(await runLimited(script('writing', text), [to], 0, LIMITS))).toBeNull()
    expect(readFileSync(to)).toHaveLength(2 ** 20)
  })

  it.runIf(LINUX)('goes before the shop where the machine has no memory left', async () => {
    const text = `import { readFileSync } from 'node:fs'; console.log(readFileSync('/proc/self/oom_score_adj', 'utf8'))`
    expect(
      answerOf(await runLimited(script('weighing', text), [], 0, LIMITS)),
    ).toBeGreaterThanOrEqual(800)
  })

  it('prints other things before its answer has given one, and none where it prints only those', async () => {
    expect(
      answerOf(
        await runLimited(script('talking', `console.log('hm'); console.log('[7]')`), [], 0, LIMITS),
      ),
    ).toEqual([7])
    expect(answerOf({ answer: 'hm\n', code: 0, signal: null, late: false })).toBeNull()
    expect(answerOf({ answer: '[7]\n', code: 1, signal: null, late: false })).toBeNull()
  })
})

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const ENDS_WITH_PARENT = spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0

it.runIf(ENDS_WITH_PARENT)(
  'ends with the shop that started it, though that was killed and it gives itself no pause',
  async () => {
    const named = join(folder, 'pid')
    const busy = script(
      'orphan',
      `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], String(process.pid)); ${BUSY}`,
    )
    const room = new URL('./limited-process-io.ts', import.meta.url)
    const shop = spawn(process.execPath, [
      '-e',
      `import('${room}').then((room) => room.runLimited('${busy}', ['${named}'], 0, ${JSON.stringify(LIMITS)}))`,
    ])
    await expect
      .poll(() => existsSync(named) && readFileSync(named, 'utf8'), { timeout: 20_000 })
      .toMatch(/^\d+$/)
    const pid = Number(readFileSync(named, 'utf8'))
    expect(isAlive(pid)).toBe(true)
    shop.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  },
)
