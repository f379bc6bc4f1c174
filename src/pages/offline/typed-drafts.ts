/** What was typed, so that it survives a reload that the visitor did not start (L5). */
export type TypedField = { name: string; nth: number; value: string }
type TypedDrafts = { address: string; fields: TypedField[] }

/** Passwords are never stored, and a browser never restores a chosen file. */
const NEVER = new Set(['password', 'file', 'hidden', 'submit', 'button', 'image', 'reset'])

type Field = Pick<HTMLInputElement, 'name' | 'id' | 'type' | 'value' | 'checked'>

const nameOf = ({ name, id }: Field): string => name || id
const isMark = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio'

const saidBy = (field: Field): string => (isMark(field) ? String(field.checked) : field.value)

/** Of the radios of a group, the chosen one. */
const isKept = (field: Field): boolean =>
  nameOf(field) !== '' && !NEVER.has(field.type) && (field.type !== 'radio' || field.checked)

/** Fields of the same name are told apart by their place among all. */
export function typedIn<Each extends Field>(all: readonly Each[], typed: readonly Each[]) {
  return typed.filter(isKept).map((field): TypedField => {
    const same = all.filter((each) => nameOf(each) === nameOf(field))
    return { name: nameOf(field), nth: same.indexOf(field), value: saidBy(field) }
  })
}

/** The fields of the page whose values differ from what was typed. */
export const untypedIn = <Each extends Field>(
  all: readonly Each[],
  fields: readonly TypedField[],
): { field: Each; value: string }[] =>
  fields.flatMap(({ name, nth, value }) => {
    const field = all.filter((each) => nameOf(each) === name)[nth]
    return field && !NEVER.has(field.type) && saidBy(field) !== value ? [{ field, value }] : []
  })

/** Undefined where nothing readable is kept for this address. */
export function readDrafts(text: string | null, address: string): TypedField[] | undefined {
  try {
    const kept: Partial<TypedDrafts> | null = JSON.parse(text ?? 'null')
    return kept?.address === address && Array.isArray(kept.fields)
      ? kept.fields.filter(
          ({ name, nth, value }) =>
            typeof name === 'string' && typeof nth === 'number' && typeof value === 'string',
        )
      : undefined
  } catch {
    return undefined
  }
}
