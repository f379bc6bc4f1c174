import { useEffect, useRef } from 'react'

/** Elements used in the shop's mails; others are shown as text. */
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
const ATTRIBUTES = ['href', 'lang', 'scope', 'alt', 'src', 'width', 'height']

const SVG = 'http://www.w3.org/2000/svg'
/** Of the drawings of products in mails. */
const DRAWN_PARTS = new Set(['svg', 'g', 'path'])
const DRAWN_ATTRIBUTES = [
  ...['width', 'height', 'viewBox', 'aria-hidden', 'd', 'transform', 'opacity'],
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray'],
]

/**
 * Holds styles: even a parsed document must have no style attributes under the policy. Quotes in a
 * mail's text are entities.
 */
const STYLE = 'data-style'

/**
 * Copies a mail's element for the page. Styles are set by script, because the page's policy forbids
 * style attributes.
 */
function copyOf(node: Node): Node | null {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.textContent ?? '')
  if (!(node instanceof Element)) return null
  const { localName: name, namespaceURI } = node
  const isDrawn = namespaceURI === SVG
  if (!(isDrawn ? DRAWN_PARTS : PARTS).has(name))
    return document.createTextNode(node.textContent ?? '')
  const copy = isDrawn ? document.createElementNS(SVG, name) : document.createElement(name)
  if (copy instanceof HTMLElement) copy.style.cssText = node.getAttribute(STYLE) ?? ''
  for (const attribute of isDrawn ? DRAWN_ATTRIBUTES : ATTRIBUTES) {
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

/** The office's focus ring, which its styles cannot set inside; amounts stay whole beside it. */
const RING =
  'a:focus-visible { outline: 3px solid #15171c; outline-offset: 2px }' +
  ' td { overflow-wrap: break-word }'

function ringed(root: ShadowRoot): ShadowRoot {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RING)
  root.adoptedStyleSheets = [sheet]
  return root
}

/** A mail as its reader sees it, isolated from the office's styles. */
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
