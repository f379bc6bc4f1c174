import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config, RedsysTerminal } from './platform/config.ts'
import type { Log } from './platform/log.ts'

export type DemoBank = { url: string; terminal: RedsysTerminal; stop: () => Promise<void> }

const DEMO_MERCHANT = '999008881'

/**
 * The demo bank, a process of its own, with a secret made for this run. Only called while no real terminal is configured.
 * Its standard input is a pipe from us: when we end, however we end, it ends.
 */
export async function startDemoBank(config: Config, log: Log): Promise<DemoBank> {
  if (config.redsys) throw new Error('a real card terminal is configured: the demo bank stays out')
  const secret = randomBytes(24).toString('base64')
  const terminal = { merchantCode: DEMO_MERCHANT, terminal: '1', secret, signatureVersion: 'HMAC_SHA512_V2' } as const
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bank/main.ts')], {
    env: {
      PATH: process.env.PATH,
      BANK_PORT: String(config.bankPort),
      BANK_MERCHANT: terminal.merchantCode,
      BANK_TERMINAL: terminal.terminal,
      BANK_SECRET: secret,
      BANK_SIGNATURE: terminal.signatureVersion,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => {})
  const port = await announcedPort(child)
  const url = `http://localhost:${port}`
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', (code) => log.info('bank.ended', { code }))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, terminal: { ...terminal, formUrl: `${url}/sis/realizarPago` }, stop }
}

/** The bank says on its first line of output which port it took. */
function announcedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the demo bank ended at its start (${code})`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /port (\d+)/.exec(String(chunk))
      if (found) resolve(Number(found[1]))
    })
  })
}
