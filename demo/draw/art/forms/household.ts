import type { ProductArt } from '../art.ts'
import { darken, lighten } from '../colors.ts'
import { groundShadow, light, lit } from '../light.ts'
import { brandName, lineName, printedFront } from '../print.ts'
import { box, circle, clipped, line, oval, path, rect } from '../svg.ts'

/** A spray bottle with a trigger. */
export function drawSprayBottle(art: ProductArt): string {
  const body =
    'M288 214H352C356 250 438 262 438 336V552Q438 584 406 584H234Q202 584 202 552V336C202 262 284 250 288 214Z'
  const head =
    'M262 108H408C424 108 430 118 426 130L418 146H366L352 176H286C286 150 262 150 248 144L218 150Q210 128 222 116Z'
  const trigger = 'M268 146C266 190 244 196 240 222C236 232 250 236 256 226C264 210 288 202 290 166Z'
  return [
    groundShadow(120),
    lit(trigger, darken(art.accent, 0.2), 'soft'),
    lit('M282 172H358V218H282Z', lighten(art.accent, 0.2), 'round'),
    lit(head, art.accent, 'drop'),
    rect(box(206, 118, 18, 28), darken(art.accent, 0.35), 4),
    clipped('body', body, path(body, art.contents) + printedFront(art, box(202, 334, 236, 208))),
    light(body, 'round'),
  ].join('')
}

/** A jug with a handle, for detergent, bleach or a gallon of water. */
export function drawJug(art: ProductArt): string {
  const body =
    'M262 128H346V166C420 178 470 214 478 300V548Q478 584 442 584H198Q162 584 162 548V286C166 226 262 208 262 166Z'
  const grip =
    'M402 228C438 248 446 280 446 330C446 352 416 352 416 330C416 292 408 276 388 260C372 246 384 220 402 228Z'
  return [
    groundShadow(152),
    clipped('body', body, path(body, art.contents) + printedFront(art, box(162, 356, 316, 186), 0.8)),
    light(body, 'round'),
    path(grip, darken(art.contents, 0.45)),
    line(grip, lighten(art.contents, 0.4), 4, 'opacity="0.7"'),
    lit('M252 74Q252 66 260 66H348Q356 66 356 74V132H252Z', art.accent, 'round'),
    line('M268 80V124M284 80V124M300 80V124M316 80V124M332 80V124', '#000000', 3, 'opacity="0.14"'),
  ].join('')
}

/** An upright paper roll in a printed sleeve. */
export function drawPaperRoll(art: ProductArt): string {
  const body = 'M190 150Q190 124 320 124Q450 124 450 150V556Q450 584 320 584Q190 584 190 556Z'
  const quilting = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 5 }, (_, index) =>
      circle(216 + index * 52, 190 + row * 24, 3, '#d9d2c4', 'opacity="0.7"'),
    ).join(''),
  ).join('')
  const sleeve = [
    path('M190 262Q320 286 450 262V500Q320 524 190 500Z', art.main),
    path('M190 440Q320 464 450 440V500Q320 524 190 500Z', art.accent),
    brandName(art, box(212, 296, 216, 96)),
    art.line ? lineName(art, box(216, 460, 208, 36), art.accent) : '',
  ].join('')
  return [
    groundShadow(132),
    clipped('roll', body, path(body, '#faf7f0') + quilting + sleeve),
    light(body, 'round'),
    oval([320, 150, 130, 27], '#fffdf8'),
    oval([320, 150, 104, 20], '#efe9dd'),
    oval([320, 150, 98, 18.5], '#fbf8f1'),
    oval([320, 150, 42, 9], '#a88a63'),
    oval([320, 152, 34, 6], '#5f4a31'),
  ].join('')
}
