import sharp, { type Sharp } from 'sharp'
import type { Look, LookShape, Raster } from '../../print/preflight/look/look.ts'
import { withoutRinging } from '../../print/preflight/look/look-ringing.ts'
import { type Strip, stripsOfPicture, withStrips } from '../../print/preflight/look/look-strips.ts'

/** Reads the whole picture at another size, as it is shown; may squeeze it. */
export type ReadSqueezed = (
  widthPx: number,
  heightPx: number,
) => Promise<{ data: Buffer; width: number; height: number; channels: number }>

/** Three bytes per pixel: greys have one. */
export async function upright({
  data,
  width,
  height,
  channels,
}: Awaited<ReturnType<ReadSqueezed>>): Promise<Raster> {
  const opaque =
    channels === 3
      ? data
      : await sharp(data, { raw: { width, height, channels: channels === 1 ? 1 : 4 } })
          .removeAlpha()
          .toColourspace('srgb')
          .raw()
          .toBuffer()
  return { data: opaque, width, height, channels: 3 }
}

/** Part of a raster of three bytes per pixel. */
function cutOut({ data, width }: Raster, cut: Strip['cut']): Raster {
  const row = cut.width * 3
  const part = new Uint8Array(row * cut.height)
  for (let y = 0; y < cut.height; y += 1) {
    const from = ((cut.top + y) * width + cut.left) * 3
    part.set(data.subarray(from, from + row), y * row)
  }
  return { data: part, width: cut.width, height: cut.height, channels: 3 }
}

/**
 * The look with its edges measured in the picture's own pixels, where its preview is too coarse:
 * one more reading for left and right, one for top and bottom, squeezed along the edge.
 */
export async function withFineEdges(
  look: Look,
  shape: LookShape,
  read: ReadSqueezed,
): Promise<Look> {
  const strips = stripsOfPicture(look, shape)
  const drawn: { strip: Strip; raster: Raster }[] = []
  for (const isAcross of [true, false]) {
    const along = strips.filter(({ side }) => (side === 'left' || side === 'right') === isAcross)
    const [first] = along
    if (!first) continue
    const whole = await upright(await read(first.whole.widthPx, first.whole.heightPx))
    for (const strip of along) {
      const raster = withoutRinging(cutOut(whole, strip.cut), strip.side)
      drawn.push({ strip, raster })
    }
  }
  return withStrips(look, shape, drawn)
}

/** No overshoot, which a kernel that sharpens has beside an edge. */
export const squeezed = (image: Sharp, widthPx: number, heightPx: number): Sharp =>
  image.resize(widthPx, heightPx, { fit: 'fill', kernel: 'linear' })
