import type { ProductArt } from '../../art.ts'
import { groundShadow, light } from '../../light.ts'
import { printedFront } from '../../print.ts'
import { box, clipped, oval, path } from '../../svg.ts'

interface CanShape {
  /** Half the width of the wall and of the lid. */
  wall: number
  lid: number
  top: number
  bottom: number
}

const regular: CanShape = { wall: 126, lid: 98, top: 108, bottom: 584 }
const slim: CanShape = { wall: 96, lid: 74, top: 62, bottom: 584 }

function outlineOf({ wall, lid, top, bottom }: CanShape): string {
  const [l, r, c] = [320 - wall, 320 + wall, 320]
  return [
    `M${c - lid} ${top}H${c + lid}`,
    `C${c + lid + 4} ${top + 22} ${r} ${top + 34} ${r} ${top + 64}`,
    `V${bottom - 42}C${r} ${bottom - 20} ${r - 14} ${bottom - 16} ${c + lid - 4} ${bottom}`,
    `Q${c} ${bottom + 10} ${c - lid + 4} ${bottom}`,
    `C${l + 14} ${bottom - 16} ${l} ${bottom - 20} ${l} ${bottom - 42}`,
    `V${top + 64}C${l} ${top + 34} ${c - lid - 4} ${top + 22} ${c - lid} ${top}Z`,
  ].join('')
}

function lidOf({ lid, top }: CanShape): string {
  return [
    oval([320, top, lid, lid * 0.15], 'url(#metal)'),
    oval([320, top + 1, lid - 9, lid * 0.15 - 4], '#8d9397'),
    oval([320, top + 3, lid - 14, lid * 0.15 - 6], '#c9ced1'),
    oval([326, top + 2, 24, 5], '#6f757a'),
    oval([326, top + 1, 20, 3.4], '#e8ebed'),
  ].join('')
}

function drawCanShape(art: ProductArt, shape: CanShape): string {
  const { wall, top, bottom } = shape
  const outline = outlineOf(shape)
  const front = box(320 - wall, top + 40, wall * 2, bottom - top - 70)
  const metalFoot = path(`M0 ${bottom - 20}Q320 ${bottom - 6} 640 ${bottom - 20}V640H0Z`, 'url(#metal)')
  const metalNeck = path(`M0 0H640V${top + 26}Q320 ${top + 44} 0 ${top + 26}Z`, 'url(#metal)')
  const shoulder = path(`M0 ${top + 20}H640V${top + 90}H0Z`, art.main)
  return [
    groundShadow(wall),
    clipped('can', outline, shoulder + printedFront(art, front) + metalFoot + metalNeck),
    light(outline, 'round'),
    lidOf(shape),
  ].join('')
}

export const drawCan = (art: ProductArt) => drawCanShape(art, regular)

export const drawSlimCan = (art: ProductArt) => drawCanShape(art, slim)
