const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
const TEST_PORT = '45678'

/** The host of the specification's own tests, where widgets of others stay away. */
export const isTestHost = ({ hostname, port }: Pick<URL, 'hostname' | 'port'>): boolean =>
  LOCAL.has(hostname) && port === TEST_PORT
