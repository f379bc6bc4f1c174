import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { valueAt, withValueAt } from '../../shop/catalogue/editing/content-path.ts'
import { codeFrom, isCode, moved, type Named } from '../../shop/catalogue/editing/recipe-edits.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEdited } from './editing-context.ts'

type ToolsProps = {
  /** The list, and the position in it. */
  list: string
  at: number
  name: string
  /** The last of them stays. */
  least?: number
}

/** Moves one of a list up or down, or takes it out. */
export function PartTools({ list, at, name, least = 0 }: ToolsProps) {
  const { t } = useText()
  const { content, rebuild } = useEdited()
  const items = valueAt(content, list)
  if (!Array.isArray(items)) return null
  const become = (next: readonly unknown[]) =>
    rebuild(list, (whole) => withValueAt(whole, list, next))
  const remove = () => {
    become(items.toSpliced(at, 1))
    document.getElementById(listIdOf(list))?.focus()
  }
  return (
    <span className="part-tools">
      <Button
        small
        kind="text"
        disabled={at === 0}
        aria-label={t('recipes.part.up', { name })}
        onClick={() => become(moved(items, at, at - 1))}
      >
        <span aria-hidden="true">↑</span>
      </Button>
      <Button
        small
        kind="text"
        disabled={at === items.length - 1}
        aria-label={t('recipes.part.down', { name })}
        onClick={() => become(moved(items, at, at + 1))}
      >
        <span aria-hidden="true">↓</span>
      </Button>
      {items.length > least && (
        <Button small kind="text" aria-label={t('recipes.part.remove', { name })} onClick={remove}>
          {t('recipes.remove')}
        </Button>
      )}
    </span>
  )
}

const listIdOf = (list: string): string => `list-${list}`

/** The place of the focus when one of the list is gone. */
export function PartList({ list, children }: { list: string; children: ReactNode }) {
  return (
    <div id={listIdOf(list)} tabIndex={-1} className="part-list">
      {children}
    </div>
  )
}

type AddProps = {
  /** "Añadir una elección" */
  label: string
  /** Codes that are in use. */
  taken: readonly string[]
  onAdd: (named: Named) => void
  /** More fields of what is added. */
  children?: ReactNode
}

/** The typed name and code of something new. */
function useNewPart({ taken, onAdd }: Pick<AddProps, 'taken' | 'onAdd'>) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [typed, setCode] = useState<string>()
  const [isTried, setTried] = useState(false)
  const code = typed ?? codeFrom(name, taken)
  const isNamed = name.trim() !== ''
  const codeFault = !isCode(code)
    ? t('recipes.fault.code')
    : taken.includes(code)
      ? t('quoting.fault.twice', { value: code })
      : undefined
  const forget = () => {
    setName('')
    setCode(undefined)
    setTried(false)
  }
  /** @returns whether it was added */
  const add = () => {
    const isSound = isNamed && codeFault === undefined
    if (isSound) onAdd({ code, name: name.trim() })
    else setTried(true)
    return isSound
  }
  return {
    ...{ name, setName, code, setCode, add, forget },
    nameFault: isTried && !isNamed ? t('recipes.fault.empty') : undefined,
    codeFault: isTried && isNamed ? codeFault : undefined,
  }
}

/** Asks for the Spanish name and the code of something new. */
export function AddPart({ label, taken, onAdd, children }: AddProps) {
  const { t } = useText()
  const id = useId()
  const part = useNewPart({ taken, onAdd })
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (isBack) opener.current?.focus()
    setBack(false)
  }, [isBack])
  const close = () => {
    setOpen(false)
    setBack(true)
    part.forget()
  }
  const add = () => {
    if (part.add()) close()
  }
  if (!isOpen)
    return (
      <div>
        <Button small ref={opener} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form may not stand within the form of the section
    <div
      role="group"
      aria-labelledby={id}
      className="part-add stack-small"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        add()
      }}
    >
      <strong id={id}>{label}</strong>
      <div className="field-row">
        <TextField
          label={t('recipes.part.name')}
          lang="es"
          autoFocus
          autoComplete="off"
          value={part.name}
          error={part.nameFault}
          onChange={({ target }) => part.setName(target.value)}
        />
        <TextField
          label={t('recipes.field.code')}
          hint={t('recipes.part.codeHint')}
          autoComplete="off"
          value={part.code}
          error={part.codeFault}
          onChange={({ target }) => part.setCode(target.value)}
        />
        {children}
      </div>
      <div className="part-deeds">
        <Button small kind="ink" onClick={add}>
          {t('recipes.part.add')}
        </Button>
        <Button small onClick={close}>
          {t('recipes.part.cancel')}
        </Button>
      </div>
    </div>
  )
}
