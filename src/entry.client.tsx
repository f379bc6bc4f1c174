import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from './platform/text.ts'
import { fieldsFor } from './shop/print/configurator/late-fields.tsx'
import { prepareDrawings } from './shop/print/drawing/late-piece.tsx'
import { loadTexts } from './shop/site/load-texts.ts'
import { BrandProvider } from './ui/brand.tsx'
import { brandOfPage } from './ui/page-brand.ts'
import { TextProvider } from './ui/text.tsx'

/**
 * The head names the file of the page's texts, so it is already loading. It is kept for the whole
 * visit. Questions and drawings of a product kind have scripts of their own, which must be loaded
 * before hydration: otherwise input typed meanwhile is lost.
 */
async function comeAlive(): Promise<void> {
  const file = document.querySelector('link[as=fetch]')?.getAttribute('href') ?? ''
  const shape = document.querySelector<HTMLElement>('[data-own]')?.dataset.own
  const [messages] = await Promise.all([
    loadTexts(file),
    shape && fieldsFor(shape).prepare(),
    shape && prepareDrawings(shape),
  ])
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextProvider
          language={document.documentElement.lang as Language}
          messages={messages}
          file={file}
          nameBrand={brandOfPage(document).name}
        >
          <BrandProvider brand={brandOfPage(document)}>
            <HydratedRouter />
          </BrandProvider>
        </TextProvider>
      </StrictMode>,
    )
  })
}

void comeAlive()
