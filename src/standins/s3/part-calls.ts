import type { Context } from 'hono'
import { element, parseXml, textIn } from '../../platform/xml.ts'
import { receive } from './object-calls.ts'
import type { ObjectsFolder } from './objects-folder.ts'
import { Refused, said, XML } from './refused.ts'

/** The completion request, parsed before anything is looked up. */
async function askedParts(c: Context): Promise<{ number: number; etag: string }[]> {
  const { children } = parseXml(await c.req.text())
  if (children.length === 0) throw new Refused(400, 'MalformedXML')
  return children.map((part) => ({
    number: Number(textIn(part, 'PartNumber')),
    etag: (textIn(part, 'ETag') ?? '').replaceAll('"', ''),
  }))
}

export async function completeParts(
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

export async function putPart(
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
