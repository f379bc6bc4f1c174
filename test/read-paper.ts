/** Papers as another program reads them: text, language and structure. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A node of a page's structure as pdf.js gives it. */
type Node = { role?: string; alt?: string; lang?: string; children?: Node[] }

export type ReadPaper = {
  /** The text of each page, with plain spaces, in the order of its content. */
  pages: string[]
  language: string | null
  isTagged: boolean
  /** Roles of the structure, outermost first. */
  roles: string[]
  /** Alternative texts of drawings. */
  alts: string[]
  /** Text that is neither part of the structure nor marked as an artifact. */
  untagged: string[]
}

const nodesIn = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)]

type Item = { str?: string; type?: string; id?: string; tag?: string }

/** Text outside of every mark, or within a mark that belongs to no element. */
function untaggedIn(items: readonly Item[]): string[] {
  const open: boolean[] = []
  return items.flatMap(({ type, id, tag, str }) => {
    if (type?.startsWith('beginMarkedContent')) open.push(id != null || tag === 'Artifact')
    else if (type === 'endMarkedContent') open.pop()
    else if (str?.trim() && !open.some(Boolean)) return [str]
    return []
  })
}

export async function readPaper(bytes: Uint8Array): Promise<ReadPaper> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await loading.promise
  const read: ReadPaper = {
    pages: [],
    language: null,
    isTagged: false,
    roles: [],
    alts: [],
    untagged: [],
  }
  const { info } = await pdf.getMetadata()
  read.language = (info as { Language?: string }).Language ?? null
  read.isTagged =
    ((await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get('Marked') === true
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    const items = (await page.getTextContent({ includeMarkedContent: true })).items as Item[]
    const said = items.map(({ str }) => str ?? '').join(' ')
    read.pages.push(said.replace(/[\s\u00a0\u202f]+/g, ' '))
    read.untagged.push(...untaggedIn(items))
    const tree = (await page.getStructTree()) as Node | null
    const nodes = tree ? nodesIn(tree) : []
    read.roles.push(...nodes.flatMap(({ role }) => role ?? []))
    read.alts.push(...nodes.flatMap(({ alt }) => alt ?? []))
  }
  await loading.destroy()
  return read
}
