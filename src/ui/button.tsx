import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

/**
 * `go`: the one magenta action of a decision; `ink`: for staff and repair; `text`: looks like a
 * link.
 */
type ButtonKind = 'go' | 'outline' | 'ink' | 'text'
type Looks = { kind?: ButtonKind; small?: boolean; wide?: boolean }

const looksOf = ({ kind = 'outline', small, wide }: Looks, className?: string): string =>
  classNames(
    kind === 'text' ? 'button-text' : 'button',
    kind !== 'text' && `button-${kind}`,
    small && 'button-small',
    wide && 'button-wide',
    className,
  )

export function Button({
  kind,
  small,
  wide,
  className,
  ...rest
}: Looks & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={looksOf({ kind, small, wide }, className)} />
}

export function ButtonLink({ kind, small, wide, className, ...rest }: Looks & LinkProps) {
  return <Link {...rest} className={looksOf({ kind, small, wide }, className)} />
}
