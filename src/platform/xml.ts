/**
 * XML for documents of authorities: elements, attributes and text. No processing instructions
 * except the declaration, no document type, no entities except the five of XML 1.0, no mixed
 * content.
 */

/** `name` may carry a prefix when written; read, it is the local name. */
export type XmlElement = { name: string; text: string; children: XmlElement[] }

export class XmlFault extends Error {}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that XML 1.0 forbids (2.2, Char). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, ' ')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** An omitted child is `undefined`, so that optional elements keep their place in the order. */
type Inside = string | readonly (string | undefined)[]

/** `<name attributes>…</name>`: a text is escaped, a list holds the results of other calls. */
export function element(
  name: string,
  inside: Inside,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<${name}${said.join('')}>${typeof inside === 'string' ? escapeXml(inside) : inside.join('')}</${name}>`
}

/** The element, if its content is defined. */
export const optional = (name: string, text: string | null | undefined): string | undefined =>
  text === null || text === undefined ? undefined : element(name, text)

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole
      const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

/** A comment, CDATA, the declaration, an end tag, or a start tag with its attributes and whether it is empty. */
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([\w.:-]+)\s*>|<([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
const DEEPEST = 64

/** The root of a document; throws `XmlFault` for anything else, such as a page of HTML. Attributes and prefixes are not kept. */
export function parseXml(received: string): XmlElement {
  const document = received.replace(/^\ufeff/, '')
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  let from = 0
  const fault = (why: string): never => {
    throw new XmlFault(`no XML: ${why}`)
  }
  const take = (text: string): void => {
    const here = open.at(-1)
    if (!here || (here === root && text.trim() !== '')) fault('text outside of the document')
    else here.text += text
  }
  for (const token of document.matchAll(TOKEN)) {
    const [whole, data, end, start, , empty] = token
    take(unescapeXml(markupFree(document.slice(from, token.index), fault)))
    from = token.index + whole.length
    if (data !== undefined) take(data)
    if (end !== undefined && open.pop()?.name !== localName(end))
      fault(`</${end}> closes what is not open`)
    if (start === undefined) continue
    if (open.length > DEEPEST) fault('nested too deep')
    if (open.length === 1 && root.children.length > 0) fault('two roots')
    const child = { name: localName(start), text: '', children: [] }
    open.at(-1)?.children.push(child)
    if (empty === '') open.push(child)
  }
  take(markupFree(document.slice(from), fault))
  const [first] = root.children
  return open.length === 1 && first ? first : fault('it ends before it is whole')
}

function markupFree(text: string, fault: (why: string) => never): string {
  return text.includes('<')
    ? fault(`unreadable at ${text.slice(text.indexOf('<'), text.indexOf('<') + 20)}`)
    : text
}

/** The first child of a name, at each step of the path. */
export const childAt = (from: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    from,
  )

export const childrenOf = (from: XmlElement, name: string): XmlElement[] =>
  from.children.filter((child) => child.name === name)

/** The trimmed text of an element, undefined where there is none. */
export const textIn = (from: XmlElement | undefined, ...path: string[]): string | undefined =>
  childAt(from, ...path)?.text.trim() || undefined
