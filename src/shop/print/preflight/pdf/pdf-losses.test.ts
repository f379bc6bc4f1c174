/** What a drawing names and the file does not have, and drawings that break off or were changed. */
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfStream } from '../../../../../test/artwork-files.ts'
import { onePage } from '../../../../../test/hostile-files.ts'
import { PLACE, read, SQUARE } from '../../../../../test/read-pdf.ts'
import type { Damage } from '../damage.ts'

type Parts = Parameters<typeof onePage>[0]
const damageOf = async (parts: Parts): Promise<readonly Damage[]> =>
  (await read(onePage(parts))).damage ?? []

/** The unit square of a picture, 10 × 10 mm at a known place. */
const UNIT = '28.3465 0 0 28.3465 283.465 56.693 cm'
const WHOLE = { page: 1, xMm: 0, yMm: 0, widthMm: 300, heightMm: 100 }
const FORM = '/Subtype /Form /BBox [0 0 900 300]'

describe('what is drawn with and not in the file', () => {
  it.each<[string, Parts, object]>([
    ['a name', { contents: `q ${UNIT} /X Do Q` }, PLACE],
    [
      'an object',
      { contents: `q ${UNIT} /X Do Q`, resources: '<< /XObject << /X 99 0 R >> >>' },
      PLACE,
    ],
    [
      'another object',
      { contents: `q ${UNIT} /X Do Q`, resources: '<< /XObject << /X 3 0 R >> >>' },
      PLACE,
    ],
    ['a form', { contents: '/X Do' }, WHOLE],
    [
      'a font',
      { contents: 'BT /F 20 Tf 283.465 184.252 Td (A) Tj ET' },
      { ...PLACE, yMm: 30, widthMm: 4, heightMm: 5 },
    ],
    ['a pattern', { contents: `/Pattern cs /P scn ${SQUARE} f` }, PLACE],
    ['a colour', { contents: `/C cs 1 scn ${SQUARE} f` }, PLACE],
    ['a gradient', { contents: `q ${SQUARE} W n /S sh Q` }, PLACE],
    [
      'a graphics state',
      { contents: '/G gs', resources: '<< /ExtGState << /G 99 0 R >> >>' },
      WHOLE,
    ],
    [
      'the mask of a picture',
      {
        contents: `q ${UNIT} /X Do Q`,
        resources: '<< /XObject << /X 5 0 R >> >>',
        objects: [pdfStream('/Subtype /Image /Width 9 /Height 9 /SMask 99 0 R', Buffer.alloc(81))],
      },
      PLACE,
    ],
  ])('%s', async (_, parts, place) => {
    expect(await damageOf(parts)).toEqual([{ kind: 'object', place }])
  })

  it.each<[string, Parts]>([
    ['off the page', { contents: `q ${UNIT} 1 0 0 1 90 0 cm /X Do Q` }],
    ['clipped away', { contents: `0 0 9 9 re W n q ${UNIT} /X Do Q` }],
    ['a font without text', { contents: 'BT /F 20 Tf ET' }],
    ['a font of blanks', { contents: 'BT /F 20 Tf ( ) Tj ET' }],
    ['a font of invisible text', { contents: 'BT 3 Tr /F 20 Tf (A) Tj ET' }],
    ['a graphics state that nothing names', { contents: `/G gs ${SQUARE} f` }],
    ['a colour of a device', { contents: `/DeviceCMYK cs 1 0 0 0 scn ${SQUARE} f` }],
    [
      'a form that was never drawn',
      { contents: '/X Do', resources: '<< /XObject << /X 5 0 R >> >>', objects: [`<< ${FORM} >>`] },
    ],
    [
      'a name that the page has',
      {
        contents: '/X Do',
        resources: '<< /XObject << /X 5 0 R >> /ColorSpace << /C [/Lab << >>] >> >>',
        objects: [pdfStream(`${FORM} /Resources << >>`, `/C cs 1 1 1 scn ${SQUARE} f`)],
      },
    ],
  ])('is no loss: %s', async (_, parts) => {
    expect(await damageOf(parts)).toEqual([])
  })
})

describe('a drawing that breaks off', () => {
  const sure: readonly Damage[] = [{ kind: 'content', place: WHOLE }]
  it.each<[string, string, readonly Damage[]]>([
    ['within a string', `${SQUARE} f BT (unclosed`, sure],
    ['within a hex string', 'BT <48 ET', sure],
    ['within a list', 'BT [(a) 20', sure],
    ['within a dictionary', '/OC << /Type /OCMD', sure],
    ['before an operator', `q ${SQUARE} f 10 20`, sure],
    ['within an operator', `q 10 20 3`, sure],
    ['within a path', `q 1 0 0 rg 10 20 m 30 40 l`, sure],
    ['within a text', 'q BT', sure],
    ['outside of all', `${SQUARE} f 10 20`, [{ kind: 'content', unsure: true, place: WHOLE }]],
    ['with a state that is saved', `q ${SQUARE} f`, []],
    ['with a path that is not painted', `${SQUARE}`, []],
    ['at its end', `q ${SQUARE} f Q BT ET`, []],
    ['at nothing', '', []],
  ])('%s', async (_, contents, damage) => {
    expect(await damageOf({ contents })).toEqual(damage)
  })

  it('of a form is told where it stands', async () => {
    const objects = [pdfStream('/Subtype /Form /BBox [283.465 56.693 311.8115 85.0395]', 'q (')]
    const resources = '<< /XObject << /X 5 0 R >> >>'
    expect(await damageOf({ contents: '/X Do', resources, objects })).toEqual([
      { kind: 'content', place: PLACE },
    ])
  })

  it('that is packed to nothing is empty', async () => {
    expect(await damageOf({ contentsDict: '/Filter /FlateDecode' })).toEqual([])
  })
})

describe('a packed drawing', () => {
  const SEVERAL = `${SQUARE} f `.repeat(20)
  const packed = deflateSync(SEVERAL)
  const drawn = (bytes: Buffer): Parts => ({
    contents: '/X Do',
    resources: '<< /XObject << /X 5 0 R >> >>',
    objects: [pdfStream(`${FORM} /Filter /FlateDecode`, bytes)],
  })
  const changed = Buffer.from(packed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  it.each<[string, Buffer, readonly Damage[]]>([
    ['as it was packed', packed, []],
    ['without its checksum', packed.subarray(0, -4), []],
    ['with another checksum', changed, [{ kind: 'changed', place: WHOLE }]],
    ['cut short', packed.subarray(0, 12), [{ kind: 'content', place: WHOLE }]],
  ])('%s', async (_, bytes, damage) => {
    expect(await damageOf(drawn(bytes))).toEqual(damage)
  })
})
