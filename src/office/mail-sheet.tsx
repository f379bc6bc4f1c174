import { useEffect, useRef } from 'react'

/** Elements that a mail of the shop is made of. Whatever else stood in it would be shown as its text. */
const PARTS = new Set([
  'div',
  'h1',
  'p',
  'a',
  'br',
  'strong',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
])
const ATTRIBUTES = ['href', 'lang', 'scope', 'alt']

/** Where styles wait: even a document that is only parsed must have no style attributes. A quote in a mail's text is an entity. */
const STYLE = 'data-style'

/**
 * A copy of a mail's element for the page. Its styles are set one by one: the page's policy forbids style attributes, in which a mail
 * carries them, but not what a script of the page sets.
 */
function copyOf(node: Node): Node | null {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.textContent ?? '')
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (!PARTS.has(name)) return document.createTextNode(node.textContent ?? '')
  const copy = document.createElement(name)
  copy.style.cssText = node.getAttribute(STYLE) ?? ''
  for (const attribute of ATTRIBUTES) {
    const value = node.getAttribute(attribute)
    if (value !== null) copy.setAttribute(attribute, value)
  }
  if (copy instanceof HTMLAnchorElement) {
    copy.target = '_blank'
    copy.rel = 'noopener noreferrer'
  }
  for (const child of node.childNodes) {
    const part = copyOf(child)
    if (part) copy.append(part)
  }
  return copy
}

/** The office's ring, which its styles cannot give in there. */
const RING = 'a:focus-visible { outline: 3px solid #15171c; outline-offset: 2px }'

function ringed(root: ShadowRoot): ShadowRoot {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RING)
  root.adoptedStyleSheets = [sheet]
  return root
}

/** A mail as its reader sees it, untouched by the styles of the office. */
export function MailSheet({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? ringed(element.attachShadow({ mode: 'open' }))
    const parts = [
      ...new DOMParser().parseFromString(html.replaceAll(' style="', ` ${STYLE}="`), 'text/html')
        .body.childNodes,
    ].map(copyOf)
    root.replaceChildren(...parts.filter((part) => part !== null))
  }, [html])
  return <div ref={host} className="mail-sheet" />
}
