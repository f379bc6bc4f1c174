/** Names of the operators of a page's content. */
import { CMYK, GREY, RGB } from './pdf-colour.ts'

export const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])

export const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])

export const CLOSES = new Set([...FILLS, 's'])

export const SHOWS = new Set(['Tj', 'TJ', "'", '"'])

export const DEVICES = new Map(Object.entries({ g: GREY, rg: RGB, k: CMYK }))
