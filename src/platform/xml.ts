import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { errorMessage } from './error-facts.ts'

/** XML of authorities and stores: elements and text, no document type, no mixed content. */

/** `name` may carry a prefix when written; read, it is the local name. */
export type XmlElement = { name: string; text: string; children: XmlElement[] }

export class XmlFault extends Error {}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A bare one would be read as a line feed (2.11).
  '\r': '&#13;',
}
/** Characters that XML 1.0 forbids (2.2, Char). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, ' ')
    .replace(/[&<>"'\r]/g, (sign) => ENTITIES[sign] ?? sign)

/** An omitted child is `undefined`, so that optional elements keep their place in the order. */
type Inside = string | readonly (string | undefined)[]

/** `<name attributes>…</name>`: a text is escaped, a list holds the results of other calls. */
export function element(
  name: string,
  inside: Inside,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const content = typeof inside === 'string' ? escapeXml(inside) : inside.join('')
  return `<${name}${said.join('')}>${content}</${name}>`
}

/** The element, if its content is defined. */
export const optional = (name: string, text: string | null | undefined): string | undefined =>
  text === null || text === undefined ? undefined : element(name, text)

/** Deeper documents are refused. */
const DEEPEST = 64

/** Names without prefixes, texts unchanged: `0.10` stays text, and spaces stay. */
const PARSER = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: DEEPEST,
  // Decodes numeric references, too.
  htmlEntities: true,
})

/** As the parser gives a document in order: `{ name: children }`, or `{ '#text': … }`. */
type Node = { '#text': string } | { [name: string]: Node[] }

function elementOf(name: string, nodes: readonly Node[]): XmlElement {
  const element: XmlElement = { name, text: '', children: [] }
  for (const node of nodes) {
    if (isText(node)) element.text += node['#text']
    else
      for (const [child, inside] of Object.entries(node))
        element.children.push(elementOf(child, inside))
  }
  return element
}

const isText = (node: Node): node is { '#text': string } => '#text' in node

/**
 * The root of a document. Attributes are dropped. Throws `XmlFault` for anything else, such as a
 * page of HTML, and for a document type, which could declare entities.
 */
export function parseXml(received: string): XmlElement {
  const document = received.replace(/^\ufeff/, '')
  if (/<!doctype/i.test(document)) throw new XmlFault('no XML: it has a document type')
  // The parser repairs broken documents silently.
  const valid = XMLValidator.validate(document)
  if (valid !== true) throw new XmlFault(`no XML: ${valid.err.msg.slice(0, 200)}`)
  const { text, children } = wholeOf(document)
  const [root] = children
  if (!root || children.length > 1 || text.trim() !== '') throw new XmlFault('no XML: not one root')
  return root
}

function wholeOf(document: string): XmlElement {
  try {
    return elementOf('', PARSER.parse(document))
  } catch (error) {
    throw new XmlFault(`no XML: ${errorMessage(error)}`)
  }
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
