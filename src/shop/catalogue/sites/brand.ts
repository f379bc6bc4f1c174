import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { accentSheet } from '../../site/accent.ts'
import type { Media, MediaFile } from '../../site/media.ts'

type Picture = { src: string; widthPx: number; heightPx: number }

/** What pages need of colour and pictures. */
type ShownBrand = {
  /** The style sheet of the accent; undefined: the usual colour. */
  sheet?: string
  logo?: Picture
  smallLogo?: Picture
  /** The start of the addresses of icons; sizes and ending follow. */
  icon?: string
}

/** The same with what mails and papers need. */
export type FullBrand = { accent: string; shown: ShownBrand; logoFile?: MediaFile }

/** Height of a logo in the header, and the width that it may take. */
const LOGO = { heightPx: 36, widthPx: 220 }
const SMALL_LOGO = { heightPx: 36, widthPx: 120 }
/** Dense screens show this many pixels for one. */
const DENSITY = 2

/** The smallest file that is sharp at a width; a drawing is at any. */
function sharpAt(files: readonly MediaFile[], widthPx: number): MediaFile | undefined {
  const drawing = files.find(({ format }) => format === 'svg')
  const pictures = files.filter(({ format }) => format === 'webp')
  return drawing ?? pictures.find((file) => file.widthPx >= widthPx * DENSITY) ?? pictures.at(-1)
}

function logoOf({ name, files }: Media, most: typeof LOGO): Picture | undefined {
  const file = sharpAt(files, most.widthPx)
  if (!file) return undefined
  const scale = Math.min(most.heightPx / file.heightPx, most.widthPx / file.widthPx)
  return {
    src: `/media/${file.hash}/${name}.${file.format}`,
    widthPx: Math.max(1, Math.round(file.widthPx * scale)),
    heightPx: Math.max(1, Math.round(file.heightPx * scale)),
  }
}

/** Pixels of the largest icon. */
const ICON_PX = 512
/** Smaller pictures would make blurred icons. */
export const LEAST_ICON_PX = 192
/** Favicons, the home screens of phones, and the manifest. */
export const ICON_SIZES = [16, 32, 48, 96, 144, 180, 192, ICON_PX] as const

/** The file that icons, mails and papers are made of. */
const sourceOf = ({ files }: Pick<Media, 'files'>): MediaFile | undefined =>
  sharpAt(files, ICON_PX / DENSITY)

/** `media`: the records that the settings name. */
export function brandOf(brand: SiteSettings['brand'], media: readonly Media[]): FullBrand {
  const named = (name: string | undefined) => media.find((each) => each.name === name)
  const [logo, smallLogo, icon] = [named(brand.logo), named(brand.smallLogo), named(brand.icon)]
  const sheet = accentSheet(brand.accent)
  const shown = {
    logo: logo && logoOf(logo, LOGO),
    smallLogo: smallLogo && logoOf(smallLogo, SMALL_LOGO),
    icon: icon && sourceOf(icon),
  }
  const logoFile = logo && sourceOf(logo)
  const page: ShownBrand = {
    ...(sheet && { sheet }),
    ...(shown.logo && { logo: shown.logo }),
    ...(shown.smallLogo && { smallLogo: shown.smallLogo }),
    ...(shown.icon && { icon: `/media/${shown.icon.hash}/icon-` }),
  }
  return { accent: brand.accent, shown: page, ...(logoFile && { logoFile }) }
}

export const namesIn = ({ logo, smallLogo, icon }: SiteSettings['brand']): string[] =>
  [logo, smallLogo, icon].filter((name) => name !== undefined)

/** Phones cut a shape of their own out of these, so they have room around the picture. */
export const MASKABLE_SIZES = [192, ICON_PX] as const

const pngIcon = (start: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `${start}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const markIcon = (src: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes: 'any',
  type: 'image/svg+xml',
  purpose,
})

/** Of the picture of the settings, else of the word mark. */
const iconsOf = (icon: string | undefined) =>
  icon
    ? [
        ...ICON_SIZES.map((size) => pngIcon(icon, size, 'any')),
        ...MASKABLE_SIZES.map((size) =>
          pngIcon(icon.replace(/icon-$/, 'maskable-'), size, 'maskable'),
        ),
      ]
    : [markIcon('/favicon.svg', 'any'), markIcon('/maskable.svg', 'maskable')]

/** What an installed shop offers before it is opened. */
type Shortcut = { name: string; url: string }

/** The web app manifest, which makes the shop installable. */
export const manifestOf = (
  { nameBrand, brand }: Pick<SiteSettings, 'nameBrand' | 'brand'>,
  { icon }: ShownBrand,
  { lang, shortcuts }: { lang: string; shortcuts: readonly Shortcut[] },
) => ({
  id: '/',
  name: nameBrand,
  short_name: nameBrand,
  lang,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f3ef',
  theme_color: brand.accent,
  icons: iconsOf(icon),
  shortcuts,
})
