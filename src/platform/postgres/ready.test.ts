import { createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Readiness, readinessOf, untilReady } from './ready.ts'

const SILENT: Readiness = { is: 'silent', why: 'connect ECONNREFUSED' }
const STARTING: Readiness = { is: 'starting' }

/**
 * A server that gives these answers in order and repeats the last one, and the number of queries.
 */
function serverOf(...answers: Readiness[]) {
  const server = {
    asked: 0,
    ask: async () => answers[Math.min(server.asked++, answers.length - 1)] ?? SILENT,
  }
  return server
}
const atOnce = async () => {}
const lives = () => false

describe('waiting for a server', () => {
  test('waits without limit for a server that recovers', async () => {
    const server = serverOf(...Array.from({ length: 20_000 }, () => STARTING), { is: 'ready' })
    await untilReady(server.ask, lives, atOnce)
    expect(server.asked).toBe(20_001)
  })

  test('gives up a server that does not answer, with the last error', async () => {
    const server = serverOf(SILENT)
    await expect(untilReady(server.ask, lives, atOnce)).rejects.toThrow(
      'does not answer (connect ECONNREFUSED)',
    )
    expect(server.asked).toBe(3_000)
  })

  test("ends when the server's process ends", async () => {
    for (const answer of [SILENT, STARTING]) {
      const server = serverOf(answer)
      await expect(untilReady(server.ask, () => server.asked > 2, atOnce)).rejects.toThrow(
        'ended at its start',
      )
      expect(server.asked).toBe(3)
    }
  })

  test('resolves at the first answer, independent of the watched process', async () => {
    const server = serverOf({ is: 'ready' })
    await untilReady(server.ask, () => true, atOnce)
    expect(server.asked).toBe(1)
  })
})

describe("reading a server's answer", () => {
  /**
   * PostgreSQL's ErrorResponse: 'E', length, fields of a letter and a text, each ended by a zero
   * byte, and a zero byte at the end.
   */
  const refusal = (code: string, message = 'the database system is starting up'): Buffer => {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
    const head = Buffer.alloc(5)
    head.write('E')
    head.writeInt32BE(fields.length + 4, 1)
    return Buffer.concat([head, fields])
  }
  const listening = async (onConnection: (socket: Socket) => void): Promise<string> => {
    const server = createServer(onConnection)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    return `postgres://nobody:none@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/postgres`
  }

  test.each([
    ['57P03', 'starting'],
    ['28P01', 'silent'],
    ['53300', 'silent'],
  ])('%s is %s', async (code, is) => {
    const url = await listening((socket) => socket.once('data', () => socket.end(refusal(code))))
    expect(await readinessOf(url)).toMatchObject({ is })
  })

  test('a server that shuts down is not starting', async () => {
    const stopping = refusal('57P03', 'the database system is shutting down')
    expect(
      await readinessOf(
        await listening((socket) => socket.once('data', () => socket.end(stopping))),
      ),
    ).toMatchObject({ is: 'silent' })
    const recovering = refusal('57P03', 'the database system is in recovery mode')
    expect(
      await readinessOf(
        await listening((socket) => socket.once('data', () => socket.end(recovering))),
      ),
    ).toMatchObject({ is: 'starting' })
  })

  test('a refused and a dropped connection count as silence', async () => {
    expect(await readinessOf('postgres://nobody:none@127.0.0.1:9/postgres')).toMatchObject({
      is: 'silent',
    })
    expect(await readinessOf(await listening((socket) => socket.destroy()))).toMatchObject({
      is: 'silent',
    })
  })

  test('the database of the tests is ready', async () => {
    expect(await readinessOf(process.env.TEST_DATABASE_URL ?? '')).toEqual({ is: 'ready' })
  })
})
