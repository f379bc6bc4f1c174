/**
 * A child process that renders one file and prints a `RenderingAnswer` as one line of JSON.
 * Argument: a `RenderingOrder` as JSON. Started with limits by `render-pictures-io.ts`.
 */
import type {
  MadePicture,
  Pictures,
  RenderingAnswer,
  RenderingOrder,
} from '../files/picture-task.ts'

async function pictures({ path, format, pictures: tasks }: RenderingOrder): Promise<Pictures> {
  if (format === 'pdf') {
    const { picturesOfPdf } = await import('./picture-of-pdf-io.ts')
    return picturesOfPdf(path, tasks)
  }
  const { pictureOfImage } = await import('./picture-of-image-io.ts')
  const made: MadePicture[] = []
  for (const task of tasks) made.push(await pictureOfImage(path, task))
  return { pictures: made }
}

/** The machine failed, not the file: no room on the disk, too many open files. */
const isOurs = (fault: unknown): boolean =>
  fault instanceof Error &&
  ('syscall' in fault || /unable to (open|write)|no space/i.test(fault.message))

async function answer(): Promise<RenderingAnswer> {
  try {
    return await pictures(JSON.parse(process.argv[2] ?? ''))
  } catch (fault) {
    if (isOurs(fault)) throw fault
    return {
      failed:
        fault instanceof Error && fault.constructor.name === 'TooLarge' ? 'tooLarge' : 'damaged',
    }
  }
}

process.stdout.write(`${JSON.stringify(await answer())}\n`, () => process.exit(0))
