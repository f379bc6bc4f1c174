import { isPageAddress } from './links.ts'

/** The target of a link, as resolved by the browser (`HTMLAnchorElement`). */
export type PressedLink = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'target'
> & {
  hasAttribute: (name: string) => boolean
}

/** The press (`MouseEvent`). */
export type Press = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** The visitor's page (`Location`). */
export type Here = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>

/**
 * The page to show, and whether it replaces this one in the history and keeps the scroll position.
 */
export type PageTurn = { to: string; replace: boolean; preventScrollReset: boolean }

/**
 * Whether the shop itself navigates to the page of a pressed link; undefined where the browser
 * does: a new window or tab, a download, another site, a fragment of this page, an address that is
 * no page of the shop. A link with `data-reload` loads its page whole, one with `data-stay` keeps
 * the scroll position. The same address again adds no entry to the history.
 */
export function pageTurn(press: Press, link: PressedLink, here: Here): PageTurn | undefined {
  if (
    press.defaultPrevented ||
    press.button !== 0 ||
    press.metaKey ||
    press.ctrlKey ||
    press.shiftKey ||
    press.altKey
  )
    return undefined
  if (
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.hasAttribute('data-reload')
  )
    return undefined
  if (link.origin !== here.origin || !isPageAddress(link.pathname)) return undefined
  const page = link.pathname + link.search
  const onThisPage = page === here.pathname + here.search
  if (onThisPage && link.hash !== '') return undefined
  return {
    to: page + link.hash,
    replace: onThisPage && here.hash === '',
    preventScrollReset: link.hasAttribute('data-stay'),
  }
}
