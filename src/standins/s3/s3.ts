import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { S3Settings } from '../../platform/s3/settings.ts'
import { authorizationOf, EMPTY_PAYLOAD } from '../../platform/s3/signature.ts'
import { element, parseXml, type XmlElement } from '../../platform/xml.ts'
import { SLOW_MS, Switches, switchesPage } from '../switches.ts'
import type { WorldDeps } from '../world.ts'
import { type About, ObjectsFolder, type Received } from './objects-folder.ts'

export type StoreSettings = Pick<S3Settings, 'region' | 'bucket' | 'keyId' | 'secret'> & {
  /** Where objects are stored. */
  folder: string
  /** Smallest size of all parts but the last: 5 MiB at Amazon. */
  smallestPartBytes?: number
  /** Most objects per page of a listing. */
  pageSize?: number
}
type Deps = Pick<WorldDeps, 'now' | 'later'>

/** An S3 error response. */
class Refused extends Error {
  readonly status: 400 | 403 | 404 | 405 | 412 | 416 | 500 | 501 | 503
  constructor(status: Refused['status'], code: string) {
    super(code)
    this.status = status
  }
}

const MIB = 2 ** 20
const SKEW_MS = 15 * 60_000
const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const XML = { 'content-type': 'application/xml' }
const said = (name: string, ...inside: (string | undefined)[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element(name, inside)}`
const textIn = (page: XmlElement, name: string): string =>
  page.children.find((each) => each.name === name)?.text ?? ''

/**
 * Throws unless the request is signed with the right key, recently, and covers all relevant
 * headers.
 */
function checkSignature(c: Context, { keyId, secret, region }: StoreSettings, now: Date): void {
  const [, credential, , itsRegion = '', names = '', signature] =
    CREDENTIAL.exec(c.req.header('authorization') ?? '') ?? []
  if (!credential) throw new Refused(403, 'AccessDenied')
  if (credential !== keyId) throw new Refused(403, 'InvalidAccessKeyId')
  if (itsRegion !== region) throw new Refused(400, 'AuthorizationHeaderMalformed')
  const date = c.req.header('x-amz-date') ?? ''
  const at = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (!(Math.abs(at - now.getTime()) <= SKEW_MS)) throw new Refused(403, 'RequestTimeTooSkewed')
  const url = new URL(c.req.url)
  const headers = Object.fromEntries(
    names
      .split(';')
      .map((name) => [
        name,
        name === 'host' ? (c.req.header('host') ?? url.host) : (c.req.header(name) ?? ''),
      ]),
  )
  const payload = c.req.header('x-amz-content-sha256') ?? ''
  const unsigned = [...c.req.raw.headers.keys()].some(
    (name) => name.startsWith('x-amz-') && !(name in headers),
  )
  const right = authorizationOf(
    { method: c.req.method, url, headers, payload },
    { keyId, secret, region },
  )
  if (unsigned || !headers.host || !right.endsWith(`Signature=${signature}`))
    throw new Refused(403, 'SignatureDoesNotMatch')
}

/** Even a public bucket does not allow everything anonymously. */
const isForKeys = ({ req }: Context): boolean =>
  req.method !== 'GET' || req.header('authorization') !== undefined

/** The intended bytes, or an error. */
async function receive(c: Context, objects: ObjectsFolder, damaged: boolean): Promise<Received> {
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

async function answerObject(
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
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  return new Response(
    partial
      ? brokenOff(bytes, length, outgoing)
      : (Readable.toWeb(bytes) as ReadableStream<Uint8Array>),
    { status, headers },
  )
}

const contents = ({ key, size, etag, at }: About & { key: string }): string =>
  element('Contents', [
    element('Key', key),
    element('LastModified', at),
    element('ETag', `"${etag}"`),
    element('Size', String(size)),
  ])

/** A page of objects with a prefix; the continuation token is the last key. */
async function listObjects(
  c: Context,
  objects: ObjectsFolder,
  pageSize: number,
): Promise<Response> {
  const most = Math.min(Number(c.req.query('max-keys') ?? pageSize), pageSize)
  const after = c.req.query('continuation-token') ?? ''
  const all = (await objects.list(c.req.query('prefix') ?? '')).filter(({ key }) => key > after)
  const shown = all.slice(0, most)
  const more = all.length > most
  const last = more ? element('NextContinuationToken', shown.at(-1)?.key ?? '') : undefined
  return c.body(
    said('ListBucketResult', element('IsTruncated', String(more)), last, ...shown.map(contents)),
    200,
    XML,
  )
}

async function listBegun(c: Context, objects: ObjectsFolder): Promise<Response> {
  const all = (await objects.begun()).map(({ key, uploadId, at }) =>
    element('Upload', [
      element('Key', key),
      element('UploadId', uploadId),
      element('Initiated', at),
    ]),
  )
  return c.body(
    said('ListMultipartUploadsResult', element('IsTruncated', 'false'), ...all),
    200,
    XML,
  )
}

async function listParts(
  c: Context,
  objects: ObjectsFolder,
  uploadId: string,
  pageSize: number,
): Promise<Response> {
  const after = Number(c.req.query('part-number-marker') ?? 0)
  const all = (await objects.parts(uploadId)).filter(({ number }) => number > after)
  const shown = all.slice(0, pageSize)
  const parts = shown.map(({ number, size, etag }) =>
    element('Part', [
      element('PartNumber', String(number)),
      element('ETag', `"${etag}"`),
      element('Size', String(size)),
    ]),
  )
  const marker = element('NextPartNumberMarker', String(shown.at(-1)?.number ?? 0))
  return c.body(
    said(
      'ListPartsResult',
      element('IsTruncated', String(all.length > shown.length)),
      marker,
      ...parts,
    ),
    200,
    XML,
  )
}

/** The completion request, parsed before anything is looked up. */
async function askedParts(c: Context): Promise<{ number: number; etag: string }[]> {
  const { children } = parseXml(await c.req.text())
  if (children.length === 0) throw new Refused(400, 'MalformedXML')
  return children.map((part) => ({
    number: Number(textIn(part, 'PartNumber')),
    etag: textIn(part, 'ETag').replaceAll('"', ''),
  }))
}

async function completeParts(
  c: Context,
  objects: ObjectsFolder,
  key: string,
  uploadId: string,
  smallest: number,
): Promise<Response> {
  const asked = await askedParts(c)
  if (!(await objects.isBegun(key, uploadId))) throw new Refused(404, 'NoSuchUpload')
  const there = new Map((await objects.parts(uploadId)).map((part) => [part.number, part]))
  const parts = asked.map(({ number, etag }, index) => {
    const part = there.get(number)
    if (part?.etag !== etag) throw new Refused(400, 'InvalidPart')
    if (number <= (asked[index - 1]?.number ?? 0)) throw new Refused(400, 'InvalidPartOrder')
    if (index < asked.length - 1 && part.size < smallest) throw new Refused(400, 'EntityTooSmall')
    return part
  })
  const { etag } = await objects.complete(key, uploadId, parts)
  return c.body(
    said('CompleteMultipartUploadResult', element('Key', key), element('ETag', `"${etag}"`)),
    200,
    XML,
  )
}

async function putPart(
  c: Context,
  objects: ObjectsFolder,
  uploadId: string,
  damaged: boolean,
): Promise<Response> {
  const number = Number(c.req.query('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw new Refused(400, 'InvalidArgument')
  const got = await receive(c, objects, damaged)
  await objects.putPart(uploadId, number, got)
  return c.body(null, 200, { etag: `"${got.etag}"` })
}

/**
 * An S3 stand-in with one bucket (path-style addresses), as far as the shop uses it. Unsigned calls
 * are refused. Switches: `slow`: beyond the timeout; `down`: 503 without body; `slow_down`: rate
 * limit; `lost`: done, but no response; `damaged`: stored bytes differ; `partial`: downloads break
 * off; `expired`: invalid key; `garbage`: a foreign page with status 404; `public`: anonymous
 * reading and listing. `/switches` sets them.
 */
export function s3StandIn(settings: StoreSettings, { now, later }: Deps): Hono {
  const { bucket, folder, smallestPartBytes = 5 * MIB, pageSize = 1000 } = settings
  const objects = new ObjectsFolder(folder, now)
  const switches = new Switches(
    'slow',
    'down',
    'slow_down',
    'lost',
    'damaged',
    'partial',
    'expired',
    'garbage',
    'public',
  )

  async function ofParts(c: Context, key: string, uploadId: string): Promise<Response> {
    if (c.req.method === 'POST') return completeParts(c, objects, key, uploadId, smallestPartBytes)
    if (!(await objects.isBegun(key, uploadId))) throw new Refused(404, 'NoSuchUpload')
    if (c.req.method === 'PUT') return putPart(c, objects, uploadId, switches.isOn('damaged'))
    if (c.req.method === 'GET') return listParts(c, objects, uploadId, pageSize)
    await objects.abort(uploadId)
    return c.body(null, 204)
  }

  async function ofObject(c: Context, key: string): Promise<Response> {
    const { method } = c.req
    if (method === 'POST' && c.req.query('uploads') !== undefined) {
      const uploadId = await objects.begin(key)
      return c.body(
        said('InitiateMultipartUploadResult', element('Key', key), element('UploadId', uploadId)),
        200,
        XML,
      )
    }
    if (method === 'PUT') {
      const got = await receive(c, objects, switches.isOn('damaged'))
      await objects.put(key, got)
      return c.body(null, 200, { etag: `"${got.etag}"` })
    }
    if (method === 'DELETE') {
      await objects.remove(key)
      return c.body(null, 204)
    }
    if (method !== 'GET' && method !== 'HEAD') throw new Refused(405, 'MethodNotAllowed')
    return answerObject(c, objects, key, switches.isOn('partial'))
  }

  function answer(c: Context): Promise<Response> {
    const [, itsBucket, ...rest] = new URL(c.req.url).pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (itsBucket !== bucket) throw new Refused(404, 'NoSuchBucket')
    const uploadId = c.req.query('uploadId')
    if (key === '')
      return c.req.query('uploads') === undefined
        ? listObjects(c, objects, pageSize)
        : listBegun(c, objects)
    return uploadId === undefined ? ofObject(c, key) : ofParts(c, key, uploadId)
  }

  const app = new Hono()
  app.route('/switches', switchesPage('S3', switches))
  app.all('*', async (c) => {
    if (switches.isOn('slow'))
      await new Promise<void>((resolve) => later(SLOW_MS / 1000, async () => resolve()))
    if (switches.isOn('down')) return c.body(null, 503)
    if (switches.isOn('garbage'))
      return c.html('<!doctype html><title>Not found</title><h1>No such site</h1>', 404)
    if (switches.isOn('slow_down')) throw new Refused(503, 'SlowDown')
    if (switches.isOn('expired')) throw new Refused(403, 'ExpiredToken')
    if (!switches.isOn('public') || isForKeys(c)) checkSignature(c, settings, now())
    const done = await answer(c)
    return switches.isOn('lost') ? c.body(null, 504) : done
  })
  app.onError((error, c) => {
    if (!(error instanceof Refused)) throw error
    return c.req.method === 'HEAD'
      ? c.body(null, error.status)
      : c.body(said('Error', element('Code', error.message)), error.status, XML)
  })
  return app
}
