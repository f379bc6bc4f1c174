import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEAD_BYTES, recogniseFormat } from './format.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part,
    ),
  )

describe('recogniseFormat', () => {
  it.each([
    ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
    ['a PDF after zero bytes', bytes([0, 0, 0, 13, 10], '%PDF-1.4'), 'pdf'],
    ['a PDF after a byte order mark', bytes([0xef, 0xbb, 0xbf], '%PDF-1.4'), 'pdf'],
    ['a PDF after blank lines', bytes('\r\n \t%PDF-2.0'), 'pdf'],
    [
      'a PDF after lines',
      bytes('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4'),
      'pdf',
    ],
    ['a JPEG from a camera', bytes([0xff, 0xd8, 0xff, 0xe1]), 'jpeg'],
    ['a JPEG from Photoshop', bytes([0xff, 0xd8, 0xff, 0xed]), 'jpeg'],
    ['a TIFF, Intel order', bytes('II', [42, 0, 8, 0, 0, 0]), 'tiff'],
    ['a TIFF, Motorola order', bytes('MM', [0, 42, 0, 0, 0, 8]), 'tiff'],
    ['a BigTIFF, Intel order', bytes('II', [43, 0, 8, 0, 0, 0]), 'tiff'],
    ['a BigTIFF, Motorola order', bytes('MM', [0, 43, 0, 8, 0, 0]), 'tiff'],
  ])('accepts %s', (_, head, format) => {
    expect(recogniseFormat(head)).toEqual({ ok: true, value: format })
  })

  it.each([
    ['an empty file', bytes(), 'artwork.file.empty', undefined],
    [
      'a program renamed to .pdf',
      bytes('MZ', [0x90, 0, 3, 0]),
      'artwork.file.unknownFormat',
      undefined,
    ],
    [
      'a program that carries a PDF further on',
      bytes('MZ', [0x90, 0], '%PDF-1.4'),
      'artwork.file.unknownFormat',
      undefined,
    ],
    [
      'a script that carries a PDF',
      bytes('#!/bin/sh\n%PDF-1.4'),
      'artwork.file.unknownFormat',
      undefined,
    ],
    [
      'a page that carries a PDF',
      bytes('<script>x()</script>\n%PDF-1.4'),
      'artwork.file.unknownFormat',
      undefined,
    ],
    ['a text', bytes('Hola'), 'artwork.file.unknownFormat', undefined],
    ['one byte of a JPEG', bytes([0xff]), 'artwork.file.unknownFormat', undefined],
    ['a TIFF with the wrong number', bytes('II', [41, 0]), 'artwork.file.unknownFormat', undefined],
    ['a PNG', bytes([0x89], 'PNG\r\n'), 'artwork.file.otherFormat', 'PNG'],
    ['a Photoshop document', bytes('8BPS'), 'artwork.file.otherFormat', 'Photoshop (PSD)'],
    ['an EPS', bytes('%!PS-Adobe-3.0 EPSF-3.0'), 'artwork.file.otherFormat', 'PostScript (EPS)'],
    ['a WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'artwork.file.otherFormat', 'WebP'],
    ['a ZIP', bytes('PK', [3, 4]), 'artwork.file.otherFormat', 'ZIP'],
  ])('refuses %s', (_, head, code, found) => {
    const params = found ? { params: { found } } : {}
    expect(recogniseFormat(head)).toEqual({
      ok: false,
      refusals: [{ code, field: 'file', ...params }],
    })
  })

  it('answers for any bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: HEAD_BYTES }),
        (head) => typeof recogniseFormat(head).ok === 'boolean',
      ),
    )
  })
})
