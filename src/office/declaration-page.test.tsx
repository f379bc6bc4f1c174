/** The declaration offers a retry after a failed call, like the other rooms. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loadMessages } from '../platform/messages.ts'
import { LANGUAGES } from '../platform/text.ts'
import { TextProvider } from '../ui/text.tsx'
import DeclarationPage from './declaration-page.tsx'

vi.mock('./use-desk.ts', async (original) => ({
  ...(await original<object>()),
  useReading: () => ({ shown: null, failed: true, reload: async () => {} }),
}))

const messages = loadMessages(new URL('../../locales', import.meta.url).pathname)

test.each(LANGUAGES)('after a failed call, in %s', (language) => {
  const texts = messages[language] ?? {}
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language={language} messages={texts}>
        <Routes>
          <Route element={<Outlet context={{ onExpired: () => {} }} />}>
            <Route path="*" element={<DeclarationPage />} />
          </Route>
        </Routes>
      </TextProvider>
    </MemoryRouter>,
  )
  expect(html).toContain(texts['staff.unreachable'])
  expect(html).toMatch(new RegExp(`<button[^>]*>${texts['orders.retry']}`))
})
