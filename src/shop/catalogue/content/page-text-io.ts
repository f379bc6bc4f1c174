import { lexer, type Token, type Tokens } from 'marked'
import type { Block, Section } from './page.ts'

const oneLine = (text: string): string => text.replace(/[ \t]*\n[ \t]*/g, ' ').trim()

const isList = (token: Token): token is Tokens.List => token.type === 'list'

/** The items of a list; those of lists within follow the item they belong to. */
const itemsOf = ({ items }: Tokens.List): string[] =>
  items.flatMap(({ tokens }) => {
    const own = tokens.filter((token) => !isList(token)).map(({ raw }) => raw)
    return [oneLine(own.join(' ')), ...tokens.filter(isList).flatMap(itemsOf)]
  })

/** `**Term**: text`, with the colon inside or outside. */
const FACT = /^\*\*([^*:]+?)\s*(?:\*\*\s*:|:\s*\*\*)\s+(.+)$/

function listOf(list: Tokens.List): Block {
  const items = itemsOf(list)
  const facts = items.flatMap((item) => {
    const [, term, text] = FACT.exec(item) ?? []
    return term !== undefined && text !== undefined ? [{ term, text }] : []
  })
  if (facts.length === items.length) return { kind: 'facts', rows: facts }
  return { kind: list.ordered ? 'steps' : 'list', items }
}

const tableOf = ({ header, rows }: Tokens.Table, caption: string): Block => ({
  kind: 'table',
  caption,
  head: header.map(({ text }) => text),
  rows: rows.map((cells) => cells.map(({ text }) => text)),
})

/** A picture alone in its paragraph. */
const PICTURE = /^!\[([^\]]*)\]\(media:([a-z0-9-]+)\)$/

const isTable = (token: Token): token is Tokens.Table => token.type === 'table'
const SILENT = new Set(['space', 'hr', 'def'])

/** Markup that is no block of a page is shown as it is typed: HTML is never interpreted. */
function blockOf(token: Token): Block | undefined {
  if (SILENT.has(token.type)) return undefined
  if (isList(token)) return listOf(token)
  const text = oneLine('text' in token ? String(token.text) : token.raw)
  if (token.type === 'heading') return { kind: 'heading', text }
  const [, alt, name] = PICTURE.exec(text) ?? []
  if (name !== undefined) return { kind: 'picture', name, alt: alt ?? '', shown: null }
  return { kind: token.type === 'blockquote' ? 'note' : 'paragraph', text }
}

const CAPTION = /^\*\*([^*]+)\*\*$/

/** A paragraph in strong words before a table is its caption, else the heading is. */
function addTable({ heading, blocks }: Section, table: Tokens.Table): void {
  const before = blocks.at(-1)
  const caption = before?.kind === 'paragraph' ? CAPTION.exec(before.text)?.[1] : undefined
  if (caption !== undefined) blocks.pop()
  blocks.push(tableOf(table, caption ?? heading))
}

const NESTED_QUOTES = /^[ \t]*>(?:[ \t]*>)+/gm
const NESTED_ITEMS = /^([ \t]*)((?:[-*+]|\d+[.)])[ \t]+){3,}/gm

/**
 * Quotes and items that nest on one line take seconds and overflow the stack: they count as one.
 * What still overflows is shown as typed.
 */
function tokensOf(text: string): Token[] {
  try {
    return lexer(text.replace(NESTED_QUOTES, '>').replace(NESTED_ITEMS, '$1$2'))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [{ type: 'paragraph', raw: text, text }]
  }
}

/** The sections of a text in Markdown; each begins with a heading (`## …`). */
export function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  for (const token of tokensOf(text)) {
    if (token.type === 'heading' && token.depth <= 2) {
      sections.push({ heading: oneLine(String(token.text)), blocks: [] })
      continue
    }
    const block = isTable(token) ? undefined : blockOf(token)
    if (!block && !isTable(token)) continue
    const section = sections.at(-1) ?? { heading: '', blocks: [] }
    if (sections.length === 0) sections.push(section)
    if (isTable(token)) addTable(section, token)
    else if (block) section.blocks.push(block)
  }
  return sections
}
