import type { ProductArt } from '../../art.ts'
import { lighten, mix } from '../../colors.ts'
import { groundShadow, light, lit } from '../../light.ts'
import { printedFront } from '../../print.ts'
import { box, clipped, faded, line, path, rect, roundedPath } from '../../svg.ts'

interface BottleShape {
  outline: string
  halfWidth: number
  /** The wrap-around label. */
  label: { top: number; height: number; x: number; width: number }
  /** The y coordinate of the surface of the drink. */
  level: number
  cap: { y: number; width: number; height: number }
}

const small: BottleShape = {
  outline:
    'M292 110H348V136C348 172 408 206 420 262C426 296 408 306 410 334V426C410 446 426 452 424 484V556Q424 584 396 584H244Q216 584 216 556V484C214 452 230 446 230 426V334C232 306 214 296 220 262C232 206 292 172 292 136Z',
  halfWidth: 108,
  label: { top: 306, height: 150, x: 214, width: 212 },
  level: 176,
  cap: { y: 66, width: 72, height: 46 },
}

const large: BottleShape = {
  outline:
    'M288 84H352V108C352 148 444 168 452 250C456 276 448 286 448 306V436C448 456 456 462 456 486V548Q456 586 420 586H220Q184 586 184 548V486C184 462 192 456 192 436V306C192 286 184 276 188 250C196 168 288 148 288 108Z',
  halfWidth: 140,
  label: { top: 278, height: 186, x: 182, width: 276 },
  level: 142,
  cap: { y: 40, width: 80, height: 46 },
}

const water: BottleShape = {
  outline:
    'M290 118H350V138C350 168 412 184 416 246V556Q416 584 390 584H250Q224 584 224 556V246C228 184 290 168 290 138Z',
  halfWidth: 104,
  label: { top: 292, height: 136, x: 222, width: 196 },
  level: 160,
  cap: { y: 78, width: 70, height: 40 },
}

function capOf({ cap: { y, width, height } }: BottleShape, color: string): string {
  const outline = roundedPath(box(320 - width / 2, y, width, height), 8)
  const ribs = Array.from({ length: 9 }, (_, index) => {
    const x = 320 - width / 2 + ((index + 1) * width) / 10
    return `M${x} ${y + 8}V${y + height - 12}`
  }).join('')
  const ring = rect(box(320 - width / 2 - 3, y + height - 8, width + 6, 10), color, 4)
  return (
    lit(outline, color, 'round') +
    line(ribs, '#000000', 2, 'opacity="0.16"') +
    ring +
    rect(box(320 - width / 2 - 3, y + height - 8, width + 6, 10), 'url(#round)', 4)
  )
}

interface BottleColors {
  glass: string
  drink: string
  cap: string
}

function drawBottleShape(art: ProductArt, shape: BottleShape, colors: BottleColors): string {
  const { outline, label, level, halfWidth } = shape
  const drink = path(`M0 ${level}Q320 ${level + 14} 640 ${level}V640H0Z`, colors.drink)
  const depth = path(`M0 ${level}Q320 ${level + 14} 640 ${level}V640H0Z`, 'url(#drop)')
  const wrap = box(label.x, label.top, label.width, label.height)
  const edges =
    rect(box(label.x, label.top, label.width, 7), lighten(art.main, 0.55)) +
    rect(box(label.x, label.top + label.height - 7, label.width, 7), lighten(art.main, 0.55))
  const foot = line(
    `M${320 - halfWidth * 0.6} 572Q${320 - halfWidth * 0.3} 548 ${320 - halfWidth * 0.1} 574M${320 + halfWidth * 0.6} 572Q${320 + halfWidth * 0.3} 548 ${320 + halfWidth * 0.1} 574`,
    '#000000',
    4,
    'opacity="0.16"',
  )
  return [
    groundShadow(halfWidth),
    clipped(
      'bottle',
      outline,
      path(outline, colors.glass) + drink + depth + foot + printedFront(art, wrap, 0.76) + edges,
    ),
    light(outline, 'round'),
    capOf(shape, colors.cap),
  ].join('')
}

const clearPlastic = '#dfe7e8'

export const drawBottle = (art: ProductArt) =>
  drawBottleShape(art, small, {
    glass: mix(clearPlastic, art.contents, 0.25),
    drink: art.contents,
    cap: art.accent,
  })

export const drawBigBottle = (art: ProductArt) =>
  drawBottleShape(art, large, {
    glass: mix(clearPlastic, art.contents, 0.25),
    drink: art.contents,
    cap: art.accent,
  })

/** A pale blue bottle with ribs in the plastic. */
export function drawWaterBottle(art: ProductArt): string {
  const ribs = [470, 498, 526].map((y) => `M228 ${y}Q320 ${y + 12} 412 ${y}`).join('')
  const bottle = drawBottleShape(art, water, { glass: '#e4f0f4', drink: art.contents, cap: art.accent })
  return bottle + faded(line(ribs, '#ffffff', 5), 0.55)
}
