/**
 * The environment describes a shop that cannot run. The message is printed at the start, without a
 * stack.
 */
export class ConfigError extends Error {}
