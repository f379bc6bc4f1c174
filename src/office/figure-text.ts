import { useText } from '../ui/text.tsx'

const MINUS = '\u2212'

/** Changes and shares in words; `–` where there is nothing to compare. */
export function useFigureText() {
  const { number } = useText()
  const percent = (permille: number | null): string =>
    permille === null ? '–' : `${number(permille / 10)}\u00a0%`
  return {
    percent,
    /** "+7 %", "−3,5 %". */
    change: (permille: number | null): string =>
      permille === null
        ? '–'
        : `${permille > 0 ? '+' : ''}${percent(permille).replace('-', MINUS)}`,
  }
}
