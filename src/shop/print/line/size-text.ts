import type { ShownConfiguration } from '../quoting/configuration.ts'

/** "300 × 100 cm"; with depth "80 × 60 × 10 cm". Without line breaks inside. */
export const sizeText = (
  { widthMm, heightMm, thicknessMm }: ShownConfiguration,
  number: (value: number) => string,
): string => {
  const sides = [widthMm, heightMm, ...(thicknessMm === undefined ? [] : [thicknessMm])]
  return `${sides.map((mm) => number(mm / 10)).join('\u00a0×\u00a0')}\u00a0cm`
}
