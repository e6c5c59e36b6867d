import type { LinkOptions } from '@tanstack/react-router'

/** The address of a screen that takes no path parameters. */
export type ScreenPath = Exclude<LinkOptions['to'], `${string}$${string}` | '.' | '..' | undefined>
