import type { Configuration } from '../quoting/configuration.ts'

/** "300 × 100 cm". */
export const sizeText = ({ widthMm, heightMm }: Configuration, number: (value: number) => string): string =>
  `${number(widthMm / 10)} × ${number(heightMm / 10)}\u00a0cm`
