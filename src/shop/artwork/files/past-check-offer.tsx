import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useText } from '../../../ui/text.tsx'

type PastCheckOfferProps = {
  fileName: string
  /** False where the shop did not take it. */
  onPass: () => Promise<boolean>
}

/** The way past a block: a person looks at the file before anything is printed. Says what that costs, and what it means for the date. */
export function PastCheckOffer({ fileName, onPass }: PastCheckOfferProps) {
  const { t } = useText()
  const [failed, setFailed] = useState(false)
  const pass = async () => {
    setFailed(false)
    setFailed(!(await onPass()))
  }
  return (
    <div className="past-check">
      <p>
        <strong>{t('artwork.pastCheck.title')}</strong> {t('artwork.pastCheck.why')}
      </p>
      <Button small onClick={() => void pass()}>
        {t('artwork.pastCheck.send')}
        <span className="visually-hidden"> {fileName}</span>
      </Button>
      <Failure>{failed && t('artwork.pastCheck.failed')}</Failure>
    </div>
  )
}
