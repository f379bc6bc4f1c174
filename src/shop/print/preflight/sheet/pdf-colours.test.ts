import { describe, expect, it } from 'vitest'
import { pdfStream } from '../../../../../test/artwork-files.ts'
import { onePage } from '../../../../../test/hostile-files.ts'
import { PLACE, read, SQUARE, sheetOf } from '../../../../../test/read-pdf.ts'
import type { CutLine } from '../facts.ts'

describe('colours and inks', () => {
  it.each([
    ['0 1 0 0 k', 'cmyk', false],
    ['1 0 0 rg', 'rgb', false],
    ['0.5 g', 'grey', false],
    ['/Own cs 0.1 0.2 0.3 scn', 'rgb', true],
    ['/Lab cs 50 0 0 scn', 'lab', false],
  ])('%s', async (operators, space, hasProfile) => {
    const resources =
      '<< /ColorSpace << /Own [/ICCBased 5 0 R] /Lab [/Lab << /WhitePoint [1 1 1] >>] >> >>'
    const sheet = await sheetOf({
      contents: `${operators} ${SQUARE} f`,
      resources,
      objects: [pdfStream('/N 3', 'profile')],
    })
    expect(sheet.colours).toEqual([{ space, hasProfile, place: PLACE }])
  })

  const separation =
    '<< /ExtGState << /Over << /OP true >> >> /ColorSpace << /Cut [/Separation /CutContour /DeviceCMYK 5 0 R] /Two [/DeviceN [/Cyan /White] /DeviceCMYK 5 0 R] >> >>'
  it('names inks of their own, and says where', async () => {
    const sheet = await sheetOf({
      contents: `/Cut CS 1 SCN ${SQUARE} S /Two cs 0 1 scn 0 0 10 10 re f`,
      resources: separation,
    })
    expect(sheet.spots).toMatchObject([{ name: 'CutContour', place: PLACE }, { name: 'White' }])
  })

  // In hundredths of a millimetre from the upper left corner of the page.
  const square = 'm10000 8000l1000 0l0 -1000l-1000 0z'
  it.each<[string, string, Partial<CutLine>[], string?]>([
    ['a rectangle', `/Cut CS 1 SCN ${SQUARE} S`, [{ path: square }]],
    ['the same one drawn twice', `/Cut CS 1 SCN ${SQUARE} S ${SQUARE} S`, [{ path: square }]],
    ['a filled shape', `/Cut cs 1 scn ${SQUARE} f`, [{ path: square, filled: true }]],
    [
      'a line that erases the print under it',
      `/Cut CS 1 SCN ${SQUARE} S`,
      [{ path: square, knocksOut: true }],
      '',
    ],
    [
      'a line that does, with an area of another colour',
      `/Cut CS 1 SCN 1 0 0 0 k ${SQUARE} B`,
      [{ path: square, knocksOut: true }],
      '',
    ],
    ['a line beside the page', '/Cut CS 1 SCN 5000 0 50 50 re S', []],
    [
      'moved, and half as large',
      `q .5 0 0 .5 0 0 cm /Cut CS 1 SCN ${SQUARE} S Q`,
      [{ path: 'm5000 9000l500 0l0 -500l-500 0z' }],
    ],
    [
      'curves',
      '/Cut CS 1 SCN 0 0 m 28.3465 0 28.3465 28.3465 0 28.3465 c h S',
      [{ path: 'm0 10000c1000 0 1000 -1000 0 -1000z' }],
    ],
    [
      'curves along the pen and along their end',
      '/Cut CS 1 SCN 0 0 m 28.3465 0 28.3465 28.3465 v 0 56.693 0 0 y s',
      [{ path: 'm0 10000c0 0 1000 0 1000 -1000c-1000 -1000 -1000 1000 -1000 1000z' }],
    ],
    [
      'a line that ends where it began',
      '/Cut CS 1 SCN 0 0 m 28.3465 0 l 0 28.3465 l 0 0 l S',
      [{ path: 'm0 10000l1000 0l-1000 -1000l0 1000z' }],
    ],
    [
      'a line that is open',
      '/Cut CS 1 SCN 0 0 m 28.3465 0 l 0 28.3465 l S',
      [{ path: 'm0 10000l1000 0l-1000 -1000', open: true }],
    ],
    [
      'an open line and another contour',
      `/Cut CS 1 SCN 0 0 m 28.3465 0 l S ${SQUARE} S`,
      [{ path: 'm0 10000l1000 0m9000 -2000l1000 0l0 -1000l-1000 0z', open: true }],
    ],
    [
      'two contours',
      `/Cut CS 1 SCN ${SQUARE} 0 0 m 28.3465 0 l 0 28.3465 l h S`,
      [{ path: `${square}m-10000 2000l1000 0l-1000 -1000z` }],
    ],
    ['a mark smaller than a millimetre', '/Cut CS 1 SCN 0 0 1 1 re S', [{ path: '' }]],
    ['a line of no ink', `/Cut CS 0 SCN ${SQUARE} S`, []],
    ['a fold', `/Fold CS 1 SCN ${SQUARE} S`, []],
    ['a clip, which nobody sees', `/Cut CS 1 SCN ${SQUARE} W n`, []],
    ['another ink', `/Two cs 0 1 scn ${SQUARE} f`, []],
  ])('follows the line of a cut: %s', async (_, contents, expected, state = '/Over gs') => {
    const resources = separation.replace(
      '/Two',
      '/Fold [/Separation /Crease /DeviceCMYK 5 0 R] /Two',
    )
    const sheet = await sheetOf({ contents: `${state} ${contents}`, resources })
    expect(sheet.cuts).toEqual(expected.map((line) => ({ name: 'CutContour', ...line })))
  })

  const long = (from: number) =>
    `${from} 0 m ${Array.from({ length: 2_500 }, (_, index) => `${from + (index % 200)} ${index % 77} l`).join(' ')} s `
  it.each([
    ['one of 5 000 figures, drawn twice', long(0) + long(0), undefined],
    ['two of 5 000 figures each', long(0) + long(1), true],
  ])('counts the figures of all lines of a page: %s', async (_, lines, tooLong) => {
    expect(
      (await sheetOf({ contents: `/Cut CS 1 SCN ${lines}`, resources: separation })).cuts?.[0]
        ?.tooLong,
    ).toBe(tooLong)
  })

  it('keeps no line of a traced photograph, and says so', async () => {
    const points = Array.from(
      { length: 5_000 },
      (_, index) => `${index % 200} ${index % 77} l`,
    ).join(' ')
    const sheet = await sheetOf({
      contents: `/Over gs /Cut CS 1 SCN 0 0 m ${points} s ${SQUARE} S`,
      resources: separation,
    })
    expect(sheet.cuts).toEqual([{ name: 'CutContour', path: '', tooLong: true }])
  })

  it('takes an ink that is set to nothing for none', async () => {
    expect(
      (await sheetOf({ contents: `/Cut cs 0 scn ${SQUARE} f`, resources: separation })).spots,
    ).toEqual([])
  })

  it('reads what it is printed for', async () => {
    expect(
      (
        await read(
          onePage({ catalogue: '/OutputIntents [<< /OutputConditionIdentifier (FOGRA39) >>]' }),
        )
      ).outputProfile,
    ).toBe('FOGRA39')
    expect((await read(onePage({}))).outputProfile).toBeNull()
  })
})
