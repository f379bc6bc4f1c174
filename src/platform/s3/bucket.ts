import { StorageAway } from '../storage-away.ts'
import { childAt, childrenOf, element, parseXml, type XmlElement } from '../xml.ts'
import { type S3Body, type S3Calls, type S3Deps, s3Calls, TRIES } from './call.ts'
import { mayPass } from './refusal.ts'
import type { S3Settings } from './settings.ts'

type Listed = { key: string; size: number; at: Date }
/** Of a multipart upload. */
export type Part = { number: number; size: number; etag: string }
type Begun = { key: string; uploadId: string; at: Date }

/**
 * One private bucket. Every call is idempotent; each throws `StorageAway` where the store does not
 * answer or refuses.
 */
export type Bucket = {
  put: (key: string, body: S3Body) => Promise<void>
  /** Null only where the store confirms that there is no such object. */
  sizeOf: (key: string) => Promise<number | null>
  /**
   * Null only where the store confirms that there is no such object. In memory: for small objects.
   */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** The complete bytes of an existing object; an interrupted download resumes. */
  read: (key: string) => AsyncGenerator<Uint8Array>
  /** Removing a missing object is no error. */
  remove: (key: string) => Promise<void>
  list: (prefix: string) => AsyncGenerator<Listed>
  /** Begins a multipart upload. @returns its upload id */
  begin: (key: string) => Promise<string>
  sendPart: (begun: Pick<Begun, 'key' | 'uploadId'>, number: number, body: S3Body) => Promise<void>
  /**
   * The received parts, in order; null for an upload id that is unknown or completed (some stores
   * still list the parts of a completed one).
   */
  parts: (begun: Pick<Begun, 'key' | 'uploadId'>) => Promise<Part[] | null>
  /**
   * Completes the upload. False for an upload id that is unknown or completed (some stores confirm
   * a completed one again).
   */
  complete: (begun: Pick<Begun, 'key' | 'uploadId'>, parts: readonly Part[]) => Promise<boolean>
  abort: (begun: Pick<Begun, 'key' | 'uploadId'>) => Promise<void>
  /** Unfinished uploads. */
  begun: () => AsyncGenerator<Begun>
  /** Whether the bucket exists and accepts the shop's key. */
  tryOut: () => Promise<void>
}

const textOf = (from: XmlElement, name: string): string => childAt(from, name)?.text ?? ''

/** Reads a list page by page; `next` gives the parameters of the following page. */
async function* pages(
  calls: S3Calls,
  first: Record<string, string>,
  next: (page: XmlElement) => Record<string, string>,
): AsyncGenerator<XmlElement> {
  for (let query = first; ; ) {
    const { text } = await calls.ask({ method: 'GET', key: '', query })
    const page = parseXml(text)
    yield page
    if (textOf(page, 'IsTruncated') !== 'true') return
    query = { ...first, ...next(page) }
  }
}

async function partsOf(calls: S3Calls, key: string, uploadId: string): Promise<Part[] | null> {
  const parts: Part[] = []
  for (let marker = '0'; ; ) {
    // Ceph says `NoSuchKey`.
    const { text, status } = await calls.ask(
      { method: 'GET', key, query: { uploadId, 'part-number-marker': marker } },
      ['NoSuchUpload', 'NoSuchKey'],
    )
    if (status === 404) return null
    const page = parseXml(text)
    for (const each of childrenOf(page, 'Part')) {
      parts.push({
        number: Number(textOf(each, 'PartNumber')),
        size: Number(textOf(each, 'Size')),
        etag: textOf(each, 'ETag'),
      })
    }
    if (textOf(page, 'IsTruncated') !== 'true')
      return parts.toSorted((one, other) => one.number - other.number)
    marker = textOf(page, 'NextPartNumberMarker')
  }
}

const completion = (parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const named = parts.map(({ number, etag }) =>
    element('Part', [element('PartNumber', String(number)), element('ETag', etag)]),
  )
  return new Uint8Array(Buffer.from(element('CompleteMultipartUpload', named)))
}

/**
 * Absence must be certain: the answer to HEAD has no reason, and the bucket itself may be missing.
 * So a range of the object is requested with GET.
 */
async function isSurelyGone(calls: S3Calls, key: string): Promise<boolean> {
  const { text } = await calls.ask({ method: 'GET', key, headers: { range: 'bytes=0-0' } }, [
    'NoSuchKey',
    'InvalidRange',
  ])
  return text.includes('<Code>NoSuchKey</Code>')
}

/** The bytes of one answer; ended by silence for longer than `patienceMs`. */
async function* bytesOf(
  calls: S3Calls,
  key: string,
  headers: Record<string, string>,
  patienceMs: number,
  seen: (answer: Response) => void,
) {
  const life = new AbortController()
  let clock = setTimeout(() => life.abort(), patienceMs)
  try {
    const answer = await calls.open({ method: 'GET', key, headers }, life.signal)
    seen(answer)
    for await (const chunk of answer.body ?? []) {
      clearTimeout(clock)
      yield chunk as Uint8Array
      clock = setTimeout(() => life.abort(), patienceMs)
    }
  } finally {
    clearTimeout(clock)
    life.abort()
  }
}

