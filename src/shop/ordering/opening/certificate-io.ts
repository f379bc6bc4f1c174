import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import type { AgencyCertificate } from '../../../platform/credentials.ts'
import type { OpeningFacts } from './opening.ts'

/** Whether the certificate for the tax agency (PKCS #12) opens with its password. */
export async function certificateState(
  certificate: AgencyCertificate | undefined,
): Promise<OpeningFacts['certificate']> {
  if (!certificate) return 'none'
  try {
    createSecureContext({ pfx: await readFile(certificate.file), passphrase: certificate.password })
    return 'read'
  } catch {
    return 'unread'
  }
}
