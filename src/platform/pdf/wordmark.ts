import { readFileSync } from 'node:fs'
import { sourceFile } from '../own-files.ts'
import { COLOURS, type Paper } from './paper.ts'

const WIDTH = 167
const HEIGHT = 40
const DRAWING = readFileSync(sourceFile('ui/wordmark.svg'), 'utf8')

/** The file has the letter d once, with the offset of its second use. */
const letterD = /id="letter-d"[^>]* d="([^"]+)"/.exec(DRAWING)?.[1] ?? ''
const letterM = /id="letter-m"[^>]* d="([^"]+)"/.exec(DRAWING)?.[1] ?? ''
const word = DRAWING.slice(DRAWING.indexOf('id="word"'), DRAWING.indexOf('</g>'))
const secondD = Number(/href="#letter-d" x="([\d.]+)"/.exec(word)?.[1] ?? 0)
const letters = [...word.matchAll(/<path stroke="none" d="([^"]+)"/g)].map(([, path = '']) => path)
const line = /<path fill="none" stroke-width="([\d.]+)" d="([^"]+)"/.exec(word)
const heads = /<path fill="currentColor" stroke="none" d="([^"]+)"/.exec(word)?.[1] ?? ''

/** The room of a logo, in widths of the word mark. */
const LOGO_WIDTHS = 1.4

/** Draws the logo of the shop, or its name like the page header, at `x` and `paper.y`. */
export function drawWordmark(paper: Paper, x: number, width: number): void {
  const { doc, y, look } = paper
  const { logo } = look
  if (logo) {
    const room = { width: width * LOGO_WIDTHS, height: 40 }
    paper.figure(look.name, { x, y, ...room }, () => {
      doc.image(Buffer.from(logo), x, y, { fit: [room.width, room.height] })
    })
    return
  }
  const scale = width / WIDTH
  paper.figure('Medida', { x, y, width, height: HEIGHT * scale }, () => {
    doc.save().translate(x, y).scale(scale)
    for (const letter of [letterM, letterD, ...letters]) doc.path(letter).fill(COLOURS.ink)
    doc.save().translate(secondD, 0).path(letterD).fill(COLOURS.ink).restore()
    if (line)
      doc
        .path(line[2] ?? '')
        .lineWidth(Number(line[1]))
        .stroke(look.accent)
    doc.path(heads).fill(look.accent).restore()
  })
}
