/** The environment asks for a shop that cannot be: told to whoever starts it, without a stack. */
export class ConfigError extends Error {}
