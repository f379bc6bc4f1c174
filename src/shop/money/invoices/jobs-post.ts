import { readFileSync } from 'node:fs'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { ConfigError } from '../../../platform/config-error.ts'
import type { AgencyCertificate } from '../../../platform/credentials.ts'
import { errorCode, errorMessage } from '../../../platform/error-facts.ts'
import { AgencyFault } from './agency-message-xml.ts'

export type Post = (url: string, message: string) => Promise<string>

/** Longer than the service takes for a thousand records. */
const PATIENCE_MS = 60_000
const LONGEST_ANSWER_BYTES = 8 * 1024 * 1024
/** A fault of SOAP 1.1 has status 500. */
const ANSWERED = new Set([200, 500])

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LONGEST_ANSWER_BYTES) throw new AgencyFault('an answer without an end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Read at the start of the shop, so that an unreadable one is found before the first invoice.
 * Throws `ConfigError`.
 */
function readCertificate({ file, password }: AgencyCertificate): {
  pfx: Buffer
  passphrase: string
} {
  try {
    return { pfx: readFileSync(file), passphrase: password }
  } catch (error) {
    const why = errorCode(error) === 'ENOENT' ? 'no such file' : errorMessage(error)
    throw new ConfigError(`AGENCY_CERTIFICATE=${file}: ${why}`)
  }
}

/**
 * Posts a message to the agency, whose service requires the taxpayer's certificate (PKCS #12) for
 * the connection, and returns the text of the answer; throws without a timely answer of the
 * service.
 */
export function agencyPost(
  certificate: AgencyCertificate | undefined,
  patienceMs = PATIENCE_MS,
): Post {
  const identity = certificate && readCertificate(certificate)
  return async (url, message) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const secure = url.startsWith('https:')
    const headers = {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '""',
      'content-length': Buffer.byteLength(message),
    }
    const options = {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(patienceMs),
      ...(secure && identity),
    }
    const received = (answer: IncomingMessage): void => {
      const status = answer.statusCode ?? 0
      if (ANSWERED.has(status)) textOf(answer).then(resolve, reject)
      else reject(new AgencyFault(`answered with status ${status}`))
      if (!ANSWERED.has(status)) answer.resume()
    }
    const call: ClientRequest = secure
      ? httpsRequest(url, options, received)
      : httpRequest(url, options, received)
    call.on('error', reject)
    call.end(message)
    return promise
  }
}
