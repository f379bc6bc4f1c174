export type Range = { min: number; max: number }

/**
 * Lengths of a step count from `min` ("whole centimetres" is 10); without it every millimetre can
 * be had.
 */
export type LengthRange = Range & { stepMm?: number }

export type QuantityLimits = { units: Range; designs: Range }

export type SheetLimits = QuantityLimits & { widthMm: LengthRange; heightMm: LengthRange }
