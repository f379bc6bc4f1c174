/** Longest stored file name, in bytes of UTF-8. */
export const MAX_NAME_BYTES = 300

/** Control characters and invisible direction marks ("gpj.exe" must not read "exe.jpg"). */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

const byteLength = (text: string): number => new TextEncoder().encode(text).length

function shortened(name: string): string {
  if (byteLength(name) <= MAX_NAME_BYTES) return name
  const signs = [...name]
  const ending = /\.[^.]{1,8}$/u.exec(name)?.[0] ?? ''
  const room = MAX_NAME_BYTES - byteLength(`…${ending}`)
  let used = 0
  const kept = signs.slice(0, signs.length - [...ending].length).filter((sign) => {
    used += byteLength(sign)
    return used <= room
  })
  return `${kept.join('')}…${ending}`
}

/**
 * A file name safe to show: the last path segment, one line, no invisible characters, at most
 * `MAX_NAME_BYTES`. It never names a file on disk and never decides the format. Empty if nothing
 * remains.
 */
export function shownFileName(raw: string): string {
  const lastPart = raw.split(/[/\\]/).at(-1) ?? ''
  const plain = lastPart.replace(UNSHOWN, '').normalize('NFC').replace(/\s+/gu, ' ').trim()
  return /^\.*$/.test(plain) ? '' : shortened(plain)
}
