/** How a figure of a recipe is typed: its decimals, and whether all of them are written. */
const KINDS = {
  money: { decimals: 2, full: true, unit: '€' },
  percent: { decimals: 2, full: false, unit: '%' },
  cm: { decimals: 1, full: false, unit: 'cm' },
  m2: { decimals: 6, full: false, unit: 'm²' },
  dm3: { decimals: 6, full: false, unit: 'dm³' },
  whole: { decimals: 0, full: false, unit: undefined },
} as const
export type FigureKind = keyof typeof KINDS

export const unitOf = (kind: FigureKind): string | undefined => KINDS[kind].unit

const FIGURE = /^([-−]?)(\d{1,9})(?:[.,](\d{1,6}))?$/

/** "8,2" as 820 cents; undefined for anything else, or for too many decimals. */
export function figureFrom(typed: string, kind: FigureKind): number | undefined {
  const { decimals } = KINDS[kind]
  const [, sign, whole, part = ''] = FIGURE.exec(typed.replaceAll(/[\s\u00a0]/g, '')) ?? []
  if (whole === undefined || part.length > decimals) return undefined
  const value = Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0') || 0)
  return Number.isSafeInteger(value) ? (sign && value > 0 ? -value : value) : undefined
}

/** The reverse, with a comma. */
export function figureText(value: number, kind: FigureKind): string {
  const { decimals, full } = KINDS[kind]
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals)
  const shown = full ? part : part.replace(/0+$/, '')
  return `${value < 0 ? '−' : ''}${whole}${shown && `,${shown}`}`
}

/** How the figures of a field are written, by the end of its name; undefined: as they are. */
export function figureKindOf(field: string): FigureKind | undefined {
  if (/cents/i.test(field)) return 'money'
  if (/Bp$|basisPoints/.test(field)) return 'percent'
  if (/Mm2$/.test(field)) return 'm2'
  if (/Mm3$/.test(field)) return 'dm3'
  return /Mm$/.test(field) ? 'cm' : undefined
}
