import { checkBeforeSending } from './before-sending.ts'
import type { OrderedPiece } from './piece.ts'

/** Checks one file beside the page, which answers keys and presses meanwhile: a PDF of many drawings takes seconds. */
addEventListener(
  'message',
  async ({ data: { file, piece } }: MessageEvent<{ file: Blob; piece: OrderedPiece }>) => {
    postMessage(await checkBeforeSending(file, piece).catch(() => null))
  },
)
