import { useText } from '../../ui/text.tsx'

/** "+4,1 %", "−0,50 €", "igual". */
export function useSayChange() {
  const { t, money, number } = useText()
  const signed = (value: number, said: (size: number) => string): string =>
    value === 0 ? t('recipes.same') : `${value > 0 ? '+' : '−'}${said(Math.abs(value))}`
  return {
    sayCents: (cents: number) => signed(cents, money),
    sayBp: (bp: number) => signed(bp, (size) => `${number(size / 100)}\u00a0%`),
  }
}
