import { expect, test } from 'vitest'
import { authorizationOf, EMPTY_PAYLOAD, sha256Hex } from './signature.ts'

/**
 * The examples that Amazon publishes beside the description of the protocol, with the key that is
 * nobody's.
 */
const KEY = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const HOST = 'examplebucket.s3.amazonaws.com'
const DATE = '20130524T000000Z'

test.each([
  [
    'an object, in part',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'putting an object, whose name has a sign',
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a parameter without a value',
    'GET',
    '/?lifecycle',
    {},
    '',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as Amazon signs it', (_, method, path, more, body, signature) => {
  const payload = sha256Hex(body)
  const headers = { host: HOST, 'x-amz-content-sha256': payload, 'x-amz-date': DATE, ...more }
  const said = authorizationOf(
    { method, url: new URL(`https://${HOST}${path}`), headers, payload },
    KEY,
  )
  expect(said).toBe(
    `AWS4-HMAC-SHA256 Credential=${KEY.keyId}/20130524/us-east-1/s3/aws4_request, SignedHeaders=${Object.keys(headers).toSorted().join(';')}, Signature=${signature}`,
  )
  expect(EMPTY_PAYLOAD).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
