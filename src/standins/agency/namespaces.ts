/** Namespaces of a message: each element belongs to the schema that declares it. */
const SCHEMAS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const OF_ENVELOPE = new Set(['Envelope', 'Header', 'Body'])
const OF_MESSAGE = new Set(['RegFactuSistemaFacturacion', 'Cabecera', 'RegistroFactura'])

const expectedFor = (name: string): string => {
  if (OF_ENVELOPE.has(name)) return SOAP
  return `${SCHEMAS}/${OF_MESSAGE.has(name) ? 'SuministroLR' : 'SuministroInformacion'}.xsd`
}

/** The first element in a wrong namespace, or undefined. Prefixes are declared once per message. */
export function wrongNamespace(message: string): string | undefined {
  const declared = new Map(
    [...message.matchAll(/\sxmlns:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, prefix, uri, other]) => [prefix, uri ?? other],
    ),
  )
  for (const [, prefix, name = ''] of message.matchAll(/<(?:([\w.-]+):)?([A-Za-z_][\w.-]*)/g)) {
    if (declared.get(prefix ?? '') !== expectedFor(name)) return name
  }
  return undefined
}
