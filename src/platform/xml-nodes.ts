/** Documents as fast-xml-parser gives them in order. */

/** Options: texts and attributes unchanged, so that `0.10` stays text and spaces stay. */
export const IN_ORDER = {
  preserveOrder: true,
  parseTagValue: false,
  ignoreAttributes: false,
  parseAttributeValue: false,
  attributeNamePrefix: '',
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Decodes numeric references, too.
  htmlEntities: true,
} as const

export const ATTRIBUTES = ':@'

/** `{ name: children }`, or `{ '#text': … }`. */
export type XmlNode = { '#text': string } | InnerNode
export type InnerNode = { [name: string]: XmlNode[] } & { ':@'?: Record<string, string> }

export const isText = (node: XmlNode): node is { '#text': string } => '#text' in node
