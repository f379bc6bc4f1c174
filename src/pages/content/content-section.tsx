import { ContentBlock } from '../../shop/catalogue/content/content-block.tsx'
import type { Section } from '../../shop/catalogue/content/page.ts'
import { anchorOf } from '../../shop/catalogue/questions/anchor.ts'

export const ContentSection = ({ heading, blocks }: Section) => (
  <section id={anchorOf(heading) || undefined} className="content-section">
    {heading && <h2>{heading}</h2>}
    <div className="content-body stack-small">
      {blocks.map((block) => (
        <ContentBlock key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  </section>
)
