/** Every paper in every language, as two other programs read it. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { XMLParser } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { papersBySample, type SampleTexts } from '../../../../test/paper-texts.ts'
import { testPapers } from '../../../../test/papers.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { samplePapers } from '../../../../test/sample-papers.ts'
import { LANGUAGES } from '../../../platform/text.ts'

let pdfium: PDFiumLibrary
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
})

const rows = LANGUAGES.flatMap((language) =>
  Object.entries(samplePapers(language)).map(([name, job]) => ({ name, language, job })),
)

test('each sample paper has its expected texts', () => {
  expect(Object.keys(papersBySample)).toEqual(Object.keys(samplePapers('es')))
})

/** Fails where one of the words is missing or in the wrong place. */
function expectInOrder(text: string, words: readonly string[]): void {
  let from = 0
  const missing = words.filter((word) => {
    const at = text.indexOf(word, from)
    if (at >= 0) from = at + word.length
    return at < 0
  })
  expect(missing).toEqual([])
}

describe.each(rows)('$name in $language', ({ name, language, job }) => {
  const { says, roles, isOnePage }: SampleTexts = papersBySample[name] ?? expect.fail(name)
  let bytes: Uint8Array
  beforeAll(async () => {
    bytes = await testPapers().render(job)
  })

  test('says what it has to say in reading order, in pdf.js and in PDFium', async () => {
    const { reading, title } = await readPaper(bytes)
    expect(reading.length === 1).toBe(isOnePage)
    expectInOrder(reading.join(''), says[language])
    expect(title).not.toBe('')
    const document = await pdfium.loadDocument(bytes)
    const text = Array.from({ length: document.getPageCount() }, (_, at) =>
      document.getPage(at).getText(),
    )
    document.destroy()
    expect(text).toHaveLength(reading.length)
    expectInOrder(text.join(' ').replace(/[\s\u00a0\ufffe]+/g, ' '), says[language])
  })

  test('is tagged: structure, language, alternative texts, PDF/A-2b', async () => {
    const read = await readPaper(bytes)
    expect([read.language, read.isTagged, read.untagged]).toEqual([language, true, []])
    expect(new Set(read.roles)).toEqual(new Set(['Root', 'Document', 'P', 'H1', ...roles]))
    const count = (role: string) => read.roles.filter((each) => each === role).length
    expect([count('H1'), count('Figure')]).toEqual([1, read.alts.length])
    expect(read.alts).not.toContain('')
    expect(Buffer.from(bytes).includes('/StructTreeRoot')).toBe(true)
    const { 'x:xmpmeta': meta } = new XMLParser().parse(read.metadata)
    const claims = meta['rdf:RDF']['rdf:Description'].find((each: object) => 'pdfaid:part' in each)
    expect(claims).toEqual({ 'pdfaid:part': 2, 'pdfaid:conformance': 'B' })
  })
})
