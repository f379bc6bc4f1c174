import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnReturn } from '../../../ui/connection-store.ts'
import { useText } from '../../../ui/text.tsx'
import type { InkUse } from '../../print/preflight/ink-answers.ts'
import { useTellFailure } from '../../session/use-tell-failure.ts'
import { isChecking } from '../files/artwork-line.ts'
import { usePolling } from '../files/use-polling.ts'
import {
  judgeEarly,
  loadEarly,
  openEarly,
  passEarly,
  tellEarlyInks,
  type WantedProduct,
  withdrawEarly,
} from './early-calls.ts'
import type { EarlyLine } from './early-line-schema.ts'

export type EarlyOnPage = {
  secret: string | null
  line: EarlyLine | null
  /** The reason of the failure; empty if the shop did not answer. */
  failure: string | null
  again: () => void
  /** Reloads the files wherever they are shown; false if the shop did not answer. */
  arrived: () => Promise<boolean>
  withdraw: (fileId: string) => Promise<void>
  /** Sends a blocked file to staff for review; false if the shop refused. */
  pass: (fileId: string) => Promise<boolean>
  /** Stores what inks are; false if the shop refused. */
  inks: (fileId: string, told: { name: string; use: InkUse }[]) => Promise<boolean>
}

/** A file was sent for a line that is not ordered yet. */
export const ARRIVED = 'medida:early'

type Asked = {
  secret: string | null
  wanted: WantedProduct
  /** Creates the place for files if there is none. */
  mayOpen: boolean
  onSecret: (secret: string | null) => void
}

const isForgotten = (answer: { kind: string; status?: number }): boolean =>
  answer.kind === 'refused' && answer.status === 404

/** Loads the line's files on each change of the configuration; creates their place if needed. */
function useJudgedLine({ secret, wanted, mayOpen, onSecret }: Asked) {
  const { language } = useText()
  const [line, setLine] = useState<EarlyLine | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const said = JSON.stringify(wanted)
  const told = useRef(onSecret)
  told.current = onSecret

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    let current = true
    const asked: WantedProduct = JSON.parse(said)
    const ask = async () => {
      setFailure(null)
      const answer =
        secret === null
          ? await openEarly(language, asked)
          : await judgeEarly(language, secret, asked)
      if (!current) return
      if (secret !== null && isForgotten(answer)) return told.current(null)
      if (answer.kind !== 'done')
        return setFailure(answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : '')
      if (!('secret' in answer.data)) return setLine(answer.data)
      setLine(answer.data.line)
      told.current(answer.data.secret)
    }
    if (secret !== null || mayOpen) void ask()
    return () => {
      current = false
    }
  }, [secret, said, mayOpen, language, tries])

  const again = useCallback(() => setTries((before) => before + 1), [])
  useOnReturn(again)
  return { line, setLine, failure, again }
}

/**
 * Files of a line that is not ordered yet, judged for its present configuration; a change reloads
 * them.
 */
export function useEarlyLine(asked: Asked): EarlyOnPage {
  const { language } = useText()
  const tell = useTellFailure()
  const { secret } = asked
  const { line, setLine, failure, again } = useJudgedLine(asked)

  const refresh = useCallback(async () => {
    if (secret === null) return true
    const answer = await loadEarly(language, secret)
    if (answer.kind === 'done') setLine(answer.data)
    return answer.kind !== 'unreachable'
  }, [language, secret, setLine])
  usePolling(line !== null && isChecking([line]), refresh)
  // The product page's window keeps uploading while the cart shows the line.
  useEffect(() => {
    const heard = () => void refresh()
    window.addEventListener(ARRIVED, heard)
    return () => window.removeEventListener(ARRIVED, heard)
  }, [refresh])
  const arrived = useCallback(async () => {
    window.dispatchEvent(new Event(ARRIVED))
    return refresh()
  }, [refresh])

  const withdraw = async (fileId: string) => {
    if (secret === null) return
    tell(await withdrawEarly(language, secret, fileId))
    await refresh()
  }
  const pass = async (fileId: string) => {
    if (secret === null) return false
    const answer = await passEarly(language, secret, fileId)
    await arrived()
    return answer.kind === 'done'
  }
  const inks: EarlyOnPage['inks'] = async (fileId, told) => {
    if (secret === null) return false
    const answer = await tellEarlyInks(language, secret, fileId, { inks: told })
    await arrived()
    return answer.kind === 'done'
  }
  return {
    inks,
    secret,
    line: secret === null ? null : line,
    failure,
    again,
    arrived,
    withdraw,
    pass,
  }
}
