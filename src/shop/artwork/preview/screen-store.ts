import { screenPxPerMm } from './viewing.ts'

const KEY = 'medida/screen'

/** How large a millimetre is on this screen, as somebody has measured it with a card. */
export function readScreen(): number {
  try {
    return screenPxPerMm(window.localStorage.getItem(KEY))
  } catch {
    return screenPxPerMm(null)
  }
}

export function writeScreen(pxPerMm: number): void {
  try {
    window.localStorage.setItem(KEY, pxPerMm.toFixed(3))
  } catch {
    // A device that keeps nothing is measured again.
  }
}
