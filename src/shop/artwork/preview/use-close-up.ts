import { useEffect, useState } from 'react'
import { onPage, onPiece, type PagePlace, type Rect } from '../../print/preflight/artwork-place.ts'
import { CLOSE_UP, closeUpAround, closeUpRect, printedPage } from './close-up.ts'
import { pictureUrl } from './preview-calls.ts'
import type { ShownPreview } from './preview-schema.ts'
import type { Frame, Look } from './zoom.ts'

type Page = ShownPreview['pages'][number]

/** A part of the page in higher resolution, and its place on the piece. */
export type ShownCloseUp = { url: string; rect: Rect }

/** Debounced: moving around would request many. */
const REST_MS = 350
/** The whole page is sharp enough up to this scale. */
const COARSE = 1.1

function closeUpFor(page: Page, { xMm, yMm, pxPerMm }: Look, frame: Frame): ShownCloseUp | null {
  const whole = printedPage(page.place)
  const sharpness = page.widthPx / whole.widthMm
  if (
    pxPerMm * window.devicePixelRatio < sharpness * COARSE ||
    frame.width / pxPerMm > CLOSE_UP.widthMm * COARSE
  )
    return null
  const shape = { width: whole.widthMm, height: whole.heightMm }
  const place: PagePlace = page.place
  const point = onPage(place, shape, { xMm, yMm, widthMm: 0, heightMm: 0 })
  const closeUp = closeUpAround(whole, point)
  const { widthMm, heightMm, ...corner } = closeUpRect(whole, closeUp)
  return {
    url: pictureUrl(`${page.address}/${closeUp.column}/${closeUp.row}`),
    rect: onPiece(place, shape, { ...corner, widthMm, heightMm }),
  }
}

/** The close-up of the visible part; the whole page shows meanwhile. `busy`: one is loading. */
export function useCloseUp(
  page: Page,
  look: Look | null,
  frame: Frame | null,
): { closeUp: ShownCloseUp | null; busy: boolean } {
  const wanted = look && frame ? closeUpFor(page, look, frame) : null
  const url = wanted?.url
  const [loaded, setLoaded] = useState<string | null>(null)
  const [given, setGiven] = useState<string | null>(null)
  useEffect(() => {
    if (!url) return
    let picture: HTMLImageElement | undefined
    const timer = setTimeout(() => {
      picture = new Image()
      picture.onload = () => setLoaded(url)
      // On failure the whole page stays, at lower resolution.
      picture.onerror = () => setGiven(url)
      picture.src = url
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      if (picture) picture.onload = picture.onerror = null
    }
  }, [url])
  return {
    closeUp: wanted && loaded === wanted.url ? wanted : null,
    busy: wanted !== null && loaded !== wanted.url && given !== wanted.url,
  }
}
