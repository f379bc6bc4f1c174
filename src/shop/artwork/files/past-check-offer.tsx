import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useText } from '../../../ui/text.tsx'

type PastCheckOfferProps = {
  fileName: string
  /** False if the shop refused. */
  onPass: () => Promise<boolean>
}

/** Offers a review by staff for a blocked file. States cost and effect on the date. */
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
