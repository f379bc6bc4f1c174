import { type FileHandle, open } from 'node:fs/promises'
import { onDisk } from '../../print/preflight/bytes/file-source-io.ts'
import { TAG } from '../../print/preflight/bytes/tiff-directory.ts'
import { readPage } from '../../print/preflight/bytes/tiff-parts.ts'

/** How the pixels of a picture are coded; what a copy of it must state. */
export type PixelForm = {
  width: number
  height: number
  bits: number
  samples: number
  photometric: number
  extra: readonly number[]
  profile: Uint8Array | undefined
  pixelBytes: number
}

/** An uncompressed tiled TIFF, of which any rectangle is read with the memory of that rectangle. */
export class TiledPicture {
  readonly form: PixelForm
  readonly #file: FileHandle
  readonly #tile: number
  readonly #offsets: readonly number[]
  #held = Buffer.alloc(0)

  private constructor(file: FileHandle, form: PixelForm, tile: number, offsets: readonly number[]) {
    this.#file = file
    this.form = form
    this.#tile = tile
    this.#offsets = offsets
  }

  /** `tile`: width and height of a tile. Throws if the file is none of this kind. */
  static async open(path: string, tile: number): Promise<TiledPicture> {
    const file = await open(path)
    try {
      const page = await readPage(onDisk(file, (await file.stat()).size), 1)
      const fields = page?.directory.fields
      const value = (tag: number, otherwise = 0): number => fields?.get(tag)?.values[0] ?? otherwise
      const offsets = fields?.get(TAG.tileOffsets)?.values
      if (!offsets || value(TAG.compression, 1) !== 1 || value(TAG.tileWidth) !== tile)
        throw new Error('no tiled picture')
      const [bits, samples] = [value(TAG.bits, 1), value(TAG.samples, 1)]
      const form = {
        ...{ width: value(TAG.width), height: value(TAG.height), bits, samples },
        photometric: value(TAG.photometric),
        extra: fields?.get(TAG.extraSamples)?.values ?? [],
        profile: fields?.get(TAG.profile)?.bytes,
        pixelBytes: (samples * bits) / 8,
      }
      return new TiledPicture(file, form, tile, offsets)
    } catch (fault) {
      await file.close()
      throw fault
    }
  }

  /**
   * Pixels of a rectangle, row by row, until the next call: garbage of this size would not be
   * collected in time.
   */
  async rectangle(left: number, top: number, width: number, height: number): Promise<Buffer> {
    const { pixelBytes } = this.form
    const [tile, across] = [this.#tile, Math.ceil(this.form.width / this.#tile)]
    const length = width * height * pixelBytes
    if (this.#held.length < length) this.#held = Buffer.allocUnsafe(length)
    const all = this.#held
    const one = Buffer.allocUnsafe(tile * tile * pixelBytes)
    for (let y = top - (top % tile); y < top + height; y += tile)
      for (let x = left - (left % tile); x < left + width; x += tile) {
        const offset = this.#offsets[(y / tile) * across + x / tile] ?? 0
        await this.#file.read(one, 0, one.length, offset)
        const [from, to] = [Math.max(x, left), Math.min(x + tile, left + width)]
        for (let row = Math.max(y, top); row < Math.min(y + tile, top + height); row += 1)
          one.copy(
            all,
            ((row - top) * width + from - left) * pixelBytes,
            ((row - y) * tile + from - x) * pixelBytes,
            ((row - y) * tile + to - x) * pixelBytes,
          )
      }
    return all
  }

  close = (): Promise<void> => this.#file.close()
}
