/** Names of the operators of a page's content. */
import { CMYK, GREY, RGB } from './pdf-colour.ts'

export const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])

export const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])

export const CLOSES = new Set([...FILLS, 's'])

export const SHOWS = new Set(['Tj', 'TJ', "'", '"'])

export const DEVICES = new Map(Object.entries({ g: GREY, rg: RGB, k: CMYK }))

/** All of PDF 32000-1, annex A. */
export const OPERATORS = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m
  M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(
    /\s+/,
  ),
)
