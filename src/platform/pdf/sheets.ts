import PDFDocument from 'pdfkit'
import { embedLetters, giveLetters } from './letters.ts'

type Page = { content: { write: (bytes: Uint8Array) => void } }
/** What PDFKit keeps to itself and its types do not tell. */
type Inside = { page: Page; _pageBuffer: readonly Page[]; _offset: number }

/**
 * A document of PDFKit that gathers what it says: of each page in one piece, and all of it in one place. PDFKit makes bytes of every operator and
 * sends every line through a stream of Node's, some thousand times for one paper.
 */
export class Sheets extends PDFDocument {
  // Not initialised here: PDFKit's own constructor writes already.
  declare private said: Map<Page, string[]> | undefined
  declare private written: (string | Uint8Array)[] | undefined

  constructor(options: PDFKit.PDFDocumentOptions) {
    // Without a font PDFKit reads the measures of one that no paper uses.
    super({ ...options, bufferPages: true, font: null as unknown as string })
    giveLetters(this)
  }

  private get inside(): Inside {
    return this as unknown as Inside
  }

  override addContent(piece: string): this {
    const { page } = this.inside
    this.said ??= new Map()
    const pieces = this.said.get(page)
    if (pieces) pieces.push(piece)
    else this.said.set(page, [piece])
    return this
  }

  override flushPages(): void {
    for (const page of this.inside._pageBuffer) page.content.write(Buffer.from(`${(this.said?.get(page) ?? []).join('\n')}\n`, 'latin1'))
    super.flushPages()
  }

  /** PDFKit's way out: a line, or the bytes of a stream. */
  _write(piece: string | Uint8Array): void {
    this.written ??= []
    this.written.push(piece)
    this.inside._offset += typeof piece === 'string' ? piece.length + 1 : piece.length
  }

  /** Ends the document and gives its bytes. */
  bytes(): Uint8Array<ArrayBuffer> {
    this.flushPages()
    embedLetters(this)
    this.end()
    const bytes = new Uint8Array(this.inside._offset)
    const buffer = Buffer.from(bytes.buffer)
    let at = 0
    for (const piece of this.written ?? []) {
      if (typeof piece === 'string') {
        buffer.write(piece, at, 'latin1')
        at += piece.length
        bytes[at++] = 0x0a
      } else {
        bytes.set(piece, at)
        at += piece.length
      }
    }
    return bytes
  }
}
