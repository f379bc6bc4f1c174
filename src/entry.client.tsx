import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from './load-texts.ts'
import type { Language } from './platform/text.ts'
import { fieldsFor } from './shop/quoting/late-fields.ts'
import { TextProvider } from './ui/text.tsx'

/**
 * The head names the file of the page's texts, which has been under way since the browser read that. It is kept for the whole visit.
 * Questions of a kind of product have a script of their own; it must be there first, for nobody can write into fields that wait for it.
 */
async function comeAlive(): Promise<void> {
  const file = document.querySelector('link[as=fetch]')?.getAttribute('href') ?? ''
  const own = document.querySelector<HTMLElement>('[data-own]')
  const [messages] = await Promise.all([loadTexts(file), own && fieldsFor(own.dataset.own).prepare()])
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextProvider language={document.documentElement.lang as Language} messages={messages} file={file}>
          <HydratedRouter />
        </TextProvider>
      </StrictMode>,
    )
  })
}

void comeAlive()
