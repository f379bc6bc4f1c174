import {
  isDict,
  isList,
  isRef,
  isStream,
  isText,
  nameOf,
  type Value,
} from '../../print/preflight/pdf/pdf-syntax.ts'

const REGULAR = /[^!"$&'*+,\-.0-9:;=?@A-Z\\^_`a-z|~]/g

const hex = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0')

/** A PDF number: no exponent. */
export const pdfNumber = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/\.?0+$/, '')

const pdfName = (name: string): string => `/${name.replace(REGULAR, (sign) => `#${hex(sign)}`)}`

/**
 * Serialises a parsed value; references are kept. A stream is an object of its own and cannot be
 * serialised here.
 */
export function pdfWords(value: Value | undefined): string {
  if (value === null || value === undefined || isStream(value)) return 'null'
  if (typeof value === 'number') return pdfNumber(value)
  if (typeof value === 'boolean') return String(value)
  if (isList(value)) return `[${value.map(pdfWords).join(' ')}]`
  if (isRef(value)) return `${value.num} 0 R`
  if (isText(value)) return `<${[...value.text].map(hex).join('')}>`
  if (isDict(value)) {
    const entries = [...value.at].map(([key, each]) => `${pdfName(key)} ${pdfWords(each)}`)
    return `<< ${entries.join(' ')} >>`
  }
  const name = nameOf(value)
  return name === undefined ? 'null' : pdfName(name)
}
