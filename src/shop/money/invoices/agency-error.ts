/** Kinds of error in a record, each with a text in the office. */
export const AGENCY_TOPICS = [
  ...(['census', 'recipientId', 'recipient', 'amounts', 'taxes', 'references', 'number'] as const),
  ...(['dates', 'issuer', 'chain', 'system', 'clock', 'flags', 'duplicate', 'annulled'] as const),
  ...(['unknown', 'permission', 'schema', 'other'] as const),
] as const
type AgencyTopic = (typeof AGENCY_TOPICS)[number]

/**
 * The meaning of a tax agency's error for the shop, by its code (AEAT, "Validaciones y errores",
 * 1.2.2): the part of the invoice concerned, and the possible action.
 */
const CODES: Readonly<Record<AgencyTopic, readonly string[]>> = {
  census: ['1109', '1110', '1121', '1193', '2001'],
  recipientId: [
    ...['1101', '1102', '1103', '1111', '1122', '1123', '1126', '1131', '1156', '1222'],
    ...['1191', '1192', '1232', '1233', '1234', '1254', '1255', '1283'],
  ],
  recipient: ['1183', '1184', '1185', '1189', '1190', '1239'],
  amounts: [
    ...[
      '1118',
      '1119',
      '1138',
      '1139',
      '1140',
      '1142',
      '1143',
      '1144',
      '1150',
      '1207',
      '1208',
      '1209',
    ],
    ...['1210', '1216', '1266', '1267', '2005', '2006'],
  ],
  taxes: [
    ...[
      '1124',
      '1127',
      '1132',
      '1135',
      '1160',
      '1162',
      '1163',
      '1164',
      '1165',
      '1166',
      '1167',
      '1168',
      '1169',
    ],
    ...[
      '1170',
      '1181',
      '1182',
      '1194',
      '1195',
      '1196',
      '1197',
      '1198',
      '1199',
      '1200',
      '1201',
      '1202',
      '1203',
    ],
    ...[
      '1205',
      '1206',
      '1218',
      '1235',
      '1236',
      '1237',
      '1238',
      '1245',
      '1246',
      '1252',
      '1257',
      '1260',
      '1277',
    ],
    ...['1279', '1280', '1281', '1284'],
  ],
  references: ['1107', '1114', '1115', '1116', '1117', '1154'],
  number: ['1104', '1106', '1130', '1265'],
  dates: ['1105', '1112', '1125', '1133', '1134', '1145', '1146', '1147', '1152', '1173'],
  issuer: ['1108', '1120', '1172', '1215', '1217', '1219', '1240', '1282'],
  chain: [
    ...['1174', '1175', '1180', '1247', '1262', '1263', '1264', '1269', '1274', '1278'],
    ...['2000', '2002', '2003', '2007', '2008'],
  ],
  system: [
    '1176',
    '1177',
    '1179',
    '1212',
    '1213',
    '1214',
    '1220',
    '1221',
    '1223',
    '1226',
    '1241',
    '1242',
    '1251',
  ],
  clock: ['1243', '1244', '1268', '2004'],
  flags: ['1153', '1161', '1171', '1275', '1276'],
  duplicate: ['3000'],
  annulled: ['3001'],
  unknown: ['3002'],
  permission: ['3003', '3004'],
  schema: ['4102', '4103', '4106', '4109', '4119', '4136', '4137'],
  other: [],
}

/** Parts of an invoice in the terms of staff. */
const AGENCY_FIELDS = [
  ...(['recipientName', 'recipientId', 'issuer', 'number', 'date', 'type', 'references'] as const),
  ...(['description', 'taxes', 'totals', 'chain', 'system'] as const),
] as const
type AgencyField = (typeof AGENCY_FIELDS)[number]

const FIELD_OF_TOPIC: Partial<Record<AgencyTopic, AgencyField>> = {
  census: 'recipientId',
  recipientId: 'recipientId',
  recipient: 'recipientName',
  amounts: 'totals',
  taxes: 'taxes',
  references: 'references',
  number: 'number',
  dates: 'date',
  issuer: 'issuer',
  chain: 'chain',
  system: 'system',
}

/**
 * Elements of a record, innermost first: the first one named by a schema error determines the part.
 */
const ELEMENTS: readonly (readonly [element: string, field: AgencyField])[] = [
  ['SistemaInformatico', 'system'],
  ['Encadenamiento', 'chain'],
  ['FacturasRectificadas', 'references'],
  ['FacturasSustituidas', 'references'],
  ['IDDestinatario/NombreRazon', 'recipientName'],
  ['Destinatario', 'recipientId'],
  ['IDOtro', 'recipientId'],
  ['NombreRazonEmisor', 'issuer'],
  ['IDEmisorFactura', 'issuer'],
  ['ObligadoEmision', 'issuer'],
  ['NumSerieFactura', 'number'],
  ['FechaExpedicionFactura', 'date'],
  ['FechaOperacion', 'date'],
  ['TipoFactura', 'type'],
  ['TipoRectificativa', 'type'],
  ['DescripcionOperacion', 'description'],
  ['Desglose', 'taxes'],
  ['CuotaTotal', 'totals'],
  ['ImporteTotal', 'totals'],
  ['Huella', 'chain'],
  ['NIF', 'recipientId'],
  ['NombreRazon', 'recipientName'],
]

const TOPICS = new Map(
  (Object.entries(CODES) as [AgencyTopic, readonly string[]][]).flatMap(([topic, codes]) =>
    codes.map((code) => [code, topic] as const),
  ),
)

/** `field` null: no part of the invoice is concerned. */
export type AgencyExplanation = { topic: AgencyTopic; field: AgencyField | null }

/**
 * The meaning of an answer of the agency, for staff. `text`: the agency's own text, which names an
 * element in schema errors.
 */
export function explainAgencyError(code: string, text: string | null): AgencyExplanation {
  const topic = TOPICS.get(code) ?? 'other'
  if (topic !== 'schema' && topic !== 'other')
    return { topic, field: FIELD_OF_TOPIC[topic] ?? null }
  const named = ELEMENTS.find(([element]) => text?.includes(element))
  return { topic, field: named?.[1] ?? null }
}
