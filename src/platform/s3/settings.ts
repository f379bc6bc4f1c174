import { ConfigError } from '../config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Address and credentials of an S3 store. */
export type S3Settings = {
  /** Without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  keyId: string
  secret: string
  /** The bucket is in the path of addresses and not in their host. */
  pathStyle: boolean
}

const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_KEY_ID', 'S3_SECRET'] as const
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

function endpointOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new ConfigError(`S3_ENDPOINT=${text}: expected an address such as https://s3.example`)
  }
  return text.replace(/\/+$/, '')
}

function pathStyleOf(said: string | undefined, otherwise: boolean): boolean {
  if (said === undefined) return otherwise
  if (said !== 'yes' && said !== 'no')
    throw new ConfigError(`S3_PATH_STYLE=${said}: expected yes | no`)
  return said === 'yes'
}

/**
 * Undefined where none is set: files are on disk. Throws `ConfigError` naming the missing settings.
 */
export function s3Of(env: Environment): S3Settings | undefined {
  const missing = NEEDED.filter((name) => !env[name])
  const set = [...NEEDED, 'S3_ENDPOINT', 'S3_PATH_STYLE'].filter((name) => env[name])
  if (set.length === 0) return undefined
  if (missing.length > 0)
    throw new ConfigError(
      `the store of files is not complete: ${missing.join(', ')} missing beside ${set.join(', ')}`,
    )
  const {
    S3_BUCKET: bucket = '',
    S3_REGION: region = '',
    S3_KEY_ID: keyId = '',
    S3_SECRET: secret = '',
    S3_ENDPOINT: given,
  } = env
  if (!BUCKET.test(bucket)) throw new ConfigError(`S3_BUCKET=${bucket}: not the name of a bucket`)
  const endpoint = given === undefined ? `https://s3.${region}.amazonaws.com` : endpointOf(given)
  return {
    endpoint,
    region,
    bucket,
    keyId,
    secret,
    pathStyle: pathStyleOf(env.S3_PATH_STYLE, given !== undefined),
  }
}
