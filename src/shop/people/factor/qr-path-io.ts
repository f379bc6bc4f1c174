import { create } from 'qrcode'

/** The QR code of a text as an SVG path: one rectangle for each run of dark modules. */
export function qrPath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const runs: string[] = []
  for (let row = 0; row < size; row++)
    for (let from = 0, to = 0; from < size; from = to + 1) {
      for (to = from; to < size && modules.get(row, to); ) to++
      if (to > from) runs.push(`M${from} ${row}h${to - from}v1h${from - to}z`)
    }
  return { size, path: runs.join('') }
}
