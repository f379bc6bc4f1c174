import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { PartHead } from '../../session/area-part.tsx'
import { SavedNote } from './saved-note.tsx'
import type { Saving } from './use-saving.ts'

type AccountFormProps = {
  title: ReactNode
  /** The description below the title. */
  lead: ReactNode
  saving: Saving
  /** The label of its button; default "save". */
  submit?: ReactNode
  /** Key of the message after saving. */
  saved?: string
  children: ReactNode
}

/** A form of the profile that is saved separately. */
export function AccountForm({ title, lead, saving, submit, saved, children }: AccountFormProps) {
  const { t } = useText()
  return (
    <form
      className="area-section area-part"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.send()
      }}
    >
      <PartHead title={title} lead={lead} />
      <div className="area-part-body">
        {children}
        <SavedNote saved={saving.saved} refusals={saving.refusals} text={saved} />
        <Button kind="go" type="submit" aria-disabled={saving.busy}>
          {submit ?? t('account.save')}
        </Button>
      </div>
    </form>
  )
}
