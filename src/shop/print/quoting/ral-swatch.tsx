import { ralColour } from './ral-colours.ts'

export type RalSwatchProps = { number: string }

/** The colour of a number of RAL Classic as an area; empty where there is no such number. */
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
