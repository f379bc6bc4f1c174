import { isPageAddress } from './links.ts'

/** Where a link leads, as the browser has resolved it (`HTMLAnchorElement`). */
export type PressedLink = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target'> & {
  hasAttribute: (name: string) => boolean
}

/** How it was pressed (`MouseEvent`). */
export type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** Where the visitor is (`Location`). */
export type Here = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>

/** The page to show, and how: in place of this one, without going up to its top. */
export type PageTurn = { to: string; replace: boolean; preventScrollReset: boolean }

/**
 * Whether the shop itself turns to the page of a pressed link; undefined where that is the browser's: a new window or tab, a file to save,
 * another site, a place on this very page, what is no page of the shop. A link with `data-reload` loads its page whole, one with
 * `data-stay` keeps the place on the screen. The same address again makes no second entry in the history.
 */
export function pageTurn(press: Press, link: PressedLink, here: Here): PageTurn | undefined {
  if (press.defaultPrevented || press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return undefined
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download') || link.hasAttribute('data-reload')) return undefined
  if (link.origin !== here.origin || !isPageAddress(link.pathname)) return undefined
  const page = link.pathname + link.search
  const onThisPage = page === here.pathname + here.search
  if (onThisPage && link.hash !== '') return undefined
  return { to: page + link.hash, replace: onThisPage && here.hash === '', preventScrollReset: link.hasAttribute('data-stay') }
}
