/** A mail server that takes what it is given: enough SMTP for a delivery, on a free port of this machine. */
import { createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; data: string }
export type MailServer = { url: string; received: ReceivedMail[]; refuseNext: () => void; stop: () => Promise<void> }

type Mood = { refuse: boolean }

function converse(socket: Socket, received: ReceivedMail[], mood: Mood): void {
  let mail: ReceivedMail = { from: '', to: [], data: '' }
  let inData = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    if (/^(EHLO|HELO)/i.test(line)) return say('250 here')
    if (/^MAIL FROM:/i.test(line)) mail = { from: line.slice(10), to: [], data: '' }
    if (/^RCPT TO:/i.test(line)) mail.to.push(line.slice(8))
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
    if (!/^DATA/i.test(line)) return say('250 fine')
    if (mood.refuse) {
      mood.refuse = false
      return say('451 come back later')
    }
    inData = true
    return say('354 go on')
  }
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!inData) command(line)
      else if (line === '.') {
        inData = false
        received.push(mail)
        say('250 taken')
      } else mail.data += `${line}\n`
    }
  })
  say('220 here')
}

export async function mailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const mood: Mood = { refuse: false }
  const server = createServer((socket) => converse(socket, received, mood))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    received,
    refuseNext: () => {
      mood.refuse = true
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
