import type { TellWork } from '../../print/preflight/process/work-step.ts'
import type {
  MadePicture,
  Pictures,
  RenderingAnswer,
  RenderingOrder,
} from '../files/picture-task.ts'

async function drawn(
  { path, format, pictures: tasks }: RenderingOrder,
  tell: TellWork | undefined,
): Promise<Pictures> {
  tell?.({ step: 'drawing' })
  if (format === 'pdf') {
    const { picturesOfPdf } = await import('./picture-of-pdf-io.ts')
    return picturesOfPdf(path, tasks, tell)
  }
  const { pictureOfImage } = await import('./picture-of-image-io.ts')
  const made: MadePicture[] = []
  for (const task of tasks) made.push(await pictureOfImage(path, task))
  return { pictures: made }
}

/** Among them what PDFium and libvips say without memory. */
const NOT_THE_FILE =
  /unable to (?:open|write)|no space|creating thread|native code called abort|failed to allocate|allocation failed/i

/**
 * Not the file is at fault: no room on the disk, too many open files, or the process is at its limit
 * of memory.
 */
export const isOurs = (fault: unknown): boolean =>
  fault instanceof Error && ('syscall' in fault || NOT_THE_FILE.test(fault.message))

/**
 * Draws pages of a file, in a limited process. Throws only if the file is not at fault: a process that
 * ends without an answer has met its limits.
 */
export async function picturesOf(order: RenderingOrder, tell?: TellWork): Promise<RenderingAnswer> {
  try {
    return await drawn(order, tell)
  } catch (fault) {
    if (isOurs(fault)) throw fault
    return {
      failed:
        fault instanceof Error && fault.constructor.name === 'TooLarge' ? 'tooLarge' : 'damaged',
    }
  }
}
