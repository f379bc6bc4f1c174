/** QR codes in pictures of the camera: by the browser where it can, else by a library. */

/** One frame, four bytes for each pixel. */
type Frame = { width: number; height: number; data: Uint8ClampedArray }

type NativeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type NativeKind = {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** Enough for a ticket at arm's length, and read within a frame or two on an old phone. */
const LONGEST_SIDE = 960
/** For the second and later looks at one frame. */
const MOST_MS = 60

export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

async function nativeDetector(): Promise<NativeDetector | undefined> {
  const Kind = (globalThis as { BarcodeDetector?: NativeKind }).BarcodeDetector
  const formats = (await Kind?.getSupportedFormats()) ?? []
  return Kind && formats.includes('qr_code') ? new Kind({ formats: ['qr_code'] }) : undefined
}

/** The text of the code in a frame; undefined without one. */
export async function textInFrame(frame: Frame): Promise<string | undefined> {
  const { decodeQR } = await import('qr/decode.js')
  try {
    return decodeQR(frame, { format: 'RGBA', timeLimit: MOST_MS })
  } catch {
    // Its way to say that there is no readable code.
    return undefined
  }
}

/** Reads the code that a playing video shows. */
export async function codeReader(): Promise<ReadCode> {
  const native = await nativeDetector()
  if (native) return async (video) => (await native.detect(video))[0]?.rawValue
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return undefined
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return textInFrame(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}
