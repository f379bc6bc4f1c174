import type { Damage, PictureDamage } from './damage.ts'
import type { ArtworkFormat } from './format.ts'

/** Facts that the readers find in a file, before any judgement. */
export type ArtworkFacts = ImageFacts | PdfFacts

export type ColourSpace = 'cmyk' | 'rgb' | 'grey' | 'lab' | 'other'

export type ImageFacts = {
  format: Exclude<ArtworkFormat, 'pdf'>
  /** As displayed: EXIF orientation is applied. */
  widthPx: number
  heightPx: number
  /** EXIF orientation: the picture is turned before printing. */
  turned: boolean
  /** Number of pictures, previews excluded. */
  pages: number
  /** The first two pictures are of one size and kind: they can be the sides of a piece. */
  twoSided?: true
  colour: ColourSpace
  hasProfile: boolean
  bits: number
  alpha: boolean
  /** Inks beside CMYK, by name if the file names them. */
  spots: readonly string[]
  /** Number of saved selections, which are channels that are not printed. */
  selections?: number
  /** The file contains layers of an editing program. */
  layers: boolean
  /** Name of an encoding that no decoder of the shop reads; such a file is refused. */
  unusual?: string
  /** Strips overlap and claim more than their bytes can hold; such a file is refused. */
  shared?: boolean
  /** Pixels per inch that the header states, if equal in both directions. */
  statedDpi?: number
  /** Memory needed if the picture must be decoded whole, in bytes. */
  heldBytes?: number
  /** Rows that are lost. */
  damage?: PictureDamage
}

/**
 * A rectangle of the page as displayed, from its upper left corner, in whole millimetres of the
 * page.
 */
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

/** Colours of one kind on a page, and the first place of use. */
export type ColourUse = { space: ColourSpace; hasProfile: boolean; place: Place }
export type SpotUse = { name: string; place: Place }
export type FontUse = {
  name: string
  embedded: boolean
  /** One of the 14 standard fonts. */
  standard: boolean
  place: Place
}
export type Remark = { kind: 'comment' | 'field' | 'media'; place: Place }

/**
 * The cut contours of one ink, as an SVG path of relative moves, lines and curves (`m l c z`) in
 * hundredths of a millimetre of the page as displayed. `open`: a contour does not close. `tooLong`:
 * too many points to store. `filled`: a contour is painted as an area. `knocksOut`: a line is drawn
 * without overprint. Both are absent in older facts.
 */
export type CutLine = {
  name: string
  path: string
  open?: boolean
  tooLong?: boolean
  filled?: boolean
  knocksOut?: boolean
}

/** Lines, texts and colours as drawn; measures in millimetres of the page. */
export type VectorFacts = {
  /** The thinnest lines, without those of plotters and white ink. `ink`: a spot colour. */
  lines?: readonly { mm: number; place: Place; ink?: string }[]
  /** The smallest texts, by the size of their font. */
  texts?: readonly { mm: number; place: Place }[]
  /** The smallest texts of three process inks or more; `rich`: black with other inks. */
  inkedTexts?: readonly { mm: number; place: Place; inks: number; rich: boolean }[]
  /** Drawn in the colour of registration marks. */
  registration?: readonly Place[]
  /** By percentage, the largest surface (`areaMm2`) or the thickest line or text (`thickMm`). */
  totals?: readonly { percent: number; place: Place; areaMm2: number; thickMm: number }[]
}

/** Area of a picture whose total ink is `from` or more per cent; `percent`: mean of its own step. */
export type InkLevel = { from: number; percent: number; areaMm2: number; place: Place }

export type Sheet = {
  /** Size of the page as displayed, with rotation and UserUnit. */
  widthMm: number
  heightMm: number
  /**
   * The trim box if the file states it, and the smallest bleed of the four sides. Its position is
   * absent in older facts.
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
  /**
   * Text boxes near the edges, approximate, in tenths of a millimetre (whole ones in older facts).
   * Absent in the oldest.
   */
  edgeTexts?: readonly Place[]
  /** Absent in older facts. */
  cuts?: readonly CutLine[]
  transparency: readonly Place[]
  overprint: readonly Place[]
  /** White set to overprint, which disappears in print. */
  whiteOverprint: readonly Place[]
  remarks: readonly Remark[]
  /** Layers of guides whose content is printed. Absent in older facts, and where there are none. */
  guides?: readonly { name: string; place: Place }[]
  /** Layers named as a cut line that hold lines in usual colours alone. Absent without any. */
  layerCuts?: readonly { name: string; place: Place }[]
  /** Inks of white, sure or not, that erase colours drawn before. Absent without any. */
  knockouts?: readonly { ink: string; place: Place }[]
  /** Absent in older facts, and where nothing is drawn. */
  vectors?: VectorFacts
  /** Pictures that print much ink, by steps of it. Absent without any, and before sending. */
  pictureInks?: readonly (readonly InkLevel[])[]
}

export type PdfFacts = {
  format: 'pdf'
  pages: number
  /** The first pages, one per printed side. */
  sheets: readonly Sheet[]
  /** Output condition, such as "FOGRA39". */
  outputProfile: string | null
  /** Scripts, and actions that launch programs or submit data. They are never run. */
  scripts: boolean
  attachments: boolean
  /** Layers that are off by default. */
  hiddenLayers: readonly string[]
  /** What is lost of what is printed. */
  damage?: readonly Damage[]
}
