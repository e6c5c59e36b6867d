import type { ProductArt } from '../art.ts'
import { darken, lighten } from '../colors.ts'
import { groundShadow, lit } from '../light.ts'
import { brandName, lineName } from '../print.ts'
import { box, circle, line, move, path, rect, roundedPath } from '../svg.ts'

/** A phone, and in front of it the glass with a reflection. */
export function drawScreenProtector(art: ProductArt): string {
  const phone = roundedPath(box(140, 84, 250, 496), 38)
  const screen = roundedPath(box(152, 96, 226, 472), 28)
  const glass = roundedPath(box(0, 0, 236, 480), 30)
  const pane = [
    path(glass, '#cfe6ea', 'opacity="0.34"'),
    path('M30 0H120L0 250V30Q0 0 30 0Z', '#ffffff', 'opacity="0.5"'),
    path('M170 0H206L0 440V350Z', '#ffffff', 'opacity="0.32"'),
    line(glass, '#ffffff', 4, 'opacity="0.95"'),
    line(glass, '#7fb0ba', 1.6, 'opacity="0.9"'),
  ].join('')
  const sticker = roundedPath(box(0, 0, 196, 112), 14)
  return [
    groundShadow(190, 584, 330),
    lit(phone, '#3b3f45', 'soft'),
    path(screen, art.main),
    path('M152 420C230 360 300 470 378 396V540Q378 568 350 568H180Q152 568 152 540Z', art.accent),
    path('M152 330C220 290 300 390 378 310V396C300 470 230 360 152 420Z', lighten(art.main, 0.25)),
    rect(box(234, 108, 62, 16), '#1d2024', 8),
    circle(286, 116, 4, '#4a6a86'),
    line('M226 556H304', '#ffffff', 5, 'opacity="0.8"'),
    move(pane, 'translate(256 66) rotate(7)'),
    move(
      lit(sticker, art.main, 'flat') +
        line(sticker, darken(art.main, 0.3), 2, 'opacity="0.4"') +
        brandName(art, box(16, 14, 164, art.line ? 44 : 84)) +
        (art.line ? lineName(art, box(14, 66, 168, 36), art.main) : ''),
      'translate(276 420) rotate(7)',
    ),
  ].join('')
}
