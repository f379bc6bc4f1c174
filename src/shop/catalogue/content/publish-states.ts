/** Whether the shop shows a text. */
export const PUBLISH_STATES = ['draft', 'published'] as const
