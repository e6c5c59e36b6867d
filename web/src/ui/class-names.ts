import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// tailwind-merge would take these custom sizes and shadows for colors.
const merge = extendTailwindMerge({
  extend: { theme: { text: ['2xs'], shadow: ['card', 'raised', 'sheet'] } },
})

/** Joins class names. If two set the same property, the later one wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes))
