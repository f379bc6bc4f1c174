import { expect, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { s3Of } from './settings.ts'

const WHOLE = {
  S3_BUCKET: 'medida-files',
  S3_REGION: 'eu-south-2',
  S3_KEY_ID: 'key',
  S3_SECRET: 'secret',
}
const said = (env: Record<string, string | undefined>): string => {
  try {
    return JSON.stringify(s3Of(env))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
  }
}

test('without settings files are on disk; Amazon needs no address, other stores have the bucket in the path by default', () => {
  expect(s3Of({ PORT: '3000' })).toBeUndefined()
  expect(s3Of(WHOLE)).toMatchObject({
    endpoint: 'https://s3.eu-south-2.amazonaws.com',
    bucket: 'medida-files',
    pathStyle: false,
  })
  expect(s3Of({ ...WHOLE, S3_ENDPOINT: 'http://10.0.0.7:9000/' })).toMatchObject({
    endpoint: 'http://10.0.0.7:9000',
    pathStyle: true,
  })
  expect(
    s3Of({ ...WHOLE, S3_ENDPOINT: 'https://objects.example', S3_PATH_STYLE: 'no' }),
  ).toMatchObject({ pathStyle: false })
})

test.each([
  [{ S3_BUCKET: 'files' }, 'S3_REGION, S3_KEY_ID, S3_SECRET missing beside S3_BUCKET'],
  [{ ...WHOLE, S3_SECRET: '' }, 'S3_SECRET missing'],
  [
    { S3_ENDPOINT: 'http://s3.example' },
    'S3_BUCKET, S3_REGION, S3_KEY_ID, S3_SECRET missing beside S3_ENDPOINT',
  ],
  [{ ...WHOLE, S3_ENDPOINT: 'files' }, 'S3_ENDPOINT=files: expected an address'],
  [{ ...WHOLE, S3_PATH_STYLE: 'true' }, 'S3_PATH_STYLE=true: expected yes | no'],
  [{ ...WHOLE, S3_BUCKET: 'My_Files' }, 'S3_BUCKET=My_Files: not the name of a bucket'],
])('%j does not start', (env, why) => expect(said(env)).toContain(why))
