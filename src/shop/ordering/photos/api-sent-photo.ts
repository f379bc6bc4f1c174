import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import { refusePhotoSize } from './photo.ts'
import { type PhotoImage, photoImage } from './photo-image-io.ts'

const FORM_BYTES = 64 * 1024

/** The photo of a form, checked for size and kind. Throws a problem where it is none. */
export async function sentPhoto(c: ApiContext): Promise<PhotoImage> {
  const announced = Number(c.req.header('content-length') ?? 0)
  const early = refusePhotoSize(announced - FORM_BYTES)
  if (early) throw new HttpProblem(413, early)
  const { file } = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
  if (!(file instanceof File))
    throw new HttpProblem(422, { code: 'workshop.photo.missing', field: 'file' })
  const tooLarge = refusePhotoSize(file.size)
  if (tooLarge) throw new HttpProblem(413, tooLarge)
  const image = await photoImage(new Uint8Array(await file.arrayBuffer()))
  if (!image) throw new HttpProblem(422, { code: 'workshop.photo.unreadable', field: 'file' })
  return image
}
