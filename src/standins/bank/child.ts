import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { programFile } from '../../platform/own-files.ts'
import { portFault } from '../../platform/start-fault.ts'
import type { RedsysTerminal, SignatureVersion } from '../../shop/money/gateways/redsys/terminal.ts'

/** The public test merchant of Redsys. */
const DEMO_MERCHANT = '999008881'
const DEMO_TERMINAL = '1'

export type DemoBank = {
  url: string
  /** Values for the shop, instead of configured ones. */
  terminal: RedsysTerminal
  /** Of the SMTP stand-in: `smtp://…`. */
  mailUrl: string
  stop: () => Promise<void>
}

export type DemoBankOptions = {
  /** 0: any free port. */
  port: number
  /** Base64 of 24 bytes, shared by shop and bank, and kept over restarts for pending payments. */
  secret: string
  signatureVersion: SignatureVersion
}

type Ports = { port: number; mailPort: number }
type Fault = { message: string; code?: string }

async function portsOf(child: ChildProcess, wanted: number): Promise<Ports> {
  if (!child.stdout) throw new Error('demo bank: no output')
  const lines = createInterface({ input: child.stdout })
  const [first] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => []),
  ])) as [string?]
  if (first === undefined) throw new Error('demo bank: did not start')
  const said: Ports | Fault = JSON.parse(first)
  if ('message' in said)
    throw portFault(
      Object.assign(new Error(`demo bank: ${said.message}`), said),
      'BANK_PORT',
      wanted,
      '127.0.0.1',
    )
  return said
}

/**
 * Starts the demo bank as a child process with only its own settings in the environment; throws if
 * it cannot start. It ends with its parent, because its standard input closes.
 */
export async function startDemoBank({
  port,
  secret,
  signatureVersion,
}: DemoBankOptions): Promise<DemoBank> {
  const env = {
    BANK_PORT: String(port),
    BANK_SECRET: secret,
    BANK_MERCHANT: DEMO_MERCHANT,
    BANK_TERMINAL: DEMO_TERMINAL,
  }
  const child = spawn(process.execPath, [programFile('standins/main.ts')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { port: ownPort, mailPort } = await portsOf(child, port)
  const url = `http://127.0.0.1:${ownPort}`
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const terminal = {
    merchantCode: DEMO_MERCHANT,
    terminal: DEMO_TERMINAL,
    secret,
    signatureVersion,
    formUrl: `${url}/sis/realizarPago`,
  }
  return { url, terminal, mailUrl: `smtp://127.0.0.1:${mailPort}?ignoreTLS=true`, stop }
}
