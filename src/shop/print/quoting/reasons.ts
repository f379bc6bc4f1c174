/** Sentences that may refuse a choice, a count or a speed, by the end of their message key. */
export const REASONS = [
  'hemSide',
  'sleeveSide',
  'sleeveAround',
  'velcroTwoSides',
  'eyeletsOnSleeve',
  'hooksNeedEyelets',
  'meshHem',
  'meshVelcro',
  'meshReinforced',
  'bigNeedsEdge',
  'sewnNotWelded',
  'standOffHoles',
  'frays',
] as const

/** Those that refuse a speed. */
export const SPEED_REASONS = [
  'urgentArea',
  'urgentPieces',
  'urgentJoined',
  'urgentTwoSides',
  'urgentContour',
  'urgentPainted',
  'notUrgent',
] as const

/** Those that say that a piece would fall or break. */
export const STANDING_REASONS = [
  'standsAlone',
  'standsUpright',
  'standsOnBase',
  'hangsFirm',
] as const
