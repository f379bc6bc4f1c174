/**
 * A child process that renders one file and prints a `RenderingAnswer` as one line of JSON.
 * Argument: a `RenderingOrder` as JSON. Started with limits by `render-pictures-io.ts`.
 */
import type {
  PictureSize,
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
  const made: PictureSize[] = []
  for (const task of tasks) made.push(await pictureOfImage(path, task))
  return { pictures: made }
}

async function answer(): Promise<RenderingAnswer> {
  try {
    return await pictures(JSON.parse(process.argv[2] ?? ''))
  } catch (fault) {
    return {
      failed:
        fault instanceof Error && fault.constructor.name === 'TooLarge' ? 'tooLarge' : 'damaged',
    }
  }
}

process.stdout.write(`${JSON.stringify(await answer())}\n`, () => process.exit(0))
