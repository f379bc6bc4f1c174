import { useEffect } from 'react'
import type { Language } from '../../platform/text.ts'
import { languageCookie } from './language-choice.ts'

/**
 * Keeps the language of a page that has an address of its own in it, so that the pages that follow
 * their visitor, such as the cart, continue in it. In the browser, because the page is cached.
 */
export function useKeptLanguage(language: Language, isOwn: boolean): void {
  useEffect(() => {
    const cookie = languageCookie(language)
    const [kept = ''] = cookie.split(';')
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
    if (isOwn && !document.cookie.split('; ').includes(kept)) document.cookie = cookie
    try {
      localStorage.lang = language
    } catch {
      // Storage may be forbidden.
    }
  }, [language, isOwn])
}
