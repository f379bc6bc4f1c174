import { MarkList } from './mark-list.tsx'
import { marksOf, rectPath } from './marks.ts'
import { type Eyelet, eyeletsMark, printMark } from './printed-marks.ts'
import type { Box } from './scene.ts'

export type PrintedSheetProps = {
  box: Box
  pxPerMm: number
  /** A dark print: ink with white letters. */
  dark?: boolean
  print?: string
  sub?: string
  eyelets?: readonly Eyelet[]
  hem?: boolean
}

const HEM_MM = 30

/** A hanging sheet: its face, print, hem and eyelets. */
export function PrintedSheet({
  box,
  pxPerMm,
  dark,
  print = '',
  sub,
  eyelets = [],
  hem,
}: PrintedSheetProps) {
  const inset = Math.max(2.5, HEM_MM * pxPerMm)
  const within = {
    x: box.x + inset,
    y: box.y + inset,
    width: Math.max(0, box.width - 2 * inset),
    height: Math.max(0, box.height - 2 * inset),
  }
  const marks = marksOf(
    { look: 'printed-face', d: rectPath(box) },
    printMark(box, print, { sub }),
    hem && { look: 'printed-hem', d: rectPath(within) },
    eyeletsMark(box, pxPerMm, eyelets),
  )
  return <MarkList marks={[{ look: dark ? 'printed printed-dark' : 'printed', marks }]} />
}
