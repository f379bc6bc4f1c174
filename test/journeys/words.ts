/** Texts of a page, from its own catalogue: a test finds a button by its label. */
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { loadMessages } from '../../src/platform/messages.ts'
import { formatCents } from '../../src/platform/money.ts'
import { type Params, type ShopLanguage, translate, withBrand } from '../../src/platform/text.ts'

const messages = loadMessages(join(import.meta.dirname, '../../locales'))

/** The text of a key; throws where the catalogue has none. */
export function sayIn(language: ShopLanguage, key: string, params?: Params): string {
  const texts = messages[language] ?? {}
  if (texts[key] === undefined) throw new Error(`the catalogue has no ${key}`)
  return translate(texts, language, key, withBrand(undefined, params))
}

/** The same in Spanish. */
export const say = (key: string, params?: Params): string => sayIn('es', key, params)

/** "223,00 €" */
export const euros = (cents: number): string => formatCents(cents, 'es-ES')

export const button = (root: Page | Locator, key: string, params?: Params): Locator =>
  root.getByRole('button', { name: say(key, params) })
export const link = (root: Page | Locator, key: string, params?: Params): Locator =>
  root.getByRole('link', { name: say(key, params) })
export const textbox = (root: Page | Locator, key: string): Locator =>
  root.getByRole('textbox', { name: say(key) })
export const heading = (root: Page | Locator, key: string, params?: Params): Locator =>
  root.getByRole('heading', { name: say(key, params) })

/** Waits until the page shows the text; fails naming it. */
export async function sees(root: Page | Locator, text: string): Promise<void> {
  await root.getByText(text).filter({ visible: true }).first().waitFor()
}

/** No-break spaces become spaces. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text content of an element, hidden text included. */
export const textOf = async (element: Locator): Promise<string> =>
  plain((await element.first().textContent()) ?? '')
