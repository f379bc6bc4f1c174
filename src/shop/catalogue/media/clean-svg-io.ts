import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { escapeXml } from '../../../platform/xml.ts'
import {
  ATTRIBUTES,
  IN_ORDER,
  type InnerNode,
  isText,
  type XmlNode,
} from '../../../platform/xml-nodes.ts'

/** What a drawing may contain; everything else is left out with what is within. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch', 'marker', 'mask'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'clipPath', 'pattern'],
  ...['text', 'tspan', 'textPath', 'image', 'linearGradient', 'radialGradient', 'stop', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feFlood', 'feFuncA'],
  ...['feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feOffset'],
  ...['feDropShadow', 'feMorphology', 'feTile', 'feTurbulence'],
])
const ATTRIBUTE = /^(?:xml:space|[a-z][\w-]*)$/i
const HANDLER = /^on/i
const LINK = /^(?:xlink:)?href$/
const OWN_LINK = /^#[\w.:-]+$/
const OWN_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=\s]+$/
/** Escapes could hide an address from these rules. */
const LOADS = /\\|@import|url\((?!\s*['"]?#)|image-set|expression|javascript:/i

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const DEEPEST = 100
const DOCTYPE = /<!DOCTYPE\s+svg[^[>]*>/i

const PARSER = new XMLParser({ ...IN_ORDER, maxNestedTags: DEEPEST })

/** Whether an attribute stays. */
function stays(element: string, name: string, value: string): boolean {
  if (LINK.test(name))
    return OWN_LINK.test(value) || (element === 'image' && OWN_PICTURE.test(value))
  return ATTRIBUTE.test(name) && !HANDLER.test(name) && name !== 'xmlns' && !LOADS.test(value)
}

function attributesOf(element: string, attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => stays(element, name, value))
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}

const textOf = (nodes: readonly XmlNode[]): string =>
  nodes.map((node) => (isText(node) ? node['#text'] : '')).join('')

function written(node: XmlNode): string {
  if (isText(node)) return escapeXml(node['#text'])
  const { [ATTRIBUTES]: attributes = {}, ...named } = node
  return Object.entries(named)
    .map(([name, inside]) => {
      if (name === 'a') return inside.map(written).join('')
      if (!ELEMENTS.has(name)) return ''
      if (name === 'style') return LOADS.test(textOf(inside)) ? '' : styleOf(inside)
      const content = inside.map(written).join('')
      return `<${name}${attributesOf(name, attributes)}>${content}</${name}>`
    })
    .join('')
}

const styleOf = (inside: readonly XmlNode[]): string =>
  `<style>${escapeXml(textOf(inside))}</style>`

/**
 * Rewrites an SVG drawing from an allow list: the result has no scripts, event handlers, links or
 * animations, and loads nothing from other addresses. Returns null where the text is no SVG, or
 * declares entities.
 */
export function cleanSvg(received: string): string | null {
  const document = received.replace(/^\ufeff/, '').replace(DOCTYPE, '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(document)) return null
  if (XMLValidator.validate(document) !== true) return null
  const nodes: XmlNode[] = parsed(document)
  const root = nodes.find((node): node is InnerNode => !isText(node) && 'svg' in node)
  if (!root) return null
  const { svg = [], [ATTRIBUTES]: attributes = {} } = root
  const content = svg.map(written).join('')
  const names = ` xmlns="${SVG}" xmlns:xlink="${XLINK}"`
  return `<svg${names}${attributesOf('svg', attributes)}>${content}</svg>`
}

function parsed(document: string): XmlNode[] {
  try {
    return PARSER.parse(document)
  } catch {
    // Too deep: no drawing program writes that.
    return []
  }
}
