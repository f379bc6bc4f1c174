/** What reading a file or looking at it gives, or null where there is no such file. Any other fault of the disk is thrown: it says nothing of the file. */
export async function ifThere<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw fault
  }
}
