import { type ComponentType, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'

/** What is shown below the field; it sets the keys of the field itself. */
type Suggestions = ComponentType<{ input: HTMLInputElement }>
export type LoadSuggestions = () => Promise<Suggestions>

type SearchBoxProps = {
  hrefOf: (text: string) => string
  /** Called when the field gets the focus. */
  load?: LoadSuggestions | undefined
}

export function SearchBox({ hrefOf, load }: SearchBoxProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [Shown, setShown] = useState<Suggestions>()
  return (
    <search className="needs-script">
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault()
          const text = input.current?.value.trim()
          if (text) navigate(hrefOf(text))
        }}
      >
        <input
          ref={input}
          type="search"
          aria-label={t('shell.search')}
          placeholder={t('shell.searchFor')}
          // Without network the box works as before.
          onFocus={() =>
            void load?.().then(
              (found) => setShown(() => found),
              () => {},
            )
          }
        />
        <button type="submit" className="icon-button" aria-label={t('shell.search')}>
          <Icon name="search" />
        </button>
      </form>
      {Shown && input.current && <Shown input={input.current} />}
    </search>
  )
}
