import { z } from 'zod'
import looksFile from '../data/brand-looks.json' with { type: 'json' }
import { voices } from './art/art.ts'

const color = z.string().regex(/^#[0-9a-f]{6}$/)

const lookSchema = z
  .tuple([color, color, color, z.enum(voices), color])
  .transform(([main, accent, ink, voice, contents]) => ({ main, accent, ink, voice, contents }))

export type Look = z.output<typeof lookSchema>

const looks = new Map(Object.entries(z.record(z.string(), lookSchema).parse(looksFile)))

/** The colors and lettering of a brand. */
export function getLook(label: string): Look {
  const look = looks.get(label)
  if (!look) throw new Error(`No look for the brand ${label}`)
  return look
}

export const hasLook = (label: string): boolean => looks.has(label)
