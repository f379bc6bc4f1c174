/** What was typed into the contact form, for this tab, until it is sent. */
export type ContactDraft = {
  subject: string
  order: string
  said: string
  name: string
  email: string
  phone: string
}

const KEY = 'contact-draft'

export const NO_DRAFT: ContactDraft = {
  ...{ subject: '', order: '', said: '', name: '', email: '', phone: '' },
}

/** Storage may be forbidden or hold anything. */
export function readDraft(): ContactDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NO_DRAFT
    const texts = Object.entries(kept).filter(
      ([name, value]) => Object.hasOwn(NO_DRAFT, name) && typeof value === 'string',
    )
    return { ...NO_DRAFT, ...Object.fromEntries(texts) }
  } catch {
    return NO_DRAFT
  }
}

/** Null: it was sent. */
export function keepDraft(draft: ContactDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    return
  }
}
