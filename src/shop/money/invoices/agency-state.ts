/** The agency's answer to a record. `waiting`: unsent, or sent and unanswered. */
export const AGENCY_STATES = ['waiting', 'Correcto', 'AceptadoConErrores', 'Incorrecto'] as const
export type AgencyState = (typeof AGENCY_STATES)[number]
