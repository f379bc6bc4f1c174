/** Regions of Spain that have holidays of their own, by their code in ISO 3166-2:ES. */
export const REGIONS = {
  AN: 'Andalucía',
  AR: 'Aragón',
  AS: 'Asturias',
  CN: 'Canarias',
  CB: 'Cantabria',
  CL: 'Castilla y León',
  CM: 'Castilla-La Mancha',
  CT: 'Cataluña',
  CE: 'Ceuta',
  VC: 'Comunidad Valenciana',
  EX: 'Extremadura',
  GA: 'Galicia',
  IB: 'Islas Baleares',
  RI: 'La Rioja',
  MD: 'Madrid',
  ML: 'Melilla',
  MC: 'Murcia',
  NC: 'Navarra',
  PV: 'País Vasco',
} as const
export type Region = keyof typeof REGIONS

/** The region of the workshop in Jaén. */
export const HOME_REGION: Region = 'AN'
