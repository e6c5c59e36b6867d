export type AreaName = 'grocery' | 'electronics' | 'smoke' | 'fragrance'

const starts: readonly (readonly [start: RegExp, area: AreaName])[] = [
  [/^\/electronics/i, 'electronics'],
  [/^\/smoke/i, 'smoke'],
  [/^\/perfume/i, 'fragrance'],
  [/^\/(?:home-page|products|brand)/i, 'grocery'],
]

/** The area whose shelves an address shows; none on pages such as the cart, which belong to all four. */
export const areaOfPath = (path: string): AreaName | undefined =>
  starts.find(([start]) => start.test(path))?.[1]
