import { TYPED_MARK, typedFields } from '../../shop/catalogue/consent/unfinished-store.ts'
import { readDrafts, typedIn, untypedIn } from './typed-drafts.ts'

const KEY = 'typed'
type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type AsField = HTMLInputElement

const addressNow = (): string => window.location.pathname
const allFields = (): AsField[] => [
  ...document.querySelectorAll<AsField>('input, select, textarea'),
]

/** Just before the page is loaded again. */
export function keepTyped(): void {
  const fields = typedIn(allFields(), typedFields() as AsField[])
  if (fields.length === 0) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address: addressNow(), fields }))
  } catch {
    return
  }
}

/** As if the visitor had typed it, so that the page computes with it. */
function type(field: Typed, value: string): void {
  field.setAttribute(TYPED_MARK, '')
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    field.click()
    return
  }
  // React hears of values set on the prototype only.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

const MOST_ROUNDS = 3

/** Once after the load. Fields may appear by what is typed into others: so a few rounds. */
export async function bringBackTyped(): Promise<void> {
  let kept: string | null
  try {
    kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
  } catch {
    return
  }
  const fields = readDrafts(kept, addressNow())
  if (!fields) return
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (const { field, value } of untypedIn(allFields(), fields)) type(field, value)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
