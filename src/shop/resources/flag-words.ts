/** A yes in a file, in the languages of the office; all else that is not a no is a fault. */
const YES = new Set(['1', 'x', 'true', 'sí', 'si', 'sim', 'oui', 'yes'])
const NO = new Set(['0', '', 'false', 'no', 'não', 'nao', 'non'])

/** Undefined: neither. */
export function flagFrom(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}
