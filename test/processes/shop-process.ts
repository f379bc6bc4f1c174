/**
 * The shop as a process of its own, started by the same command line as `npm start`, for tests that
 * kill it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../..')

export type ShopProcess = {
  child: ChildProcess
  url: string
  bankUrl: string
  output: () => string
  /** SIGKILL to the shop alone. */
  kill: () => Promise<void>
  stop: () => Promise<number | null>
}

/** How often the log file is searched for the greeting. */
const LOOK_MS = 20

/**
 * Starts the shop on free ports and waits for its greeting. Rejects with its output when it ends
 * before that. `logFile` receives its output, as in production: reading a hundred thousand lines
 * would distort a benchmark.
 */
export function startShopProcess(
  dataDir: string,
  env: Record<string, string> = {},
  logFile?: string,
): Promise<ShopProcess> {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const out = logFile === undefined ? 'pipe' : openSync(logFile, 'w')
  // A start parses ten megabytes of scripts: in a test run the later ones find them compiled.
  const { NODE_COMPILE_CACHE: compiled } = process.env
  const child = spawn('/bin/sh', ['-c', manifest.scripts.start], {
    cwd: ROOT,
    // A stalled machine must not count as a slow database.
    env: {
      PATH: path,
      PORT: '0',
      BANK_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_WAIT_MS: '60000',
      ...(compiled && { NODE_COMPILE_CACHE: compiled }),
      ...env,
    },
    stdio: ['ignore', out, out],
  })
  let printed = ''
  let isReady = false
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer | string) => {
      printed += chunk
      // Searched only until the greeting is found: under load the text grows by megabytes.
      if (isReady) return
      const url = /Medida {3}(\S+)/.exec(printed)?.[1]
      const bankUrl = /Bank {5}(\S+)/.exec(printed)?.[1] ?? ''
      if (!url || !printed.includes('\n\n', printed.indexOf(url))) return
      isReady = true
      const stop = () => {
        child.kill('SIGTERM')
        return ended
      }
      const kill = async () => {
        child.kill('SIGKILL')
        await ended
      }
      resolve({ child, url, bankUrl, output: () => printed, kill, stop })
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    const look = () => {
      if (logFile === undefined || isReady) return
      printed = ''
      take(readFileSync(logFile, 'utf8'))
      if (!isReady && child.exitCode === null) setTimeout(look, LOOK_MS)
    }
    look()
    void ended.then((code) =>
      reject(
        Object.assign(new Error(`the shop ended with ${code}: ${printed}`), {
          code,
          output: printed,
        }),
      ),
    )
  })
}
