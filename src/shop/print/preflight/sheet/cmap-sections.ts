/** Parts of a CMap of one kind: `beginbfchar … endbfchar` (PDF 32000-1, 9.7.5 and 9.10.3). */
export function* sectionsOf(cmap: string, kind: string): Generator<string> {
  const [begin, end] = [`begin${kind}`, `end${kind}`]
  for (let at = cmap.indexOf(begin); at >= 0; ) {
    const to = cmap.indexOf(end, at)
    if (to < 0) return
    yield cmap.slice(at + begin.length, to)
    at = cmap.indexOf(begin, to)
  }
}
