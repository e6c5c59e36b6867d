import type { LinkOptions } from '@tanstack/react-router'

/** The path of any screen that takes no path parameters. */
export type ScreenPath = Exclude<LinkOptions['to'], `${string}$${string}` | '.' | '..' | undefined>
