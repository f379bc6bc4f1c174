import { openAsBlob } from 'node:fs'
import { StorageAway } from '../storage-away.ts'
import { parseXml, type XmlElement } from '../xml.ts'
import type { S3Settings } from './settings.ts'
import { amzDate, authorizationOf, EMPTY_PAYLOAD, encodeSigned, sha256Hex } from './signature.ts'

export type S3Deps = {
  send: (
    url: URL,
    init: RequestInit & { method: string; headers: Record<string, string> },
  ) => Promise<Response>
  now: () => Date
  /** How long one try may take until the store begins to answer, and how long it may be silent. */
  patienceMs: number
  /** Before the second try; four times as long before each further one. */
  pauseMs: number
}

/** The body: bytes, or a file whose size and SHA-256 are known. */
export type S3Body = Uint8Array<ArrayBuffer> | { path: string; size: number; sha256: string }

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty: the bucket itself. */
  key: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: S3Body
  /** The store may need long before it answers, as with each part of a large object. */
  laborious?: true
}

export type S3Answer = { status: number; headers: Headers; text: string }

export const TRIES = 3
/**
 * Factor of the timeout for slow operations: a real store took half a minute to complete 256 parts,
 * without sending a byte.
 */
const LABORIOUS = 6
/** 1 MB a second: a slower upload is given up. */
const SLOWEST_BYTES_PER_MS = 1000
/**
 * Transient refusals: a busy or restarting store, bytes damaged on the way. All others would be the
 * same on a retry.
 */
const PASSING = new Set([
  'SlowDown',
  'RequestTimeout',
  'BadDigest',
  'InvalidDigest',
  'XAmzContentSHA256Mismatch',
  'InternalError',
  'OperationAborted',
])

const childOf = (element: XmlElement, name: string): string =>
  element.children.find((each) => each.name === name)?.text ?? ''

/** The code of a refusal; empty for a page that does not come from the store. */
export function codeIn(text: string): string {
  try {
    const root = parseXml(text)
    return root.name === 'Error' ? childOf(root, 'Code') : ''
  } catch {
    return ''
  }
}

/** A transient refusal. */
class Passing extends StorageAway {}

function refusalOf({ status, text }: S3Answer): StorageAway {
  const code = codeIn(text)
  const passes = status >= 500 || status === 429 || status === 408 || PASSING.has(code)
  return new (passes ? Passing : StorageAway)(code || `status ${status}`)
}

export type S3Calls = {
  /**
   * The whole answer to an idempotent call: a success, or one of the refusals `borne`. Throws
   * `StorageAway`.
   */
  ask: (call: S3Call, borne?: readonly string[]) => Promise<S3Answer>
  /** One try, whose body is still to be read; ended by the signal. Throws `StorageAway`. */
  open: (call: S3Call, signal: AbortSignal) => Promise<Response>
  pause: (triesBefore: number) => Promise<void>
}

/** Whether a retry may succeed. */
export const mayPass = (fault: unknown): boolean => fault instanceof Passing

/** The address of a call: with the bucket in the host or in the path. */
export function addresses({ endpoint, bucket, pathStyle }: S3Settings): (call: S3Call) => URL {
  const base = new URL(endpoint)
  if (!pathStyle) base.host = `${bucket}.${base.host}`
  const path = `${base.pathname.replace(/\/$/, '')}${pathStyle ? `/${bucket}` : ''}`
  return ({ key, query = {} }) => {
    const url = new URL(base)
    url.pathname = `${path}/${key.split('/').map(encodeSigned).join('/')}`
    url.search = Object.entries(query)
      .map(([name, value]) => `${encodeSigned(name)}=${encodeSigned(value)}`)
      .join('&')
    return url
  }
}

async function bodyOf(
  body: S3Body | undefined,
): Promise<{ payload: string; body?: Blob | Uint8Array<ArrayBuffer> }> {
  if (body === undefined) return { payload: EMPTY_PAYLOAD }
  if (body instanceof Uint8Array) return { payload: sha256Hex(body), body }
  // With a size, so that it is not sent in chunks, which S3 refuses; and streamed.
  return { payload: body.sha256, body: await openAsBlob(body.path) }
}

/** Signed calls of one bucket, each try with a timeout. */
export function s3Calls(settings: S3Settings, { send, now, patienceMs, pauseMs }: S3Deps): S3Calls {
  const addressOf = addresses(settings)
  async function sendOnce(call: S3Call, signal: AbortSignal): Promise<Response> {
    const { method } = call
    const url = addressOf(call)
    const { payload, body } = await bodyOf(call.body)
    const headers = {
      ...call.headers,
      host: url.host,
      'x-amz-content-sha256': payload,
      'x-amz-date': amzDate(now()),
    }
    const authorization = authorizationOf({ method, url, headers, payload }, settings)
    try {
      return await send(url, {
        method,
        headers: { ...headers, authorization },
        signal,
        redirect: 'manual',
        ...(body && { body }),
      })
    } catch (fault) {
      throw new Passing(signal.aborted ? 'no answer in time' : 'no answer', fault)
    }
  }

  const open: S3Calls['open'] = async (call, signal) => {
    const response = await sendOnce(call, signal)
    if (response.ok) return response
    throw refusalOf({
      status: response.status,
      headers: response.headers,
      text: await response.text().catch(() => ''),
    })
  }

  async function once(call: S3Call, borne: readonly string[]): Promise<S3Answer> {
    const size =
      call.body === undefined
        ? 0
        : call.body instanceof Uint8Array
          ? call.body.length
          : call.body.size
    const signal = AbortSignal.timeout(
      patienceMs * (call.laborious ? LABORIOUS : 1) + Math.ceil(size / SLOWEST_BYTES_PER_MS),
    )
    const { status, headers, ok, ...response } = await sendOnce(call, signal).then((got) => ({
      ...{ status: got.status, headers: got.headers, ok: got.ok },
      text: () => got.text(),
    }))
    const text = await response.text().catch((fault: unknown) => {
      throw new Passing('an answer in part', fault)
    })
    const answer = { status, headers, text }
    // Some calls begin their answer before they know the result: a refusal may have the status of a
    // success.
    const refused = !ok || codeIn(text) !== ''
    if (refused && !borne.includes(codeIn(text)) && !borne.includes(String(status)))
      throw refusalOf({ ...answer, status: ok ? 500 : status })
    return answer
  }

  const pause = (before: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, pauseMs * 4 ** before))

  const ask: S3Calls['ask'] = async (call, borne = []) => {
    for (let before = 0; ; before += 1) {
      try {
        return await once(call, borne)
      } catch (fault) {
        if (!mayPass(fault) || before + 1 === TRIES) throw fault
        await pause(before)
      }
    }
  }
  return { ask, open, pause }
}
