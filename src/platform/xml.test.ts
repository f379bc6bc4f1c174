import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  childAt,
  childrenOf,
  element,
  escapeXml,
  optional,
  parseXml,
  textIn,
  XmlFault,
} from './xml.ts'

test('an element has text, children or attributes, and omits undefined ones', () => {
  const written = element(
    'a:b',
    [element('c', 'Pérez & <hijos> "S. L."'), undefined, optional('d', null), optional('e', '1')],
    { 'xmlns:a': 'x"y' },
  )
  expect(written).toBe(
    '<a:b xmlns:a="x&quot;y"><c>Pérez &amp; &lt;hijos&gt; &quot;S. L.&quot;</c><e>1</e></a:b>',
  )
})

test('characters that XML forbids become spaces', () =>
  expect(escapeXml('a\u0000b\u000bc\ud800d')).toBe('a b c\ufffdd'))

test('a document is read by local names, with comments, entities and CDATA', () => {
  const root = parseXml(
    '\ufeff<?xml version="1.0"?><!-- x --><s:E xmlns:s="u"><s:B a=\'1\'><L>1 &lt; 2 &#241;&#xF1;</L><L><![CDATA[<&>]]></L><M/></s:B></s:E>\n',
  )
  expect(root.name).toBe('E')
  const body = childAt(root, 'B')
  expect(body && childrenOf(body, 'L').map(({ text }) => text)).toEqual(['1 < 2 ññ', '<&>'])
  expect([textIn(root, 'B', 'M'), textIn(root, 'C', 'D')]).toEqual([undefined, undefined])
})

describe('text that is no XML is refused', () => {
  const LOL = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(9)}">`)
  test.each([
    ['', 'Start tag expected'],
    ['plain', 'not expected'],
    ['plain<a/>', 'not expected'],
    ['<a/><b/>', 'not one root'],
    ['<a></a>plain', 'Extra text'],
    ['<a><b></a>', "closing tag 'b'"],
    ['<a></a><b></b>', 'Multiple possible root'],
    ['<a>', 'Unclosed tag'],
    ['<!doctype html><html></html>', 'document type'],
    ['<a>1 < 2</a>', 'Invalid space'],
    ['<a>'.repeat(80) + '</a>'.repeat(80), 'nested tags'],
    ['<a><__proto__><polluted>1</polluted></__proto__></a>', '__proto__'],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'document type'],
    ['<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd"><a/>', 'document type'],
    [`<!DOCTYPE a [<!ENTITY l0 "ha">${LOL.join('')}]><a>&l9;</a>`, 'document type'],
  ])('%s', (text, why) => {
    expect(() => parseXml(text)).toThrow(XmlFault)
    expect(() => parseXml(text)).toThrow(why)
  })
})

test.each(['0.10', '000123', '1e3', '0x1F', 'true', ' 12 ', '-0', '+5', '12345678901234567890'])(
  'a text such as %j stays that text',
  (text) => expect(parseXml(`<a><b>${text}</b></a>`).children[0]?.text).toBe(text),
)

test('a document of many elements and references is read whole', () => {
  const { children } = parseXml(`<a>${'<b>&quot;x&#34;</b>'.repeat(5000)}</a>`)
  expect([children.length, children.at(-1)?.text]).toEqual([5000, '"x"'])
})

test('written text is read back unchanged', () => {
  const text = fc.string({ unit: 'binary' }).map((each) => escapeXml(each))
  fc.assert(fc.property(text, (each) => parseXml(element('a', each)).text === each))
})

test('elements have their attributes and their line', () => {
  const root = parseXml(
    '<?xml version="1.0"?>\n<a xmlns="urn:x">\n\n  <b Ccy="EUR">0.10</b><c/>\n</a>',
  )
  expect(root).toMatchObject({ attributes: {}, line: 2 })
  expect(root.children.map(({ name, line, attributes }) => [name, line, attributes])).toEqual([
    ['b', 4, { Ccy: 'EUR' }],
    ['c', 4, {}],
  ])
})

test('a fault names the line where the document breaks', () => {
  const lineOf = (text: string) => {
    try {
      return parseXml(text).line
    } catch (error) {
      return error instanceof XmlFault ? error.line : undefined
    }
  }
  expect(lineOf('<a>\n<b>\n</a>')).toBe(3)
  expect(lineOf('<?xml version="1.0"?>\n\n<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toBe(3)
})
