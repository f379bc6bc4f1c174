import type { ArtworkFormat } from './format.ts'

/** What the readers find in a file: measures and uses, before any judgement. */
export type ArtworkFacts = ImageFacts | PdfFacts

export type ColourSpace = 'cmyk' | 'rgb' | 'grey' | 'lab' | 'other'

export type ImageFacts = {
  format: Exclude<ArtworkFormat, 'pdf'>
  /** As it is looked at: an EXIF orientation is already applied. */
  widthPx: number
  heightPx: number
  /** The camera lay on its side: rows are turned before printing. */
  turned: boolean
  /** Pictures in the file, previews not counted. */
  pages: number
  colour: ColourSpace
  hasProfile: boolean
  bits: number
  alpha: boolean
  /** Inks beside the four of printing, by name where the file names them. */
  spots: readonly string[]
  /** Layers of an editing program are kept in the file beside the picture. */
  layers: boolean
  /** The way of writing it that no decoder of the shop reads, by its name in the trade; such a file is refused. */
  unusual?: string
  /** Rows share their bytes and claim more than those can hold; such a file is refused. */
  shared?: boolean
  /** All of it has to be in memory while it is read, so many bytes. */
  heldBytes?: number
}

/** A rectangle of a page as it is seen, from its upper left corner, in whole millimetres of the page. */
export type Place = { page: number; xMm: number; yMm: number; widthMm: number; heightMm: number }

export type Picture = {
  widthPx: number
  heightPx: number
  /** Pixels per inch at the page's own size, along the worse side. */
  dpi: number
  bits: number
  colour: ColourSpace
  place: Place
}

/** Colours of one kind on a page, with the first place where they are. */
export type ColourUse = { space: ColourSpace; hasProfile: boolean; place: Place }
export type SpotUse = { name: string; place: Place }
export type FontUse = {
  name: string
  embedded: boolean
  /** One of the 14 that every program has its own of. */
  standard: boolean
  place: Place
}
export type Remark = { kind: 'comment' | 'field' | 'media'; place: Place }

/**
 * What a cutter follows, of one ink: contours as an SVG path of relative moves, lines and curves (`m l c z`), in hundredths of a
 * millimetre of the page as it is seen. `open`: a contour does not come back to where it began. `tooLong`: it has too many points to be kept.
 */
export type CutLine = { name: string; path: string; open?: boolean; tooLong?: boolean }

export type Sheet = {
  /** The page as it is seen: turned, with its unit. */
  widthMm: number
  heightMm: number
  /**
   * The finished size within it, where the file says it, and the least of what lies beyond on the four sides. Where it begins on the page as it is
   * seen is missing in what was read before.
   */
  trim: {
    widthMm: number
    heightMm: number
    beyondMm: number
    leftMm?: number
    topMm?: number
  } | null
  pictures: readonly Picture[]
  colours: readonly ColourUse[]
  spots: readonly SpotUse[]
  fonts: readonly FontUse[]
  /** Lines of text near the edges, where eyelets and seams are; their boxes are about right. Missing in what was read before. */
  edgeTexts?: readonly Place[]
  /** Missing in what was read before. */
  cuts?: readonly CutLine[]
  transparency: readonly Place[]
  overprint: readonly Place[]
  /** White that is set to overprint: it vanishes. */
  whiteOverprint: readonly Place[]
  remarks: readonly Remark[]
}

export type PdfFacts = {
  format: 'pdf'
  pages: number
  /** The first pages, as many as the piece has sides. */
  sheets: readonly Sheet[]
  /** The condition of printing that the file is made for, such as "FOGRA39". */
  outputProfile: string | null
  /** Scripts, and actions that start programs or send data. Nobody runs them. */
  scripts: boolean
  attachments: boolean
  /** Layers that are switched off. */
  hiddenLayers: readonly string[]
}
