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
  test.each([
    ['', 'ends before'],
    ['plain', 'text outside'],
    ['<a><b></a>', 'closes what is not open'],
    ['<a></a><b></b>', 'two roots'],
    ['<a>', 'ends before'],
    ['<!doctype html><html></html>', 'unreadable at <!doctype html>'],
    ['<a>1 < 2</a>', 'unreadable'],
    ['<a>'.repeat(80), 'nested too deep'],
  ])('%s', (text, why) => {
    expect(() => parseXml(text)).toThrow(XmlFault)
    expect(() => parseXml(text)).toThrow(why)
  })
})

test('written text is read back unchanged', () => {
  const text = fc.string({ unit: 'binary' }).map((each) => escapeXml(each))
  fc.assert(fc.property(text, (each) => parseXml(element('a', each)).text === each))
})
