import { changeText, percentText } from '../shop/ordering/figures/figure-words.ts'
import { useText } from '../ui/text.tsx'

/** Changes and shares in words; `–` where there is nothing to compare. */
export function useFigureText() {
  const { number } = useText()
  return {
    percent: (permille: number | null): string => percentText(permille, number),
    change: (permille: number | null): string => changeText(permille, number),
  }
}
