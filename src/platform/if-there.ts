import { errorCode } from './error-facts.ts'
/**
 * The result of reading a file or its metadata; null where it does not exist. Any other error is
 * thrown: it does not mean that the file is missing.
 */
export async function ifThere<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return null
    throw fault
  }
}
