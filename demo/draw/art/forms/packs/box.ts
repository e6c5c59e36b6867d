import type { ProductArt } from '../../art.ts'
import { darken, lighten, mix } from '../../colors.ts'
import { groundShadow, light, lit } from '../../light.ts'
import { printedFront } from '../../print.ts'
import { type Box, box, clipped, faded, line, path } from '../../svg.ts'

const front = (a: Box) => `M${a.x} ${a.y}H${a.x + a.w}V${a.y + a.h}H${a.x}Z`

/** The narrow right side of a box that is seen slightly from the right. */
function side({ x, y, w, h }: Box, depth: number, color: string): string {
  const outline = `M${x + w} ${y}L${x + w + depth} ${y - depth * 0.42}V${y + h - depth * 0.5}L${x + w} ${y + h}Z`
  return path(outline, darken(color, 0.32)) + path(outline, 'url(#drop)')
}

function top({ x, y, w }: Box, depth: number, color: string): string {
  return path(
    `M${x} ${y}L${x + depth} ${y - depth * 0.42}H${x + w + depth}L${x + w} ${y}Z`,
    lighten(color, 0.32),
  )
}

/** A printed carton box. */
export function printedBox(art: ProductArt, area: Box, depth: number): string {
  return [
    groundShadow(area.w / 2 + depth * 0.5, area.y + area.h - 2, area.x + area.w / 2 + depth * 0.5),
    side(area, depth, art.main),
    top(area, depth, art.main),
    clipped('front', front(area), printedFront(art, area)),
    light(front(area), 'flat'),
    line(`M${area.x + area.w} ${area.y}V${area.y + area.h}`, '#ffffff', 2, 'opacity="0.35"'),
  ].join('')
}

export const drawBox = (art: ProductArt) => printedBox(art, box(150, 140, 290, 440), 62)

/** A gable-top carton of juice or milk. */
export function drawCarton(art: ProductArt): string {
  const body = box(178, 226, 224, 358)
  const depth = 70
  const roof = 'M178 226L216 132H436L402 226Z'
  const roofSide = 'M402 226L436 132L472 197Z'
  const ridge = 'M214 88H438V134H214Z'
  return [
    groundShadow(150, 582, 350),
    side(body, depth, mix(art.main, art.accent, 0.25)),
    clipped('front', front(body), printedFront(art, body)),
    light(front(body), 'flat'),
    lit(roof, lighten(art.main, 0.14), 'flat'),
    path(roofSide, darken(art.main, 0.42)),
    lit(ridge, lighten(art.main, 0.28), 'flat'),
    line('M214 134H438', darken(art.main, 0.4), 3, 'opacity="0.4"'),
    faded(line('M402 228V582', '#ffffff', 2), 0.4),
    lit('M286 172A24 20 0 0 1 334 172V186A24 12 0 0 1 286 186Z', art.accent, 'round'),
  ].join('')
}
