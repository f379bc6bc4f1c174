import type { PdfFile } from '../pdf/pdf-file.ts'
import { numberOf, type Stream } from '../pdf/pdf-syntax.ts'
import { expectedBytes } from './pdf-picture-rows.ts'
import { unpacked } from './pdf-shadow.ts'

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
/** Modules along the sides of the codes: from 21 in steps of four. */
const MODULES = { least: 21, most: 177, step: 4 }
const MOST_PX = 1_800

/** Whether two pixels have one colour; and the size of the square picture. */
type Pixels = { size: number; same: (x: number, y: number, as: number) => boolean }

async function pixelsOf(file: PdfFile, stream: Stream): Promise<Pixels | null> {
  const { dict } = stream
  const [width, height] = await Promise.all(
    ['Width', 'Height'].map(async (key) => numberOf(await file.get(dict, key))),
  )
  if (!width || width !== height || width < MODULES.least || width > MOST_PX) return null
  const bytes = await unpacked(file, stream)
  const rowBytes = ((await expectedBytes(file, dict)) ?? 0) / height
  if (!bytes || bytes.length < rowBytes * height) return null
  if (rowBytes === Math.ceil(width / 8)) {
    const bit = (at: number): number =>
      ((bytes[Math.floor(at / width) * rowBytes + ((at % width) >> 3)] ?? 0) >>
        (7 - ((at % width) & 7))) &
      1
    return { size: width, same: (x, y, as) => bit(y * width + x) === bit(as) }
  }
  const step = rowBytes / width
  if (!Number.isInteger(step)) return null
  const same = (x: number, y: number, as: number): boolean => {
    const at = (y * width + x) * step
    for (let part = 0; part < step; part += 1)
      if (bytes[at + part] !== bytes[as * step + part]) return false
    return true
  }
  return { size: width, same }
}

/** Where the code lies in its quiet zone, and the pixels of a module. */
function modulesOf({ size, same }: Pixels): { from: number; many: number; module: number } | null {
  // The quiet zone has the colour of the first pixel; without one that is the code itself.
  const isPlain = (y: number): boolean => {
    for (let x = 0; x < size; x += 1) if (!same(x, y, 0)) return false
    return true
  }
  let from = 0
  while (from < size / 3 && isPlain(from)) from += 1
  const dark = from * size + from
  let run = 0
  while (from + run < size && same(from + run, from, dark)) run += 1
  const module = run / FINDER.length
  const many = (size - 2 * from) / module
  const fits =
    Number.isInteger(module) &&
    module > 0 &&
    many >= MODULES.least &&
    many <= MODULES.most &&
    (many - MODULES.least) % MODULES.step === 0
  return fits ? { from, many, module } : null
}

/** Whether a picture is a QR code of whole pixels: it stays sharp at any size. */
export async function isQrCode(file: PdfFile, stream: Stream): Promise<boolean> {
  const known = file.met.codes.get(stream.from)
  if (known !== undefined) return known
  const found = await isCode(file, stream)
  file.met.codes.set(stream.from, found)
  return found
}

async function isCode(file: PdfFile, stream: Stream): Promise<boolean> {
  const pixels = await pixelsOf(file, stream)
  const code = pixels && modulesOf(pixels)
  if (!pixels || !code) return false
  const { from, many, module } = code
  const { size, same } = pixels
  const dark = from * size + from
  const isDark = (column: number, row: number): boolean =>
    same(from + column * module, from + row * module, dark)
  const hasFinder = (left: number, top: number): boolean =>
    FINDER.every((line, row) =>
      [...line].every((is, column) => isDark(left + column, top + row) === (is === '1')),
    )
  const far = many - FINDER.length
  if (!hasFinder(0, 0) || !hasFinder(far, 0) || !hasFinder(0, far)) return false
  for (let y = 0; y < many * module; y += 1)
    for (let x = 0; x < many * module; x += 1) {
      const [column, row] = [Math.floor(x / module), Math.floor(y / module)]
      if (same(from + x, from + y, dark) !== isDark(column, row)) return false
    }
  return true
}
