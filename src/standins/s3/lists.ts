import type { Context } from 'hono'
import { element } from '../../platform/xml.ts'
import type { About, ObjectsFolder } from './objects-folder.ts'
import { said, XML } from './refused.ts'

const contents = ({ key, size, etag, at }: About & { key: string }): string =>
  element('Contents', [
    element('Key', key),
    element('LastModified', at),
    element('ETag', `"${etag}"`),
    element('Size', String(size)),
  ])

/** A page of objects with a prefix; the continuation token is the last key. */
export async function listObjects(
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

export async function listBegun(c: Context, objects: ObjectsFolder): Promise<Response> {
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

export async function listParts(
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
