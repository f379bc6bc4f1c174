import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { loadBooksFile } from './books-calls.ts'
import { keep } from './pane-proofs.tsx'
import { useCaller } from './use-desk.ts'

/** Buttons that download files of the books, and why one could not be. */
export function BooksDownloads({ files }: { files: readonly { label: string; path: string }[] }) {
  const { t } = useText()
  const caller = useCaller()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const download = async (path: string) => {
    if (busy) return
    setBusy(true)
    const answer = await loadBooksFile(caller, path)
    setBusy(false)
    setProblem('file' in answer ? null : (answer.message ?? t('books.file.failed')))
    if ('file' in answer) keep(answer.file, answer.name)
  }
  return (
    <>
      <div className="books-files">
        {files.map(({ label, path }) => (
          <Button key={label} small aria-disabled={busy} onClick={() => void download(path)}>
            {label}
          </Button>
        ))}
      </div>
      {problem !== null && (
        <Note kind="warn" role="alert">
          {problem}
        </Note>
      )}
    </>
  )
}
