/** The QR codes that a PDF draws, read from the shapes of its pages. */
import { inflateSync } from 'node:zlib'

type Run = { x: number; y: number; width: number }
export type ReadQr = {
  /** Row by row, '#' where dark. */
  rows: string[]
  sideMm: number
}

function contentsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1')
  return [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')]
    } catch {
      return [] // Stored without compression.
    }
  })
}

function qrOf(moduleSize: string, shapes: string): ReadQr {
  const runs = [...shapes.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map(
    ([, x, y, width]): Run => ({ x: Number(x), y: Number(y), width: Number(width) }),
  )
  const size = Math.max(...runs.map(({ x, width }) => x + width))
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'))
  for (const { x, y, width } of runs) dark[y]?.fill('#', x, x + width)
  return { rows: dark.map((row) => row.join('')), sideMm: (size * Number(moduleSize) * 25.4) / 72 }
}

/** A QR code: a scale in both directions, then a rectangle one module high for each run. */
export const readQrs = (bytes: Uint8Array): ReadQr[] =>
  contentsOf(bytes).flatMap((page) =>
    [...page.matchAll(/^([\d.]+) 0 0 \1 0 0 cm\n((?:\d+ \d+ \d+ 1 re\n){100,})/gm)].map(
      ([, moduleSize = '', shapes = '']) => qrOf(moduleSize, shapes),
    ),
  )