function reader(calls: S3Calls, patienceMs: number): Bucket['read'] {
  return async function* read(key) {
    let at = 0
    let total: number | undefined
    let etag: string | undefined
    const seen = ({ headers, status }: Response) => {
      // The store ignored the requested range and starts at the beginning.
      if (at > 0 && status !== 206) throw new StorageAway('a part was not to be had')
      total ??= at + Number(headers.get('content-length'))
      etag ??= headers.get('etag') ?? undefined
    }
    for (let broken = 0; ; broken += 1) {
      const going = at > 0
      let fault: unknown
      try {
        const headers = going ? { range: `bytes=${at}-`, ...(etag && { 'if-match': etag }) } : {}
        for await (const chunk of bytesOf(calls, key, headers, patienceMs, seen)) {
          at += chunk.length
          yield chunk
        }
        if (at === total) return
      } catch (error) {
        // A final refusal of the store; all other errors are broken connections.
        if (error instanceof StorageAway && !mayPass(error)) throw error
        fault = error
      }
      if (broken + 1 >= TRIES)
        throw fault instanceof StorageAway ? fault : new StorageAway('bytes in part', fault)
      await calls.pause(broken)
    }
  }
}

async function* listOf(calls: S3Calls, prefix: string): AsyncGenerator<Listed> {
  const more = (page: XmlElement) => ({
    'continuation-token': textOf(page, 'NextContinuationToken'),
  })
  for await (const page of pages(calls, { 'list-type': '2', prefix }, more)) {
    for (const each of childrenOf(page, 'Contents')) {
      yield {
        key: textOf(each, 'Key'),
        size: Number(textOf(each, 'Size')),
        at: new Date(textOf(each, 'LastModified')),
      }
    }
  }
}

async function* begunOf(calls: S3Calls): AsyncGenerator<Begun> {
  const more = (page: XmlElement) => ({
    'key-marker': textOf(page, 'NextKeyMarker'),
    'upload-id-marker': textOf(page, 'NextUploadIdMarker'),
  })
  for await (const page of pages(calls, { uploads: '' }, more)) {
    for (const each of childrenOf(page, 'Upload')) {
      yield {
        key: textOf(each, 'Key'),
        uploadId: textOf(each, 'UploadId'),
        at: new Date(textOf(each, 'Initiated')),
      }
    }
  }
}

/** How calls to a store are made by default. */
const IN_EARNEST: S3Deps = { send: fetch, now: () => new Date(), patienceMs: 10_000, pauseMs: 100 }

export function openBucket(settings: S3Settings, deps: Partial<S3Deps> = {}): Bucket {
  const all = { ...IN_EARNEST, ...deps }
  const calls = s3Calls(settings, all)
  const { ask } = calls
  const read = reader(calls, all.patienceMs)
  const sizeOf: Bucket['sizeOf'] = async (key) => {
    const { status, headers } = await ask({ method: 'HEAD', key }, ['404'])
    if (status !== 404) return Number(headers.get('content-length'))
    if (await isSurelyGone(calls, key)) return null
    throw new StorageAway('absent and present')
  }
  return {
    sizeOf,
    read,
    put: async (key, body) => void (await ask({ method: 'PUT', key, body })),
    get: (key) =>
      Array.fromAsync(read(key)).then(
        (chunks) => new Uint8Array(Buffer.concat(chunks)),
        (fault: unknown) => {
          if (fault instanceof StorageAway && fault.code === 'NoSuchKey') return null
          throw fault
        },
      ),
    remove: async (key) =>
      void (await ask({ method: 'DELETE', key, laborious: true }, ['NoSuchKey'])),
    list: (prefix) => listOf(calls, prefix),
    begin: async (key) =>
      textOf(
        parseXml((await ask({ method: 'POST', key, query: { uploads: '' } })).text),
        'UploadId',
      ),
    sendPart: async ({ key, uploadId }, number, body) =>
      void (await ask({
        method: 'PUT',
        key,
        query: { partNumber: String(number), uploadId },
        body,
      })),
    parts: ({ key, uploadId }) => partsOf(calls, key, uploadId),
    complete: async ({ key, uploadId }, parts) =>
      (
        await ask(
          { method: 'POST', key, query: { uploadId }, body: completion(parts), laborious: true },
          ['NoSuchUpload'],
        )
      ).status !== 404,
    abort: async ({ key, uploadId }) =>
      void (await ask({ method: 'DELETE', key, query: { uploadId }, laborious: true }, [
        'NoSuchUpload',
      ])),
    begun: () => begunOf(calls),
    tryOut: async () =>
      void (await ask({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } })),
  }
}
