/** What a job is printed on: a roll, or boards of one length. Lengths are whole millimetres. */
export type Roll = {
  /** `banner510-1600`: material and width, as in addresses. */
  key: string
  material: string
  widthMm: number
  /** Null: a roll; else boards of this length. */
  lengthMm: number | null
  /** Between two pieces. */
  gapMm: number
  /** Not printed, on all sides. */
  edgeMm: number
  /** Whether pieces may lie across it. */
  turns: boolean
  /** Id of the machine that it is loaded on. */
  machine: string | null
}

/** Of a roll that the workshop has not described. */
const DEFAULTS = { gapMm: 10, edgeMm: 10, turns: true, machine: null }

export const rollKey = (material: string, widthMm: number): string => `${material}-${widthMm}`

/** The material as its recipe knows it. */
export type PrintedMaterial = {
  code: string
  rollWidthMm: number
  lengthMm?: number
  join?: { overlapMm?: number }
}

type Face = { widthMm: number; heightMm: number }

const usable = ({ widthMm, lengthMm, edgeMm }: Roll) => ({
  across: widthMm - 2 * edgeMm,
  along: lengthMm === null ? Number.POSITIVE_INFINITY : lengthMm - 2 * edgeMm,
})

/** Whether a piece lies on the roll whole. */
export function liesOn(roll: Roll, { widthMm, heightMm }: Face): boolean {
  const { across, along } = usable(roll)
  return (
    (widthMm <= across && heightMm <= along) ||
    (roll.turns && heightMm <= across && widthMm <= along)
  )
}

/**
 * The narrowest roll of the material on which a piece lies whole, else the widest. A material
 * without a roll in the workshop has the one of its recipe.
 */
export function rollFor(material: PrintedMaterial, piece: Face, rolls: readonly Roll[]): Roll {
  const own = rolls
    .filter((roll) => roll.material === material.code)
    .sort((one, other) => one.widthMm - other.widthMm)
  const { code, rollWidthMm, lengthMm = null } = material
  const key = rollKey(code, rollWidthMm)
  return (
    own.find((roll) => liesOn(roll, piece)) ??
    own.at(-1) ?? { key, material: code, widthMm: rollWidthMm, lengthMm, ...DEFAULTS }
  )
}
