import type { ProductArt } from '../art.ts'
import { lighten } from '../colors.ts'
import { groundShadow, light, lit } from '../light.ts'
import { printedFront } from '../print.ts'
import { box, clipped, line, move, oval, path, rect, roundedPath } from '../svg.ts'
import { printedBox } from './packs/box.ts'

/** A capsule in two halves. */
function capsule(x: number, y: number, turn: number, [left, right]: [string, string]): string {
  const shape =
    path('M0 -17H-30A17 17 0 0 0 -30 17H0Z', left) +
    path('M0 -17H30A17 17 0 0 1 30 17H0Z', right) +
    path('M-30 -17H30A17 17 0 0 1 30 17H-30A17 17 0 0 1 -30 -17Z', 'url(#drop)') +
    line('M-28 -8H24', '#ffffff', 4, 'opacity="0.6"')
  return oval([x + 4, y + 18, 46, 8], 'url(#ground)') + move(shape, `translate(${x} ${y}) rotate(${turn})`)
}

/** A wide medicine box with two capsules in front of it. */
export function drawPillBox(art: ProductArt): string {
  return [
    printedBox(art, box(92, 196, 400, 286), 60),
    capsule(430, 536, -12, [art.accent, '#fbf7ef']),
    capsule(318, 548, 16, [lighten(art.main, 0.2), '#fbf7ef']),
  ].join('')
}

/** A medicine bottle with a child-proof cap. */
export function drawMedBottle(art: ProductArt): string {
  const body =
    'M214 214H426C430 236 450 240 450 266V552Q450 584 418 584H222Q190 584 190 552V266C190 240 210 236 214 214Z'
  const cap = roundedPath(box(208, 108, 224, 104), 14)
  const grip = Array.from({ length: 25 }, (_, index) => `M${218 + index * 8.5} 132V198`).join('')
  return [
    groundShadow(132),
    clipped(
      'body',
      body,
      path(body, lighten(art.contents, 0.1)) + printedFront(art, box(190, 282, 260, 246)),
    ),
    light(body, 'round'),
    lit(cap, '#f4f1ea', 'round'),
    line(grip, '#5d5750', 2.4, 'opacity="0.22"'),
    rect(box(208, 198, 224, 14), '#000000', 4, 'opacity="0.08"'),
  ].join('')
}
