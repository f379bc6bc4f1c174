import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { ObjectsFolder, Received } from './objects-folder.ts'
import { Refused } from './refused.ts'
import { EMPTY_PAYLOAD } from './signature.ts'

/** The intended bytes, or an error. */
export async function receive(
  c: Context,
  objects: ObjectsFolder,
  damaged: boolean,
): Promise<Received> {
  if (c.req.header('content-length') === undefined && c.req.header('transfer-encoding'))
    throw new Refused(400, 'MissingContentLength')
  const got = await objects.receive(c.req.raw.body)
  const meant = c.req.header('x-amz-content-sha256') ?? EMPTY_PAYLOAD
  const md5 = c.req.header('content-md5')
  const wrong =
    meant !== 'UNSIGNED-PAYLOAD' && meant !== got.sha256
      ? 'XAmzContentSHA256Mismatch'
      : md5 && md5 !== got.md5
        ? 'BadDigest'
        : undefined
  if (!wrong && !damaged) return got
  await objects.forget(got)
  throw new Refused(400, wrong ?? 'BadDigest')
}

/** First and last requested byte, inclusive. */
function rangeOf(header: string | undefined, size: number): { first: number; last: number } {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined) return { first: 0, last: size - 1 }
  if (Number(from) >= size) throw new Refused(416, 'InvalidRange')
  return { first: Number(from), last: to ? Math.min(Number(to), size - 1) : size - 1 }
}

/** Half of the promised bytes, then the connection is cut. */
function brokenOff(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
  connection: ServerResponse | undefined,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      let left = Math.ceil(length / 2)
      for await (const chunk of bytes) {
        controller.enqueue(new Uint8Array(chunk.subarray(0, left)))
        left -= chunk.length
        if (left <= 0) break
      }
      // After those bytes were sent.
      setTimeout(
        () => (connection ? connection.destroy() : controller.error(new Error('broken off'))),
        20,
      )
    },
  })
}

export async function answerObject(
  c: Context,
  objects: ObjectsFolder,
  key: string,
  partial: boolean,
): Promise<Response> {
  const about = await objects.about(key)
  if (!about) throw new Refused(404, 'NoSuchKey')
  const wanted = c.req.header('if-match')
  if (wanted && wanted !== `"${about.etag}"`) throw new Refused(412, 'PreconditionFailed')
  const { first, last } =
    about.size === 0 ? { first: 0, last: -1 } : rangeOf(c.req.header('range'), about.size)
  const length = last - first + 1
  const headers = {
    ...{
      'content-length': String(length),
      'content-type': 'binary/octet-stream',
      etag: `"${about.etag}"`,
      'accept-ranges': 'bytes',
    },
    'last-modified': new Date(about.at).toUTCString(),
    ...(length < about.size ? { 'content-range': `bytes ${first}-${last}/${about.size}` } : {}),
  }
  const status = length < about.size ? 206 : 200
  if (c.req.method === 'HEAD' || length === 0) return new Response(null, { status, headers })
  const bytes = objects.read(key, first, last)
  const { outgoing }: { outgoing?: ServerResponse } = c.env ?? {}
  return new Response(
    partial
      ? brokenOff(bytes, length, outgoing)
      : (Readable.toWeb(bytes) as ReadableStream<Uint8Array>),
    { status, headers },
  )
}
