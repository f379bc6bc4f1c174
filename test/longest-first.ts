/** Which files begin. One of minutes that comes last keeps one core busy while the other has nothing to do. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that start and kill shops, look at every page, or read everything that is hostile. Vitest knows how long a file takes only where it ran before. */
const LONG = /\/test\/(processes|hostile-processes|journeys\/(pages|shapes))\b/

/** Vitest's own order, with the longest files before the others of their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project)
    return [...projects.values()].flatMap((own) => [
      ...own.filter(({ moduleId }) => LONG.test(moduleId)),
      ...own.filter(({ moduleId }) => !LONG.test(moduleId)),
    ])
  }
}
