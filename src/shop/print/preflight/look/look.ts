/** What was measured in the rendered picture of a page, in the unit of its shape. */
export const SIDES = ['left', 'top', 'right', 'bottom'] as const
export type Side = (typeof SIDES)[number]

export type LookRect = { left: number; top: number; width: number; height: number }

/** Share of a picture that needs this much ink or more, and where. */
export type InkArea = { percent: number; share: number; area: LookRect }

/** Colours of the templates' lines: safe area, bleed, finished size. */
export const GUIDE_COLOURS = ['green', 'red', 'black'] as const
export type GuideColour = (typeof GUIDE_COLOURS)[number]
/** A thin line along a side; `depth` from the edge of the page. */
export type GuideLine = { side: Side; colour: GuideColour; depth: number }

/** A row of letters that are too low; `cap`: height of its capitals. */
export type LookLetters = { rect: LookRect; cap: number }

export type Look = {
  page: number
  /** Size of a pixel of the measured picture. */
  pixel: number
  /** The same of its edges, if they were drawn anew. */
  edgePixel?: number
  /** Share of the finished area that is not paper. */
  inked: number
  /**
   * At equal distances along each side. Without a trim box: the depth of paper from the edge of the
   * page. With one: the reach of the print beyond the trim, null where paper lies at the trim.
   */
  edges: Readonly<Record<Side, readonly (number | null)[]>>
  /**
   * At the same places, the depth of paper before a ground that goes on, from the trim or else from
   * the edge of the page. Sides without any are absent, as in older looks.
   */
  gaps?: Readonly<Partial<Record<Side, readonly (number | null)[]>>>
  /** Lines in the colours of the templates. Absent without any, and in older looks. */
  lines?: readonly GuideLine[]
  /** Pieces of the drawing on plain ground near the edges. */
  contents: readonly LookRect[]
  /** Rows of small letters in pictures, lowest first. Absent without any, and in older looks. */
  letters?: readonly LookLetters[]
  /** For pictures in four inks and pages that overprint, from the least total to the highest. */
  ink?: readonly InkArea[]
}

/** Where letters may be drawn in pixels of this size. */
export type LetterPart = LookRect & { pixel: number }

/**
 * What is known of a page before it is looked at. `beyond`: bleed by its boxes. `letters`: pictures
 * in which letters are sought, and the height of the lowest capitals that print well.
 */
export type LookShape = {
  page: number
  width: number
  height: number
  trim: LookRect | null
  beyond?: number
  letters?: { cap: number; parts: readonly LetterPart[] }
}

/** A picture of a whole page; opaque, with three or four bytes per pixel. */
export type Raster = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }
