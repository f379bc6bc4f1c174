import { checkBeforeSending } from './before-sending.ts'
import type { OrderedPiece } from './piece.ts'

/** Checks one file in a worker, so that the page stays responsive: a complex PDF takes seconds. */
addEventListener(
  'message',
  async ({ data: { file, piece } }: MessageEvent<{ file: Blob; piece: OrderedPiece }>) => {
    postMessage(await checkBeforeSending(file, piece).catch(() => null))
  },
)
