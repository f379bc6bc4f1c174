/** Order of test files. A file of minutes that comes last would leave the other core idle. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that start and kill shops, inspect every page, or read malicious files. Vitest knows
 * durations only of files it ran before.
 */
const LONG = /\/test\/(processes|hostile-processes|journeys\/(pages|shapes))\b/

/** Vitest's own order, with the longest files first in their project. */
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
