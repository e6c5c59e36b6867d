/** Functions that write SVG elements as text. */
export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

export const line = (d: string, stroke: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h })

export const rect = ({ x, y, w, h }: Box, fill: string, radius = 0, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" ${extra}/>`

export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`

export const oval = ([x, y, rx, ry]: [number, number, number, number], fill: string, extra = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`

export const move = (content: string, transform: string) => `<g transform="${transform}">${content}</g>`

export const faded = (content: string, opacity: number) => `<g opacity="${opacity}">${content}</g>`

/** Clips `content` to the outline `d`. `name` must be unique within the drawing. */
export const clipped = (name: string, d: string, content: string) =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${content}</g>`

/** The path of a rectangle with rounded corners. */
export const roundedPath = ({ x, y, w, h }: Box, r: number) =>
  `M${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h - r}A${r} ${r} 0 0 1 ${x + w - r} ${y + h}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + h - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`
