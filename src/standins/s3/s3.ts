import { type Context, Hono } from 'hono'
import { element } from '../../platform/xml.ts'
import type { WorldDeps } from '../party.ts'
import { SLOW_MS, Switches, switchesPage } from '../switches.ts'
import { checkSignature, isForKeys } from './check-signature.ts'
import { listBegun, listObjects, listParts } from './lists.ts'
import { answerObject, receive } from './object-calls.ts'
import { ObjectsFolder } from './objects-folder.ts'
import { completeParts, putPart } from './part-calls.ts'
import { Refused, said, XML } from './refused.ts'
import type { StoreSettings } from './settings.ts'

type Deps = Pick<WorldDeps, 'now' | 'later'>

/** At Amazon. */
const SMALLEST_PART_BYTES = 5 * 2 ** 20
const PAGE_SIZE = 1000

type Store = Pick<StoreSettings, 'bucket' | 'smallestPartBytes' | 'pageSize'> & {
  objects: ObjectsFolder
  switches: Switches
}

/** Calls about the parts of a multipart upload. */
async function ofParts(store: Store, c: Context, key: string, uploadId: string): Promise<Response> {
  const { objects, switches, smallestPartBytes = SMALLEST_PART_BYTES } = store
  if (c.req.method === 'POST') return completeParts(c, objects, key, uploadId, smallestPartBytes)
  if (!(await objects.isBegun(key, uploadId))) throw new Refused(404, 'NoSuchUpload')
  if (c.req.method === 'PUT') return putPart(c, objects, uploadId, switches.isOn('damaged'))
  if (c.req.method === 'GET') return listParts(c, objects, uploadId, store.pageSize ?? PAGE_SIZE)
  await objects.abort(uploadId)
  return c.body(null, 204)
}

/** Calls about one object. */
async function ofObject({ objects, switches }: Store, c: Context, key: string): Promise<Response> {
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

function answerCall(store: Store, c: Context): Promise<Response> {
  const [, itsBucket, ...rest] = new URL(c.req.url).pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  if (itsBucket !== store.bucket) throw new Refused(404, 'NoSuchBucket')
  const uploadId = c.req.query('uploadId')
  if (key === '')
    return c.req.query('uploads') === undefined
      ? listObjects(c, store.objects, store.pageSize ?? PAGE_SIZE)
      : listBegun(c, store.objects)
  return uploadId === undefined ? ofObject(store, c, key) : ofParts(store, c, key, uploadId)
}

/**
 * An S3 stand-in with one bucket (path-style addresses), as far as the shop uses it. Unsigned calls
 * are refused. Switches: `slow`: beyond the timeout; `down`: 503 without body; `slow_down`: rate
 * limit; `lost`: done, but no response; `damaged`: stored bytes differ; `partial`: downloads break
 * off; `expired`: invalid key; `garbage`: a foreign page with status 404; `public`: anonymous
 * reading and listing. `/switches` sets them.
 */
export function s3StandIn(settings: StoreSettings, { now, later }: Deps): Hono {
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
  const store: Store = { ...settings, objects: new ObjectsFolder(settings.folder, now), switches }

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
    const done = await answerCall(store, c)
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
