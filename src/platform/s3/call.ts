import { hash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { codeIn, mayPass, Passing, refusalOf } from './refusal.ts'
import type { S3Settings } from './settings.ts'

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

type S3Answer = { status: number; headers: Headers; text: string }

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

export const TRIES = 3
/**
 * Factor of the timeout for slow operations: a real store took half a minute to complete 256 parts,
 * without sending a byte.
 */
const LABORIOUS = 6
/** 1 MB a second: a slower upload is given up. */
const SLOWEST_BYTES_PER_MS = 1000

/** The address of a call: with the bucket in the host or in the path. */
export function addresses({ endpoint, bucket, pathStyle }: S3Settings): (call: S3Call) => URL {
  const base = new URL(endpoint)
  if (!pathStyle) base.host = `${bucket}.${base.host}`
  const path = `${base.pathname.replace(/\/$/, '')}${pathStyle ? `/${bucket}` : ''}`
  return ({ key, query = {} }) => {
    const url = new URL(base)
    url.pathname = `${path}/${key.split('/').map(encodeURIComponent).join('/')}`
    url.search = Object.entries(query)
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .join('&')
    return url
  }
}

const sizeOf = (body: S3Body | undefined): number =>
  body instanceof Uint8Array ? body.length : (body?.size ?? 0)

const sha256Of = (body: S3Body | undefined): string =>
  body === undefined || body instanceof Uint8Array ? hash('sha256', body ?? '') : body.sha256

/** A blob has a size, so that it is not sent in chunks, which S3 refuses; it is streamed. */
const contentOf = async (
  body: S3Body | undefined,
): Promise<Blob | Uint8Array<ArrayBuffer> | null> =>
  body === undefined || body instanceof Uint8Array ? (body ?? null) : openAsBlob(body.path)

/** Sends one signed call. */
function sender(
  settings: S3Settings,
  { send, now }: Pick<S3Deps, 'send' | 'now'>,
): (call: S3Call, signal: AbortSignal) => Promise<Response> {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = settings
  const addressOf = addresses(settings)
  return async (call, signal) => {
    const signer = new AwsV4Signer({
      ...{ accessKeyId, secretAccessKey, region, service: 's3', allHeaders: true },
      method: call.method,
      url: addressOf(call).href,
      headers: { ...call.headers, 'x-amz-content-sha256': sha256Of(call.body) },
      datetime: now()
        .toISOString()
        .replace(/[-:]|\.\d{3}/g, ''),
    })
    const { method, url, headers } = await signer.sign()
    const init = { method, headers: Object.fromEntries(headers), signal }
    const body = await contentOf(call.body)
    try {
      return await send(url, { ...init, redirect: 'manual', ...(body && { body }) })
    } catch (fault) {
      throw new Passing(signal.aborted ? 'no answer in time' : 'no answer', fault)
    }
  }
}

/** Signed calls of one bucket, each try with a timeout. */
export function s3Calls(settings: S3Settings, { patienceMs, pauseMs, ...deps }: S3Deps): S3Calls {
  const sendOnce = sender(settings, deps)

  async function once(call: S3Call, borne: readonly string[]): Promise<S3Answer> {
    const signal = AbortSignal.timeout(
      patienceMs * (call.laborious ? LABORIOUS : 1) +
        Math.ceil(sizeOf(call.body) / SLOWEST_BYTES_PER_MS),
    )
    const response = await sendOnce(call, signal)
    const text = await response.text().catch((fault: unknown) => {
      throw new Passing('an answer in part', fault)
    })
    const { status, headers, ok } = response
    const code = codeIn(text)
    // Some calls begin their answer before they know the result: a refusal may have the status of a
    // success.
    const refused = !ok || code !== ''
    if (refused && !borne.includes(code) && !borne.includes(String(status)))
      throw refusalOf(ok ? 500 : status, text)
    return { status, headers, text }
  }

  const pause: S3Calls['pause'] = (before) => pauseFor(pauseMs * 4 ** before)

  return {
    pause,
    open: async (call, signal) => {
      const response = await sendOnce(call, signal)
      if (response.ok) return response
      throw refusalOf(response.status, await response.text().catch(() => ''))
    },
    ask: async (call, borne = []) => {
      for (let before = 0; ; before += 1) {
        try {
          return await once(call, borne)
        } catch (fault) {
          if (!mayPass(fault) || before + 1 === TRIES) throw fault
          await pause(before)
        }
      }
    },
  }
}
