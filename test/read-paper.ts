/** Papers as another program reads them: text, language and structure. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A node of a page's structure as pdf.js gives it. */
type Node = {
  role?: string
  alt?: string
  lang?: string
  type?: string
  id?: string
  children?: Node[]
}

export type ReadPaper = {
  /** The text of each page, with plain spaces, in the order of its content. */
  pages: string[]
  /** The text of each page as a screen reader says it: in the order of the structure. */
  reading: string[]
  title: string
  /** The XMP metadata. */
  metadata: string
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

/** The text within each mark of a page, by the id that the structure refers to. */
function textById(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const { type, id, str } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id ?? '')
    else if (type === 'endMarkedContent') open.pop()
    const within = open.at(-1)
    if (str && within) texts.set(within, `${texts.get(within) ?? ''}${str} `)
  }
  return texts
}

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ')

export async function readPaper(bytes: Uint8Array): Promise<ReadPaper> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await loading.promise
  const read: ReadPaper = {
    pages: [],
    reading: [],
    title: '',
    metadata: '',
    language: null,
    isTagged: false,
    roles: [],
    alts: [],
    untagged: [],
  }
  const { info, metadata } = await pdf.getMetadata()
  const { Language = null, Title = '' } = info as { Language?: string; Title?: string }
  read.language = Language
  read.title = Title
  read.metadata = (metadata?.getRaw() as string | undefined) ?? ''
  read.isTagged =
    ((await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get('Marked') === true
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    const items = (await page.getTextContent({ includeMarkedContent: true })).items as Item[]
    const said = items.map(({ str }) => str ?? '').join(' ')
    read.pages.push(plain(said))
    read.untagged.push(...untaggedIn(items))
    const tree = (await page.getStructTree()) as Node | null
    const nodes = tree ? nodesIn(tree) : []
    const texts = textById(items)
    const texted = nodes.flatMap(({ type, id }) =>
      type === 'content' ? (texts.get(id ?? '') ?? '') : '',
    )
    read.reading.push(plain(texted.join(' ')))
    read.roles.push(...nodes.flatMap(({ role }) => role ?? []))
    read.alts.push(...nodes.flatMap(({ alt }) => alt ?? []))
  }
  await loading.destroy()
  return read
}
