import type { ProductArt } from '../art.ts'
import { darken, lighten } from '../colours.ts'
import { groundShadow, light, lit } from '../light.ts'
import { printedFront } from '../print.ts'
import { box, clipped, line, oval, path, roundedPath } from '../svg.ts'

const jarOutline =
  'M206 186H434C440 210 462 216 462 250V548Q462 584 426 584H214Q178 584 178 548V250C178 216 200 210 206 186Z'

/** Glass, a screw lid, and what it keeps showing above and below the label. */
export function drawJar(art: ProductArt): string {
  const lid = roundedPath(box(192, 116, 256, 76), 14)
  const grip = Array.from({ length: 21 }, (_, index) => `M${204 + index * 11.6} 132V178`).join('')
  const label = box(178, 288, 284, 214)
  return [
    groundShadow(144),
    clipped(
      'jar',
      jarOutline,
      path(jarOutline, lighten(art.contents, 0.35)) +
        path('M0 226Q320 240 640 226V640H0Z', art.contents) +
        path(jarOutline, 'url(#drop)') +
        printedFront(art, label),
    ),
    light(jarOutline, 'round'),
    lit(lid, art.accent, 'round'),
    line(grip, '#000000', 3, 'opacity="0.13"'),
    line('M204 124H436', '#ffffff', 4, 'opacity="0.4"'),
  ].join('')
}

const tinOutline = 'M190 150Q320 130 450 150V552Q450 560 440 566Q320 592 200 566Q190 560 190 552Z'

/** A food tin with a paper label between two rims. */
export function drawTin(art: ProductArt): string {
  const label = box(190, 176, 260, 372)
  return [
    groundShadow(132, 576),
    clipped('tin', tinOutline, path(tinOutline, 'url(#metal)') + printedFront(art, label)),
    line('M190 182Q320 206 450 182M190 542Q320 566 450 542', darken(art.main, 0.5), 3, 'opacity="0.35"'),
    light(tinOutline, 'round'),
    oval([320, 150, 130, 22], 'url(#metal)'),
    oval([320, 151, 116, 17], '#9aa0a4'),
    oval([320, 153, 110, 14.5], '#d4d9db'),
    oval([320, 154, 82, 9.5], '#c2c8cb'),
    line('M300 150C306 138 334 138 340 150', '#7f858a', 6),
  ].join('')
}
