import type { ProductArt } from '../art.ts'
import { darken, lighten, readableOn } from '../colors.ts'
import { letters } from '../lettering.ts'
import { groundShadow, lit } from '../light.ts'
import { brandName } from '../print.ts'
import { box, circle, line, move, oval, path, rect, roundedPath } from '../svg.ts'

/** A name plate below objects that are too small or too round for text. */
function plate(art: ProductArt): string {
  const body = roundedPath(box(180, 502, 280, 88), 18)
  return (
    lit(body, art.main, 'flat') +
    brandName(art, box(204, 514, 232, art.line ? 34 : 62)) +
    letters({
      text: art.line,
      voice: 'plain',
      room: box(204, 558, 232, 22),
      fill: readableOn(art.main),
      rows: 1,
      largest: 0.3,
    })
  )
}

/** Over-ear headphones from a little below. */
export function drawHeadphones(art: ProductArt): string {
  const band = 'M170 330C160 170 236 92 320 92C404 92 480 170 470 330'
  const cup = (x: number, flip: number) =>
    move(
      [
        lit(roundedPath(box(-30, -84, 74, 168), 36), darken(art.main, 0.5), 'soft'),
        lit(roundedPath(box(-66, -92, 72, 184), 34), art.main, 'soft'),
        oval([-36, 0, 20, 58], darken(art.main, 0.15)),
        oval([-36, 0, 14, 46], art.accent),
        oval([-40, -12, 6, 22], '#ffffff', 'opacity="0.35"'),
      ].join(''),
      `translate(${x} 392) scale(${flip} 1)`,
    )
  return [
    groundShadow(180, 592),
    line(band, darken(art.main, 0.4), 44),
    line(band, art.main, 36),
    line('M176 300C172 176 244 104 320 104', '#ffffff', 8, 'opacity="0.35"'),
    line(
      'M228 146C254 122 286 112 320 112C354 112 386 122 412 146',
      darken(art.main, 0.55),
      22,
      'opacity="0.55"',
    ),
    line('M169 290V336M471 290V336', '#c9ced1', 16),
    cup(186, 1),
    cup(454, -1),
    plate(art),
  ].join('')
}

/** Wireless earbuds above their open case. */
export function drawEarbuds(art: ProductArt): string {
  const bud = (x: number, flip: number) =>
    move(
      [
        lit(roundedPath(box(-18, 14, 36, 112), 18), art.main, 'soft'),
        circle(0, 0, 48, art.main),
        circle(0, 0, 48, 'url(#ball)'),
        oval([34, 14, 26, 30], darken(art.main, 0.55)),
        oval([40, 14, 16, 20], darken(art.main, 0.75)),
        oval([-14, -8, 11, 17], darken(art.main, 0.5), 'opacity="0.8"'),
        rect(box(-8, 110, 16, 8), 'url(#metal)', 3),
      ].join(''),
      `translate(${x} 150) scale(${flip} 1) rotate(-10)`,
    )
  const lid = 'M170 360C170 310 210 300 250 300H390C430 300 470 310 470 360Z'
  const body = 'M160 356H480V470C480 540 440 584 380 584H260C200 584 160 540 160 470Z'
  return [
    groundShadow(160, 586),
    lit(lid, darken(art.main, 0.2), 'drop'),
    path('M186 356C188 330 214 320 250 320H390C426 320 452 330 454 356Z', darken(art.main, 0.6)),
    bud(246, 1),
    bud(394, -1),
    lit(body, art.main, 'soft'),
    line('M164 366H476', lighten(art.main, 0.45), 5, 'opacity="0.7"'),
    brandName(art, box(220, 408, 200, art.line ? 60 : 90)),
    letters({
      text: art.line,
      voice: 'plain',
      room: box(214, 488, 212, 40),
      fill: readableOn(art.main),
      rows: 2,
      largest: 0.3,
    }),
    circle(320, 384, 6, art.accent),
  ].join('')
}
