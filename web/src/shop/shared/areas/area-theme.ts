export type AreaTheme = 'grocery' | 'electronics' | 'smoke' | 'fragrance'

const starts: readonly (readonly [start: RegExp, area: AreaTheme])[] = [
  [/^\/electronics/i, 'electronics'],
  [/^\/smoke/i, 'smoke'],
  [/^\/perfume/i, 'fragrance'],
  [/^\/(?:home-page|products|brand)/i, 'grocery'],
]

/** The area whose categories an address shows; none on pages such as the cart, which belong to all four. */
export const findAreaTheme = (path: string): AreaTheme | undefined =>
  starts.find(([start]) => start.test(path))?.[1]
