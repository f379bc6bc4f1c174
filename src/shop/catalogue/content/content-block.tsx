import { Fragment } from 'react'
import { Link } from 'react-router'
import { Note } from '../../../ui/note.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type Inline, inlinesOf } from './inline-link.ts'
import type { Block } from './page.ts'

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

function InlinePiece({ piece }: { piece: Inline }) {
  if (typeof piece === 'string') return piece
  if ('strong' in piece)
    return (
      <strong>
        <InlinePieces pieces={piece.strong} />
      </strong>
    )
  const { to, words } = piece
  return to.startsWith('/') ? <Link to={to}>{words}</Link> : <a href={to}>{words}</a>
}

const InlinePieces = ({ pieces }: { pieces: readonly Inline[] }) =>
  pieces.map((piece) => <InlinePiece key={JSON.stringify(piece)} piece={piece} />)

/** A text with links and strong words. */
const RichText = ({ text }: { text: string }) => <InlinePieces pieces={inlinesOf(text)} />

function Items({ items }: { items: readonly string[] }) {
  return items.map((item) => (
    <li key={item}>
      <RichText text={item} />
    </li>
  ))
}

function Facts({ rows }: BlockOf<'facts'>) {
  return (
    <dl className="content-facts">
      {rows.map(({ term, text }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Wide tables scroll sideways in a focusable region. */
function DataTable({ caption, head, rows }: BlockOf<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="content-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">
                <RichText text={first} />
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Questions({ items }: BlockOf<'questions'>) {
  return items.map(({ question, answer }) => (
    <details key={question} className="content-question">
      <summary>{question}</summary>
      <p>
        <RichText text={answer} />
      </p>
    </details>
  ))
}

export function ContentBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <RichText text={block.text} />
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className="content-list">
          <Items items={block.items} />
        </ul>
      )
    case 'steps':
      return (
        <ol className="content-list">
          <Items items={block.items} />
        </ol>
      )
    case 'facts':
      return <Facts {...block} />
    case 'table':
      return <DataTable {...block} />
    case 'note':
      return (
        <Note>
          <RichText text={block.text} />
        </Note>
      )
    case 'picture':
      return (
        block.shown && <Picture late picture={block.shown} sizes="(max-width: 800px) 94vw, 760px" />
      )
    case 'questions':
      return <Questions {...block} />
  }
}
