/** The action colour of the shop: which colours serve, and the shades that are made of one. */

/** The colour of `tokens.css`, which needs no style sheet of its own. */
export const USUAL_ACCENT = '#c9005e'

/** WCAG 2.2, 1.4.3 (AA): text of normal size. */
export const LEAST_CONTRAST = 4.5

/** The grounds of `tokens.css` on which the accent is text; white text stands on the accent. */
const GROUNDS = ['#ffffff', '#f4f3ef', '#e7e5df'] as const

type Channels = readonly [red: number, green: number, blue: number]

const MOST = 255
const channelsOf = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & MOST, value & MOST]
}
const colourOf = (channels: Channels): string =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`

const TYPED = /^#?(?:([0-9a-f]{6})|([0-9a-f])([0-9a-f])([0-9a-f]))$/i

/** "#0B6B4B", "0b6b4b" or "#06b" as "#0b6b4b"; undefined for other texts. */
export function readColour(typed: string): string | undefined {
  const [, whole, ...short] = TYPED.exec(typed.trim()) ?? []
  const digits = whole ?? short.map((digit) => `${digit ?? ''}${digit ?? ''}`).join('')
  return digits === '' ? undefined : `#${digits.toLowerCase()}`
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / MOST
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The lowest contrast of a colour with the grounds of the shop. */
export const contrastOnGrounds = (colour: string): number =>
  Math.min(...GROUNDS.map((ground) => contrast(colour, ground)))

export const isAccent = (colour: string): boolean => contrastOnGrounds(colour) >= LEAST_CONTRAST

/** A share of the way from one colour to another. */
const mixed = (from: string, to: string, share: number): string => {
  const target = channelsOf(to)
  const [red, green, blue] = channelsOf(from)
  const step = (channel: number, at: 0 | 1 | 2) => channel + (target[at] - channel) * share
  return colourOf([step(red, 0), step(green, 1), step(blue, 2)])
}

/** The lightest colour of the same hue that serves: the colour itself, or a darker one. */
export function nearestAccent(colour: string): string {
  for (let darker = 0; darker < MOST; darker += 1) {
    const tried = mixed(colour, '#000000', darker / MOST)
    if (isAccent(tried)) return tried
  }
  return '#000000'
}

/** Below it two shades look the same. */
const SEEN = 1.2
const [DARKER, LIGHTER, TINT] = [0.2, 0.02, 0.92]

/** A darker shade, or of a colour that is nearly black a lighter one. */
function deepOf(accent: string): string {
  const darker = mixed(accent, '#000000', DARKER)
  if (contrast(darker, accent) >= SEEN) return darker
  let lighter = accent
  for (let share = LIGHTER; contrast(lighter, accent) < SEEN; share += LIGHTER)
    lighter = mixed(accent, '#ffffff', share)
  return lighter
}

export type Shades = { accent: string; deep: string; wash: string }

/** `deep`: under the pointer; `wash`: a ground for selected text. */
export const shadesOf = (accent: string): Shades => ({
  accent,
  deep: deepOf(accent),
  wash: mixed(accent, '#ffffff', TINT),
})

/** The custom properties of `tokens.css` with other values. */
export function accentRules(accent: string): string {
  const { deep, wash } = shadesOf(accent)
  return `:root{--accent:${accent};--accent-deep:${deep};--accent-wash:${wash}}`
}

const SHEET = /^\/assets\/accent-([0-9a-f]{6})\.css$/

/**
 * The style sheet of a colour. Its address says the colour, so that every node answers it at any
 * time, also for a page that was made before a change.
 */
export const accentSheet = (accent: string): string | undefined =>
  accent === USUAL_ACCENT ? undefined : `/assets/accent-${accent.slice(1)}.css`

/** The colour that an address of a style sheet says. */
export function accentAt(path: string): string | undefined {
  const digits = SHEET.exec(path)?.[1]
  return digits === undefined ? undefined : `#${digits}`
}
