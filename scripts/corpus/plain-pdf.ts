/** A PDF from its objects (1 is the catalogue), with a correct cross-reference table. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    length += bytes.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    push(`${index + 1} 0 obj\n`)
    push(object)
    push('\nendobj\n')
  })
  const start = length
  push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const offset of offsets) push(`${String(offset).padStart(10, '0')} 00000 n \n`)
  push(
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n` +
      `startxref\n${start}\n%%EOF\n`,
  )
  return Buffer.concat(parts)
}

export const pdfStream = (dictionary: string, body: string | Buffer): Buffer => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}
