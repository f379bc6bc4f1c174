import type { Language } from '../../platform/text.ts'

/** Kinds of the library: photographs, drawings (SVG), documents (PDF). */
export const MEDIA_KINDS = ['picture', 'graphic', 'document'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Formats of served files, with their types. */
export const MEDIA_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const
export type MediaFormat = keyof typeof MEDIA_TYPES

/** One served file; `hash` is part of its address, which never changes its content. */
export type MediaFile = {
  hash: string
  format: MediaFormat
  widthPx: number
  heightPx: number
  bytes: number
}

/** A record of the library, as far as pages show it. */
export type Media = {
  name: string
  kind: MediaKind
  alt: Partial<Record<Language, string>>
  focusX: number
  focusY: number
  widthPx: number
  heightPx: number
  files: readonly MediaFile[]
}

/** Widths of the variants; larger ones than the picture are left out. */
const WIDTHS = [320, 640, 1024, 1600, 2400]

/** The widths in which a picture is stored, its own where it is smaller than the largest. */
export function variantWidths(widthPx: number): number[] {
  const smaller = WIDTHS.filter((width) => width < widthPx)
  const most = WIDTHS.at(-1) ?? widthPx
  return widthPx <= most ? [...smaller, widthPx] : smaller
}

/** Where a served file is stored, and the last part of its address. */
export const storedName = ({ hash, format }: Pick<MediaFile, 'hash' | 'format'>): string =>
  `${hash}.${format}`

export const mediaAddress = (name: string, { hash, format }: MediaFile): string =>
  `/media/${hash}/${name}.${format}`

/** A picture as a page shows it: no layout shift, the best format that the browser knows. */
export type ShownPicture = {
  src: string
  widthPx: number
  heightPx: number
  alt: string
  /** Tenths of width and height that stay visible where the picture is cropped. */
  focus: { x: number; y: number }
  sources: { type: string; srcSet: string }[]
}

const altIn = (alt: Media['alt'], language: Language): string => alt[language] || alt.es || ''

/** The picture of a record in a language; undefined for a document. */
export function shownPicture(media: Media, language: Language): ShownPicture | undefined {
  if (media.kind === 'document') return undefined
  const of = (format: MediaFormat) => media.files.filter((file) => file.format === format)
  const largest = [...of('svg'), ...of('webp')].at(-1)
  if (!largest) return undefined
  const srcSetOf = (format: MediaFormat) =>
    of(format)
      .map((file) => `${mediaAddress(media.name, file)} ${file.widthPx}w`)
      .join(', ')
  return {
    src: mediaAddress(media.name, largest),
    widthPx: media.widthPx,
    heightPx: media.heightPx,
    alt: altIn(media.alt, language),
    focus: { x: Math.round(media.focusX / 10), y: Math.round(media.focusY / 10) },
    sources: (['avif', 'webp'] as const)
      .map((format) => ({ type: MEDIA_TYPES[format], srcSet: srcSetOf(format) }))
      .filter(({ srcSet }) => srcSet !== ''),
  }
}

/** The smallest file that shows a record in a list of the office. */
export function thumbnailOf({ name, files }: Pick<Media, 'name' | 'files'>): string {
  const shown = files.find(({ format }) => format === 'webp' || format === 'svg')
  return shown ? mediaAddress(name, shown) : ''
}

/** The largest file of a record, which is the document itself. */
export function largestOf({ name, files }: Pick<Media, 'name' | 'files'>): string {
  const last = files.at(-1)
  return last ? mediaAddress(name, last) : ''
}

const IN_TEXT = /!\[([^\]]*)\]\(([^)\s]*)\)/g
const MEDIA_LINK = /^media:([a-z0-9-]+)$/

/** The pictures that a text names, `![words](media:name)`; `name` undefined: not of the library. */
export const picturesIn = (text: string): { alt: string; name: string | undefined }[] =>
  [...text.matchAll(IN_TEXT)].map(([, alt = '', to = '']) => ({
    alt,
    name: MEDIA_LINK.exec(to)?.[1],
  }))
