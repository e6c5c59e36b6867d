import { oval, path } from './svg.ts'

/** Gradients of light that comes from the upper left. */
const stops = (list: [offset: number, color: string, opacity: number][]) =>
  list.map(([at, color, a]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${a}"/>`).join('')

const linear = (id: string, direction: string, list: Parameters<typeof stops>[0]) =>
  `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`

const across = 'x1="0" y1="0" x2="1" y2="0"'
const down = 'x1="0" y1="0" x2="0" y2="1"'
const slanted = 'x1="0" y1="0" x2="1" y2="1"'
const shade = '#1c0f06'
const glow = '#ffffff'

/** The gradients that all drawings share: for round, flat, soft, shiny and metal surfaces, and for the shadow. */
export const lights = [
  linear('round', across, [
    [0, shade, 0.42],
    [0.07, shade, 0.2],
    [0.17, glow, 0.12],
    [0.24, glow, 0.5],
    [0.3, glow, 0.14],
    [0.45, glow, 0],
    [0.62, shade, 0.02],
    [0.88, shade, 0.3],
    [0.96, shade, 0.42],
    [1, shade, 0.3],
  ]),
  linear('flat', slanted, [
    [0, glow, 0.26],
    [0.45, glow, 0],
    [0.6, shade, 0],
    [1, shade, 0.24],
  ]),
  linear('soft', across, [
    [0, shade, 0.26],
    [0.14, glow, 0.1],
    [0.3, glow, 0.26],
    [0.5, glow, 0],
    [0.8, shade, 0.08],
    [1, shade, 0.32],
  ]),
  linear('drop', down, [
    [0, glow, 0.28],
    [0.3, glow, 0],
    [0.75, shade, 0],
    [1, shade, 0.26],
  ]),
  linear('metal', across, [
    [0, '#7f858a', 1],
    [0.12, '#b9bec2', 1],
    [0.26, '#f6f8f9', 1],
    [0.45, '#cfd4d7', 1],
    [0.7, '#b3b9bd', 1],
    [0.9, '#7c8287', 1],
    [1, '#9aa0a4', 1],
  ]),
  linear('brass', across, [
    [0, '#8a6420', 1],
    [0.14, '#c89b41', 1],
    [0.28, '#fbe7a8', 1],
    [0.46, '#dcb255', 1],
    [0.72, '#b98a34', 1],
    [0.92, '#80591b', 1],
    [1, '#a67c30', 1],
  ]),
  `<radialGradient id="ball" cx="0.36" cy="0.3" r="0.75">${stops([
    [0, glow, 0.5],
    [0.35, glow, 0.08],
    [0.6, shade, 0.04],
    [1, shade, 0.42],
  ])}</radialGradient>`,
  `<radialGradient id="ground">${stops([
    [0, shade, 0.42],
    [0.45, shade, 0.22],
    [1, shade, 0],
  ])}</radialGradient>`,
].join('')

export type Surface = 'round' | 'flat' | 'soft' | 'drop' | 'ball'

/** Draws an outline in `fill` with the light of its kind of surface. */
export const lit = (d: string, fill: string, surface: Surface) => path(d, fill) + path(d, `url(#${surface})`)

/** Draws only the light, over a front that is already printed. */
export const light = (d: string, surface: Surface) => path(d, `url(#${surface})`)

/** The shadow below an object of this width. */
export const groundShadow = (halfWidth: number, y = 584, x = 326) =>
  oval([x, y, halfWidth * 1.18, Math.max(14, halfWidth * 0.13)], 'url(#ground)')
