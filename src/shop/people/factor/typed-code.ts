/** A code as typed at the sign-in: of the app, or one of the recovery codes. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string }

/** Spaces, hyphens and case do not count. Undefined for anything that cannot be a code. */
export function readCode(typed: string): TypedCode | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : undefined
}

/** "ABCD-EFGH-IJKL-MNOP" */
export const showRecoveryCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')
