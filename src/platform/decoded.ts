export type Encoding = 'UTF-8' | 'UTF-16' | 'windows-1252'

const UTF_16 = [0xff, 0xfe] as const

/** UTF-8 if the bytes are; else the encoding of spreadsheets and banks of our countries. */
export function decoded(bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (UTF_16.every((byte, index) => bytes[index] === byte))
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}
