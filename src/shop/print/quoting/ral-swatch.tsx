import { ralColour } from './ral-colours.ts'

export type RalSwatchProps = { number: string }

/** Swatch of a RAL Classic number; empty if unknown. */
export function RalSwatch({ number }: RalSwatchProps) {
  return (
    <svg
      className="colour-swatch"
      viewBox="0 0 10 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="10" height="10" fill={ralColour(number) ?? 'none'} />
    </svg>
  )
}
