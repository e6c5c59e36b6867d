import type { ProductArt } from '../art.ts'
import { darken, lighten } from '../colors.ts'
import { groundShadow, light, lit } from '../light.ts'
import { brandName, lineName } from '../print.ts'
import { type Box, box, circle, line, oval, path, rect, roundedPath } from '../svg.ts'

/** Brand name above the product line, for products without a printed front. */
function markings(art: ProductArt, room: Box, ground: string): string {
  const { x, y, w, h } = room
  if (!art.line) return brandName(art, room, ground)
  return (
    brandName(art, box(x, y, w, h * 0.56), ground) + lineName(art, box(x, y + h * 0.68, w, h * 0.32), ground)
  )
}

/** A plug: shell, metal tongue, and the cord leaving it. */
function plug(x: number, y: number, color: string): string {
  return [
    rect(box(x - 17, y - 54, 34, 58), 'url(#metal)', 5),
    rect(box(x - 9, y - 44, 18, 12), '#5d6368', 2),
    lit(roundedPath(box(x - 28, y, 56, 88), 12), color, 'soft'),
    lit(roundedPath(box(x - 14, y + 84, 28, 34), 6), darken(color, 0.18), 'soft'),
  ].join('')
}

/** A coiled braided cable with both ends up. */
export function drawCable(art: ProductArt): string {
  const coil =
    'M196 250C196 420 120 420 150 490C190 566 450 566 492 490C524 430 470 384 320 384C176 384 130 440 168 496C214 556 430 552 472 490C506 430 444 420 444 250'
  return [
    groundShadow(190, 556),
    line(coil, darken(art.main, 0.4), 25),
    line(coil, art.main, 20),
    line(coil, lighten(art.main, 0.45), 6, 'opacity="0.55"'),
    line(coil, darken(art.main, 0.3), 20, 'stroke-dasharray="2 9" opacity="0.4" style="stroke-linecap:butt"'),
    plug(196, 140, art.accent),
    plug(444, 140, art.accent),
    lit(roundedPath(box(208, 418, 224, 106), 16), art.main, 'flat'),
    markings(art, box(226, 434, 188, 74), art.main),
  ].join('')
}

/** A wall charger with prongs on the right. */
export function drawCharger(art: ProductArt): string {
  const body = roundedPath(box(150, 170, 296, 340), 46)
  const face = 'M196 170H400A46 46 0 0 1 446 216V464A46 46 0 0 1 400 510H370V170Z'
  const port = (y: number) =>
    rect(box(236, y, 90, 28), '#5c6065', 14) + rect(box(246, y + 8, 70, 12), '#22262a', 6)
  return [
    groundShadow(170, 524, 300),
    rect(box(440, 250, 84, 24), 'url(#metal)', 4),
    rect(box(440, 400, 84, 24), 'url(#metal)', 4),
    circle(508, 262, 6, '#565b5f'),
    circle(508, 412, 6, '#565b5f'),
    lit(body, art.main, 'flat'),
    path(face, darken(art.main, 0.2), 'opacity="0.4"'),
    light(body, 'drop'),
    port(206),
    port(250),
    markings(art, box(176, 318, 170, 120), art.main),
    circle(262, 472, 6, art.accent),
    line('M198 184H360', '#ffffff', 6, 'opacity="0.5"'),
  ].join('')
}

/** A charger for the car's lighter socket. */
export function drawCarCharger(art: ProductArt): string {
  const head = roundedPath(box(196, 110, 248, 150), 40)
  const body = 'M222 250H418L396 480H244Z'
  const tip = 'M256 480H384L362 548Q320 566 278 548Z'
  return [
    groundShadow(84, 568),
    lit(tip, '#c3c8cb', 'round'),
    circle(320, 552, 12, '#8d9397'),
    lit(body, art.main, 'round'),
    lit('M212 300L232 318L244 400L226 404Z', '#cfd4d7', 'drop'),
    lit('M428 300L408 318L396 400L414 404Z', '#b1b6ba', 'drop'),
    lit(head, lighten(art.main, 0.12), 'soft'),
    rect(box(272, 138, 96, 34), '#23272b', 6),
    rect(box(282, 148, 76, 10), '#3f8fd0', 2),
    rect(box(288, 188, 64, 20), '#23272b', 10),
    line('M222 236H418', art.accent, 8),
    markings(art, box(256, 284, 128, 120), art.main),
  ].join('')
}

/** An upright power bank with charge lights. */
export function drawPowerBank(art: ProductArt): string {
  const body = roundedPath(box(186, 92, 268, 488), 48)
  const lamps = [0, 1, 2, 3]
    .map((index) => circle(284 + index * 24, 528, 6, index < 3 ? art.accent : '#77706a'))
    .join('')
  return [
    groundShadow(138, 584),
    lit(body, art.main, 'round'),
    rect(box(282, 104, 76, 20), darken(art.main, 0.6), 10),
    oval([320, 114, 28, 5], '#0f1012'),
    markings(art, box(222, 246, 196, 150), art.main),
    line('M206 150V520', '#ffffff', 4, 'opacity="0.3"'),
    lamps,
  ].join('')
}
