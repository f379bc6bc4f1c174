/**
 * Answers that differ from their declared schema. Each test fails for those that it got
 * (`restore-globals.ts`); a file of its own, because a benchmark has no tests.
 */
export const untrueAnswers: string[] = []
