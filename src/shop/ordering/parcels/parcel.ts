/** What a carrier takes home; null: no limit. */
export type ParcelLimits = {
  maxWeightG: number | null
  maxLengthMm: number | null
  /** Length and girth together: length + 2 × (width + height). */
  maxGirthMm: number | null
}

/** Pieces of one line of the order, by its position. */
export type ParcelContent = { line: number; pieces: number }

/** With its packaging. The length is the longest side. */
export type Parcel = {
  weightG: number
  lengthMm: number
  widthMm: number
  heightMm: number
  content: readonly ParcelContent[]
}

export const OVERSIZES = ['weight', 'length', 'girth'] as const
export type Oversize = (typeof OVERSIZES)[number]

const exceeds = (value: number, most: number | null): boolean => most !== null && value > most

export const girthOf = ({ lengthMm, widthMm, heightMm }: Omit<Parcel, 'content'>): number =>
  lengthMm + 2 * (widthMm + heightMm)

/** The limits that a parcel exceeds. */
export function oversizeOf(parcel: Omit<Parcel, 'content'>, limits: ParcelLimits): Oversize[] {
  const over: Record<Oversize, boolean> = {
    weight: exceeds(parcel.weightG, limits.maxWeightG),
    length: exceeds(parcel.lengthMm, limits.maxLengthMm),
    girth: exceeds(girthOf(parcel), limits.maxGirthMm),
  }
  return OVERSIZES.filter((each) => over[each])
}

/** The contents of several parcels as one, by line. */
export function joinContent(contents: readonly (readonly ParcelContent[])[]): ParcelContent[] {
  const pieces = new Map<number, number>()
  for (const { line, pieces: some } of contents.flat())
    pieces.set(line, (pieces.get(line) ?? 0) + some)
  return [...pieces].map(([line, some]) => ({ line, pieces: some })).sort((a, b) => a.line - b.line)
}

/** Two parcels as one: stacked on the larger face. */
export const joinParcels = (one: Parcel, other: Parcel): Parcel => ({
  weightG: one.weightG + other.weightG,
  lengthMm: Math.max(one.lengthMm, other.lengthMm),
  widthMm: Math.max(one.widthMm, other.widthMm),
  heightMm: one.heightMm + other.heightMm,
  content: joinContent([one.content, other.content]),
})

/**
 * A parcel as two: half of its pieces, of its weight and of its height each. A single piece stays in
 * the first; the second is for its accessories.
 */
export function splitParcel(parcel: Parcel): [Parcel, Parcel] {
  const heightMm = Math.ceil(parcel.heightMm / 2)
  const weightG = Math.ceil(parcel.weightG / 2)
  const first = parcel.content.map(({ line, pieces }) => ({ line, pieces: Math.ceil(pieces / 2) }))
  const rest = parcel.content.flatMap(({ line, pieces }) =>
    pieces > 1 ? [{ line, pieces: Math.floor(pieces / 2) }] : [],
  )
  return [
    { ...parcel, heightMm, weightG, content: first },
    { ...parcel, heightMm, weightG: parcel.weightG - weightG, content: rest },
  ]
}

/** Whether parcels hold exactly these pieces. */
export const holdsAll = (
  parcels: readonly Pick<Parcel, 'content'>[],
  wanted: readonly ParcelContent[],
): boolean =>
  JSON.stringify(joinContent(parcels.map(({ content }) => content))) ===
  JSON.stringify(joinContent([wanted.filter(({ pieces }) => pieces > 0)]))
