import { type RefObject, useEffect, useState } from 'react'
import { codeReader } from './read-code-io.ts'

/** `noCamera`: none, or not for this page; `taken`: another program has it. */
export type ReaderState = 'starting' | 'reading' | 'noCamera' | 'refused' | 'taken'

const LOOK_MS = 120

const STATE_OF: ReadonlyMap<string, ReaderState> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotReadableError', 'taken'],
  ['AbortError', 'taken'],
])

const stateOf = (error: unknown): ReaderState =>
  (error instanceof Error && STATE_OF.get(error.name)) || 'noCamera'

const CAMERA = { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } }

/**
 * Shows the camera in a video and tells each text that it reads. `turn`: another one asks for the
 * camera again. The camera is free once the page is left.
 */
export function useReader(
  video: RefObject<HTMLVideoElement | null>,
  turn: number,
  onText: (text: string) => void,
): ReaderState {
  const [state, setState] = useState<ReaderState>('starting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let left = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    const free = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const run = async () => {
      setState('starting')
      const devices: MediaDevices | undefined = navigator.mediaDevices
      if (!devices) return setState('noCamera')
      try {
        stream = await devices.getUserMedia(CAMERA)
        const [read, shown] = [await codeReader(), video.current]
        if (left || !shown) return free()
        shown.srcObject = stream
        await shown.play()
        setState('reading')
        const look = async () => {
          const text = await read(shown)
          if (left) return
          if (text !== undefined) onText(text)
          timer = setTimeout(() => void look().catch(failed), LOOK_MS)
        }
        await look()
      } catch (error) {
        failed(error)
      }
    }
    const failed = (error: unknown) => {
      free()
      if (!left) setState(stateOf(error))
    }
    void run()
    return () => {
      left = true
      clearTimeout(timer)
      free()
    }
  }, [video, turn, onText])
  return state
}
