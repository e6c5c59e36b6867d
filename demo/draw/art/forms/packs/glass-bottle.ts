import type { ProductArt } from '../../art.ts'
import { darken, lighten } from '../../colors.ts'
import { groundShadow, light, lit } from '../../light.ts'
import { printedFront } from '../../print.ts'
import { box, clipped, line, path, roundedPath } from '../../svg.ts'

const outline =
  'M286 84H354V176C354 214 418 232 424 300V556Q424 584 396 584H244Q216 584 216 556V300C222 232 286 214 286 176Z'

/** A glass bottle with a metal cap and a paper label, for iced tea, sauce or syrup. */
export function drawGlassBottle(art: ProductArt): string {
  const cap = roundedPath(box(276, 52, 88, 50), 9)
  const label = box(216, 316, 208, 200)
  const thread = line('M284 72H356M284 84H356', '#000000', 2, 'opacity="0.18"')
  return [
    groundShadow(108),
    clipped(
      'glass',
      outline,
      path(outline, lighten(art.contents, 0.12)) +
        path('M0 150H640V640H0Z', art.contents) +
        path(outline, 'url(#drop)') +
        printedFront(art, label, 0.84),
    ),
    line('M222 318H418M222 514H418', darken(art.main, 0.3), 3, 'opacity="0.5"'),
    light(outline, 'round'),
    line('M246 316C250 262 300 244 304 190', '#ffffff', 9, 'opacity="0.5"'),
    lit(cap, art.accent, 'round'),
    thread,
  ].join('')
}
