import { screenPxPerMm } from './viewing.ts'

const KEY = 'medida/screen'

/** Size of a millimetre on this screen, calibrated with a bank card. */
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
    // A device without storage is calibrated again each time.
  }
}
