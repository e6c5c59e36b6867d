/** The colors of an area, as the `data-area` attribute names them (see `ui/tokens.css`). */
export type AreaTheme = 'grocery' | 'electronics' | 'smoke' | 'fragrance'

const themesByPath: readonly (readonly [path: RegExp, theme: AreaTheme])[] = [
  [/^\/electronics/i, 'electronics'],
  [/^\/smoke/i, 'smoke'],
  [/^\/perfume/i, 'fragrance'],
  [/^\/(?:home-page|products|brand)/i, 'grocery'],
]

/** The theme of the area that a path belongs to; undefined on pages without an area, such as the cart. */
export const findAreaTheme = (path: string): AreaTheme | undefined =>
  themesByPath.find(([pattern]) => pattern.test(path))?.[1]
