import { type Family, labelOf } from './catalog-file.ts'

const toWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The file under `pictures/` for one kind of a family. Products with the same pack share a picture. */
export function pictureName(family: Family, line: string): string {
  const form = family.form.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `${[form, toWords(labelOf(family)), toWords(line)].filter(Boolean).join('-')}.webp`
}

/** The folder of the product pictures that `npm run draw -w demo` writes. */
export const pictureFolder: URL = new URL('../../pictures/', import.meta.url)
