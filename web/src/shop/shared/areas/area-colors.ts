import type { Area } from '@cornerstock/contract/catalog/areas'
import type { CSSProperties } from 'react'

/** The attributes of an element that is in the colors of an area; none without an area. */
export const areaColors = (area: Pick<Area, 'color'> | undefined) =>
  area && { 'data-area': 'own', style: { '--area-color': area.color } as CSSProperties }
