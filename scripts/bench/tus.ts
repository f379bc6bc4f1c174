/**
 * A tus client over loopback whose connection can be cut; it resumes at the offset that the shop
 * reports.
 */
import { type Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Waiting } from './lines-for-files.ts'

type Answer = { status: number; headers: NodeJS.Dict<string | string[]> }
/** `pieces` gives the bytes from an offset on. */
export type Sent = {
  sizeBytes: number
  pieces: (from: number) => Iterable<Buffer> | AsyncIterable<Buffer>
}

const TUS = { 'tus-resumable': '1.0.0' }
const MOST_TRIES = 40
const LONGEST_PAUSE_MS = 2_000
const base64 = (text: string): string => Buffer.from(text).toString('base64')

type Body = { pieces: Iterable<Buffer> | AsyncIterable<Buffer>; cutAfter: number }

/** Resolves when the socket drains or breaks; the break is reported by its own error. */
const drained = (sending: ClientRequest): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      sending.off('drain', done).off('close', done)
      resolve()
    }
    sending.on('drain', done).on('close', done)
  })

/** Sends the pieces in order, and cuts the connection at the given place. */
async function give(sending: ClientRequest, { pieces, cutAfter }: Body): Promise<void> {
  let given = 0
  for await (const piece of pieces) {
    if (sending.destroyed) return
    const rest = cutAfter - given
    given += piece.length
    if (piece.length >= rest) {
      await new Promise((resolve) => sending.write(piece.subarray(0, rest), resolve))
      return void sending.destroy(new Error('cut'))
    }
    if (!sending.write(piece)) await drained(sending)
  }
  sending.end()
}

/** Rejects if the connection breaks. `cutAfter`: the client cuts it after this many bytes. */
function call(
  url: string,
  method: string,
  headers: Record<string, string>,
  agent: Agent,
  body?: Body,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, agent, headers: { ...TUS, ...headers } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
      answer.once('error', reject)
    })
    sending.once('error', reject)
    if (body) give(sending, body).catch(reject)
    else sending.end()
  })
}

async function offsetOf(url: string, agent: Agent): Promise<number> {
  const { status, headers } = await call(url, 'HEAD', {}, agent)
  if (status !== 200) throw new Error(`HEAD ${status}`)
  return Number(headers['upload-offset'])
}

async function begin(
  shop: string,
  agent: Agent,
  { orderToken, lineId, design }: Waiting,
  { sizeBytes }: Sent,
): Promise<string> {
  const said = { orderToken, lineId, design: String(design), filename: `lona ${design}.tif` }
  const headers = {
    'upload-length': String(sizeBytes),
    'upload-metadata': Object.entries(said)
      .map(([key, value]) => `${key} ${base64(value)}`)
      .join(','),
  }
  const { status, headers: answered } = await call(`${shop}/files`, 'POST', headers, agent)
  if (status !== 201) throw new Error(`POST ${status}`)
  return `${shop}${answered.location}`
}

/** Retries a step with growing pauses, up to a maximum, as the uploader of the pages does. */
async function patiently<T>(step: () => Promise<T>, onFault: () => void): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step()
    } catch (fault) {
      if (tries >= MOST_TRIES) throw fault
      onFault()
      await pause(Math.min(LONGEST_PAUSE_MS, 50 * tries))
    }
  }
}

/**
 * Sends a whole file. `cuts`: bytes after which the connection is cut in each try. Returns the name
 * of the upload and the number of retries.
 */
export async function sendFile(
  shop: string,
  agent: Agent,
  place: Waiting,
  file: Sent,
  cuts: readonly number[],
) {
  let again = 0
  const onFault = () => {
    again += 1
  }
  const url = await patiently(() => begin(shop, agent, place, file), onFault)
  const waiting = [...cuts]
  await patiently(async () => {
    const from = await offsetOf(url, agent)
    const headers = {
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(file.sizeBytes - from),
    }
    const cutAfter = waiting.shift() ?? Number.POSITIVE_INFINITY
    const { status } = await call(url, 'PATCH', headers, agent, {
      pieces: file.pieces(from),
      cutAfter,
    })
    if (status !== 204) throw new Error(`PATCH ${status}`)
  }, onFault)
  return { uploadId: url.slice(url.lastIndexOf('/') + 1), again }
}
