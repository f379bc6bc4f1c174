/** Order of test files. A file of minutes that comes last would leave the other core idle. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that start and kill shops, read malicious files, make every call with every role, inspect
 * every page, or buy. Vitest knows durations only of files it ran before.
 */
const LONG =
  /\/test\/(processes|hostile-processes|calls-by-role|journeys\/(pages|cart|shapes|customer|paying))\b/

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
