import sharp from 'sharp'
import type { ArtForm, ProductArt } from './art.ts'
import { drawEarbuds, drawHeadphones } from './forms/audio.ts'
import { drawCake, drawCookiePack, drawNoodleCup } from './forms/bakery.ts'
import { drawCandyBar, drawCandyRoll, drawGumPack } from './forms/candy.ts'
import { drawCable, drawCarCharger, drawCharger, drawPowerBank } from './forms/charging.ts'
import { drawCoal, drawHookah } from './forms/hookah.ts'
import { drawJug, drawPaperRoll, drawSprayBottle } from './forms/household.ts'
import { drawMedBottle, drawPillBox } from './forms/medicine.ts'
import { drawBag, drawCandyBag } from './forms/packs/bag.ts'
import { drawBigBottle, drawBottle, drawWaterBottle } from './forms/packs/bottle.ts'
import { drawBox, drawCarton } from './forms/packs/box.ts'
import { drawCan, drawSlimCan } from './forms/packs/can.ts'
import { drawGlassBottle } from './forms/packs/glass-bottle.ts'
import { drawJar, drawTin, drawTube } from './forms/packs/jar.ts'
import { drawLeafPouch, drawPaperBooklet, drawPouch, drawTray, drawWrapPack } from './forms/rolling.ts'
import { drawAerosol, drawPerfume, drawTreeFreshener } from './forms/scent.ts'
import { drawScreenProtector } from './forms/screen-protector.ts'
import { drawGrinder, drawIncense, drawLighter } from './forms/smoking-gear.ts'
import { lights } from './light.ts'

const drawings: Record<ArtForm, (art: ProductArt) => string> = {
  can: drawCan,
  slimCan: drawSlimCan,
  bottle: drawBottle,
  bigBottle: drawBigBottle,
  waterBottle: drawWaterBottle,
  glassBottle: drawGlassBottle,
  bag: drawBag,
  candyBag: drawCandyBag,
  leafPouch: drawLeafPouch,
  pouch: drawPouch,
  box: drawBox,
  carton: drawCarton,
  jar: drawJar,
  tin: drawTin,
  tube: drawTube,
  candyBar: drawCandyBar,
  gumPack: drawGumPack,
  candyRoll: drawCandyRoll,
  cake: drawCake,
  cookiePack: drawCookiePack,
  noodleCup: drawNoodleCup,
  pillBox: drawPillBox,
  medBottle: drawMedBottle,
  sprayBottle: drawSprayBottle,
  jug: drawJug,
  paperRoll: drawPaperRoll,
  cable: drawCable,
  charger: drawCharger,
  carCharger: drawCarCharger,
  powerBank: drawPowerBank,
  headphones: drawHeadphones,
  earbuds: drawEarbuds,
  screenProtector: drawScreenProtector,
  hookah: drawHookah,
  coal: drawCoal,
  paperBooklet: drawPaperBooklet,
  wrapPack: drawWrapPack,
  lighter: drawLighter,
  grinder: drawGrinder,
  tray: drawTray,
  perfume: drawPerfume,
  treeFreshener: drawTreeFreshener,
  aerosol: drawAerosol,
  incense: drawIncense,
}

/** The edge of the drawings' coordinate system. */
const drawingSize = 640

/** The edge of a picture in pixels: twice the width of a product card on a phone. */
export const artSize = 480

/** The drawing as SVG text without external references. */
export function productArtSvg(art: ProductArt): string {
  const view = `viewBox="0 0 ${drawingSize} ${drawingSize}" width="${artSize}" height="${artSize}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view}><defs>${lights}</defs>${drawings[art.form](art)}</svg>`
}

/** Draws a product as a WebP picture with a transparent background. */
export function drawProductArt(art: ProductArt): Promise<Buffer> {
  return sharp(Buffer.from(productArtSvg(art)))
    .webp({ quality: 70, alphaQuality: 30, effort: 6 })
    .toBuffer()
}
