import { describe, expect, test } from 'vitest'
import {
  CERTIFICATE_MAX_BYTES,
  CERTIFICATE_STANDINGS,
  documentKind,
  judged,
  readCertificate,
  refuseExport,
  refuseReplacing,
} from './certificate.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('the certificate of an export', () => {
  test.each<[string, string | undefined]>([
    ['%PDF-1.7 ...', 'application/pdf'],
    ['\xff\xd8\xff\xe0 JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['II*\0', 'image/tiff'],
    ['MM\0*', 'image/tiff'],
    ['RIFF1234WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x18ftypheic', 'image/heic'],
    ['PK\x03\x04 a document of words', undefined],
    ['<html>', undefined],
    ['MZ a program', undefined],
    [' %PDF-1.7', undefined],
  ])('%j is %s', (text, kind) => {
    expect(documentKind(bytes(text))).toBe(kind)
  })

  test('is refused where it is empty, too large or of another kind', () => {
    const codeOf = (content: Uint8Array) => {
      const read = readCertificate(content)
      return read.ok ? read.value : read.refusals[0]?.code
    }
    expect(codeOf(bytes(''))).toBe('proposals.certificate.empty')
    expect(codeOf(bytes('<html>'))).toBe('proposals.certificate.kind')
    const pdf = (size: number) => {
      const all = new Uint8Array(size)
      all.set(bytes('%PDF-1.7'))
      return all
    }
    expect(codeOf(pdf(CERTIFICATE_MAX_BYTES))).toBe('application/pdf')
    expect(codeOf(pdf(CERTIFICATE_MAX_BYTES + 1))).toBe('proposals.certificate.tooLarge')
  })

  test('alone a valid one lets an export be ordered, and is not replaced', () => {
    const open = CERTIFICATE_STANDINGS.filter((standing) => refuseExport(standing) === null)
    expect(open).toEqual(['valid'])
    expect(CERTIFICATE_STANDINGS.filter((standing) => refuseReplacing(standing))).toEqual(['valid'])
  })

  test('is refused by the desk with a reason alone', () => {
    expect(judged({ valid: true, reason: '' })).toMatchObject({ value: 'valid' })
    expect(judged({ valid: false, reason: 'De 2019' })).toMatchObject({ value: 'refused' })
    expect(judged({ valid: false, reason: '  ' }).ok).toBe(false)
  })
})
