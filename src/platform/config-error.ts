/** The environment describes a shop that cannot run. Its message is shown where the shop is started, without a stack. */
export class ConfigError extends Error {}
