export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** To two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100
