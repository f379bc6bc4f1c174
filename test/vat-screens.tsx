/** Renders a part of a page as its text, and the amounts that tests expect in it. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { loadMessages } from '../src/platform/messages.ts'
import type { Language } from '../src/platform/text.ts'
import { TextProvider } from '../src/ui/text.tsx'
import { VatContext } from '../src/ui/vat-display.tsx'

export const MESSAGES = loadMessages(new URL('../locales', import.meta.url).pathname)
export const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
export const text = (html: string): string =>
  plain(html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
export const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`

export function render(content: ReactNode, language: Language, showGross = true): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language={language} messages={MESSAGES[language] ?? {}}>
        <VatContext value={{ showGross, toggle: () => {} }}>{content}</VatContext>
      </TextProvider>
    </MemoryRouter>,
  )
}
