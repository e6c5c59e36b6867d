import type { ProductArt } from '../../art.ts'
import { darken, lighten } from '../../colors.ts'
import { groundShadow, light, lit } from '../../light.ts'
import { printedFront } from '../../print.ts'
import { box, clipped, line, oval, path, roundedPath } from '../../svg.ts'

const jarOutline =
  'M206 186H434C440 210 462 216 462 250V548Q462 584 426 584H214Q178 584 178 548V250C178 216 200 210 206 186Z'

/** A glass jar with a screw lid. The contents are visible above and below the label. */
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

interface TinShape {
  halfWidth: number
  top: number
}

/** A food tin with a paper label between two rims. */
function drawTinShape(art: ProductArt, { halfWidth, top }: TinShape): string {
  const [l, r] = [320 - halfWidth, 320 + halfWidth]
  const outline = `M${l} ${top}Q320 ${top - 20} ${r} ${top}V552Q${r} 560 ${r - 10} 566Q320 592 ${l + 10} 566Q${l} 560 ${l} 552Z`
  const label = box(l, top + 26, halfWidth * 2, 522 - top)
  const edges = `M${l} ${top + 32}Q320 ${top + 56} ${r} ${top + 32}M${l} 542Q320 566 ${r} 542`
  return [
    groundShadow(halfWidth, 576),
    clipped('tin', outline, path(outline, 'url(#metal)') + printedFront(art, label)),
    line(edges, darken(art.main, 0.5), 3, 'opacity="0.35"'),
    light(outline, 'round'),
    oval([320, top, halfWidth, 22], 'url(#metal)'),
    oval([320, top + 1, halfWidth - 14, 17], '#9aa0a4'),
    oval([320, top + 3, halfWidth - 20, 14.5], '#d4d9db'),
    oval([320, top + 4, halfWidth - 48, 9.5], '#c2c8cb'),
    line(`M300 ${top}C306 ${top - 12} 334 ${top - 12} 340 ${top}`, '#7f858a', 6),
  ].join('')
}

export const drawTin = (art: ProductArt) => drawTinShape(art, { halfWidth: 130, top: 150 })

/** A tall tin, for stacked chips or oats. */
export const drawTube = (art: ProductArt) => drawTinShape(art, { halfWidth: 100, top: 66 })
