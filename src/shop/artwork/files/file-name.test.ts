import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_NAME_BYTES, shownFileName } from './file-name.ts'

describe('shownFileName', () => {
  it.each([
    ['lona-plaza.pdf', 'lona-plaza.pdf'],
    ['  Lona  plaza (v3).tif ', 'Lona plaza (v3).tif'],
    ['Diseño_ñandú.jpg', 'Diseño_ñandú.jpg'],
    ['C:\\fakepath\\lona.pdf', 'lona.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['/tmp/a/b.tif', 'b.tif'],
    ['lona\u202egpj.exe', 'lonagpj.exe'],
    ['lo\u0000na\r\n.pdf', 'lona.pdf'],
    ['..', ''],
    ['', ''],
    ['a/', ''],
  ])('%j is shown as %j', (raw, shown) => {
    expect(shownFileName(raw)).toBe(shown)
  })

  it('shortens in the middle and keeps the ending', () => {
    const shown = shownFileName(`${'ñ'.repeat(400)}.pdf`)
    expect(new TextEncoder().encode(shown).length).toBeLessThanOrEqual(MAX_NAME_BYTES)
    expect(shown).toMatch(/^ñ+….pdf$/)
  })

  it('never shows a path, a control sign or more than the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (raw) => {
        const shown = shownFileName(raw)
        expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
        expect(new TextEncoder().encode(shown).length).toBeLessThanOrEqual(MAX_NAME_BYTES)
        expect(shownFileName(shown)).toBe(shown)
      }),
    )
  })
})
