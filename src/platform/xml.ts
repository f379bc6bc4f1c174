import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { errorMessage } from './error-facts.ts'
import { ATTRIBUTES, IN_ORDER, type InnerNode, isText, type XmlNode } from './xml-nodes.ts'

/** XML of authorities and stores: elements and text, no document type, no mixed content. */

/** As read: names without prefix, attributes without namespaces. `line`: from 1. */
export type XmlElement = {
  name: string
  text: string
  children: XmlElement[]
  attributes: Readonly<Record<string, string>>
  line: number
}

export class XmlFault extends Error {
  /** Where the document breaks, if known. */
  readonly line: number | undefined
  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

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

/** Names without prefixes, each element with its position. */
const PARSER = new XMLParser({
  ...IN_ORDER,
  removeNSPrefix: true,
  captureMetaData: true,
  maxNestedTags: DEEPEST,
})

/** The position of a node, which the parser keeps under a symbol of its own. */
function startOf(node: InnerNode): number {
  const [symbol] = Object.getOwnPropertySymbols(node)
  const place: { startIndex?: number } | undefined = symbol && Reflect.get(node, symbol)
  return place?.startIndex ?? 0
}

/** The line of a position; positions are asked for in rising order. */
function lineCounter(document: string): (index: number) => number {
  let line = 1
  // Kept: a search from each position reads a document of one line anew for each element.
  let next = document.indexOf('\n')
  return (index) => {
    for (; next !== -1 && next < index; line += 1) next = document.indexOf('\n', next + 1)
    return line
  }
}

type Opened = Pick<XmlElement, 'name' | 'attributes' | 'line'>

function elementOf(
  opened: Opened,
  nodes: readonly XmlNode[],
  lineAt: (index: number) => number,
): XmlElement {
  const element: XmlElement = { ...opened, text: '', children: [] }
  for (const node of nodes) {
    if (isText(node)) element.text += node['#text']
    else element.children.push(...innerOf(node, lineAt))
  }
  return element
}

function innerOf(node: InnerNode, lineAt: (index: number) => number): XmlElement[] {
  const { [ATTRIBUTES]: attributes = {}, ...named } = node
  const line = lineAt(startOf(node))
  return Object.entries(named).map(([name, inside]) =>
    elementOf({ name, attributes, line }, inside, lineAt),
  )
}

/**
 * The root of a document. Throws `XmlFault` for anything else, such as a page of HTML, and for a
 * document type, which could declare entities.
 */
export function parseXml(received: string): XmlElement {
  const document = received.replace(/^\ufeff/, '')
  const type = document.search(/<!doctype/i)
  if (type !== -1) throw new XmlFault('no XML: it has a document type', lineCounter(document)(type))
  // The parser repairs broken documents silently.
  const valid = XMLValidator.validate(document)
  if (valid !== true) throw new XmlFault(`no XML: ${valid.err.msg.slice(0, 200)}`, valid.err.line)
  const { text, children } = wholeOf(document)
  const [root] = children
  if (!root || children.length > 1 || text.trim() !== '') throw new XmlFault('no XML: not one root')
  return root
}

function wholeOf(document: string): XmlElement {
  try {
    const nodes = PARSER.parse(document)
    return elementOf({ name: '', attributes: {}, line: 1 }, nodes, lineCounter(document))
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
