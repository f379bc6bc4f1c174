/**
 * A mail server stand-in: the part of SMTP (RFC 5321) that delivery needs, with faults. Keeps the
 * newest mails and forwards nothing.
 */
import { createServer, type Socket } from 'node:net'
import { Switches } from '../switches.ts'

export type TakenMail = { from: string; to: string[]; data: string }

export type SmtpStandIn = {
  port: number
  taken: readonly TakenMail[]
  /**
   * `down`: 421 and hang-up; `slow`: delayed responses; `refuse`: unknown recipients `refused@…`
   * (550); `not_now`: 451; `lost`: accepted and dropped; `duplicate`: delivered twice; `late`:
   * delivered later.
   */
  switches: Switches
  /** Removes all received mails. */
  forget: () => void
  stop: () => Promise<void>
}

type Deps = {
  /** Delay of a response, in milliseconds. */
  slowMs: number
  /** Runs a late delivery; after half a minute by default. */
  later?: (work: () => void) => void
}

const afterHalfAMinute = (work: () => void): void => void setTimeout(work, 30_000).unref()
/** How many mails are kept. */
const KEPT = 1_000

const REFUSED = /<refused@/i

/** One connection: commands and responses in order. */
class Conversation {
  #mail: TakenMail = { from: '', to: [], data: '' }
  #inData = false
  #rest = ''
  #answers = Promise.resolve()
  readonly #socket: Socket
  readonly #deliver: (mail: TakenMail) => void
  readonly #switches: Switches
  readonly #slowMs: number

  constructor(
    socket: Socket,
    deliver: (mail: TakenMail) => void,
    switches: Switches,
    slowMs: number,
  ) {
    this.#socket = socket
    this.#deliver = deliver
    this.#switches = switches
    this.#slowMs = slowMs
    socket.on('error', () => {})
    socket.on('data', (chunk) => this.#read(chunk.toString()))
    if (switches.isOn('down')) socket.end('421 closed for now\r\n')
    else this.#say('220 stand-in')
  }

  #say(line: string): void {
    const pause = this.#switches.isOn('slow') ? this.#slowMs : 0
    this.#answers = this.#answers
      .then(() => new Promise((resolve) => setTimeout(resolve, pause)))
      .then(() => {
        if (this.#socket.writable) this.#socket.write(`${line}\r\n`)
      })
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\r\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!this.#inData) this.#command(line)
      else if (line === '.') this.#take()
      else this.#mail.data += `${line}\n`
    }
  }

  #take(): void {
    this.#inData = false
    this.#deliver(this.#mail)
    this.#say('250 taken')
  }

  #command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'QUIT') this.#socket.end('221 bye\r\n')
    else this.#say(this.#answerTo(verb, line))
  }

  #answerTo(verb: string, line: string): string {
    if (verb === 'MAIL') this.#mail = { from: line.slice(10), to: [], data: '' }
    if (verb === 'RCPT') {
      if (this.#switches.isOn('refuse') && REFUSED.test(line)) return '550 no such mailbox'
      if (this.#switches.isOn('not_now')) return '451 come back later'
      this.#mail.to.push(line.slice(8))
    }
    if (verb !== 'DATA') return '250 fine'
    this.#inData = this.#mail.to.length > 0
    return this.#inData ? '354 go on' : '503 for whom?'
  }
}

/** What happens to an accepted mail. */
function delivery(
  taken: TakenMail[],
  switches: Switches,
  later: NonNullable<Deps['later']>,
): (mail: TakenMail) => void {
  const arrive = (mail: TakenMail): void => {
    taken.push(mail)
    if (switches.isOn('duplicate')) taken.push(mail)
    if (taken.length > KEPT) taken.splice(0, taken.length - KEPT)
  }
  return (mail) => {
    if (switches.isOn('lost')) return
    if (switches.isOn('late')) later(() => arrive(mail))
    else arrive(mail)
  }
}

/** Listens on a free loopback port. */
export async function smtpStandIn({
  slowMs,
  later = afterHalfAMinute,
}: Deps): Promise<SmtpStandIn> {
  const taken: TakenMail[] = []
  const switches = new Switches('slow', 'down', 'duplicate', 'lost', 'late', 'refuse', 'not_now')
  const deliver = delivery(taken, switches, later)
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    new Conversation(socket, deliver, switches, slowMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('no port')
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of open) socket.destroy()
      server.close(() => resolve())
    })
  const forget = (): void => {
    taken.length = 0
  }
  return { port: address.port, taken, switches, forget, stop }
}
