/** Secrets in the database, encrypted with the key of the installation. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type Config, ownSecret } from '../../../platform/config.ts'

type Owned = { config: Pick<Config, 'dataDir'>; userId: string }

const NONCE_BYTES = 12
const TAG_BYTES = 16
const keyOf = ({ config }: Owned): Buffer =>
  createHash('sha256').update(ownSecret(config, 'factor-key')).digest()

/** Bound to its user: it does not open in the row of another. */
export function seal(owned: Owned, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(owned), nonce).setAAD(
    Buffer.from(owned.userId),
  )
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Undefined where the key of the installation is another one, or the bytes were changed. */
export function unseal(owned: Owned, sealed: Buffer): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(owned), nonce, {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owned.userId))
    .setAuthTag(tag)
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ])
  } catch {
    return undefined
  }
}
