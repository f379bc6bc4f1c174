import { Resolver } from 'node:dns/promises'
import { errorCode } from '../../../platform/error-facts.ts'
import type { DnsAnswer } from './opening.ts'

/** The TXT records of a name; rejects as `node:dns` does. */
export type ReadTxt = (name: string) => Promise<string[][]>

const TIMEOUT_MS = 2_000

export const readTxt: ReadTxt = (name) =>
  new Resolver({ timeout: TIMEOUT_MS, tries: 1 }).resolveTxt(name)

/** Answers of name servers that say "there is none". */
const ABSENT = ['ENODATA', 'ENOTFOUND']

async function recordOf(read: ReadTxt, name: string, start: string): Promise<DnsAnswer> {
  try {
    const records = await read(name)
    return records.some((parts) => parts.join('').toLowerCase().startsWith(start))
      ? 'found'
      : 'missing'
  } catch (error) {
    return ABSENT.includes(String(errorCode(error))) ? 'missing' : 'unknown'
  }
}

/** Whether the domain of a sender names its mail servers (RFC 7208) and a policy (RFC 7489). */
export async function mailRecords(
  read: ReadTxt,
  sender: string,
): Promise<{ spf: DnsAnswer; dmarc: DnsAnswer }> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  const [spf, dmarc] = await Promise.all([
    recordOf(read, domain, 'v=spf1'),
    recordOf(read, `_dmarc.${domain}`, 'v=dmarc1'),
  ])
  return { spf, dmarc }
}
