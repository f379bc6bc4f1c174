/**
 * What a rule of compatibility looks at. `choice`: the groups `material`, `format` and `speed`
 * stand for those themselves. `side`: of the finished piece; `short` and `long` are those of its
 * face. `line`: of all pieces together. `because` is the message key of the sentence that refuses;
 * without it the shop says it in general words.
 */
export type Condition = (
  | { choice: string; in: readonly string[] }
  | { count: string; atLeast?: number; atMost?: number }
  | { side: Side; atLeastMm?: number; atMostMm?: number }
  | { line: LineFigure; atLeast?: number; atMost?: number }
  | { all: readonly Condition[] }
) & { because?: string }

/** Of a line: the area of its pieces in mm², or how many they are. */
export type LineFigure = 'area' | 'pieces'

export type Side = 'short' | 'long' | 'width' | 'height' | 'thickness'

/**
 * `requires`: each must hold. `excludes`: none may hold. Of a count group they are asked only where
 * something is counted.
 */
export type Rules = { requires?: readonly Condition[]; excludes?: readonly Condition[] }
