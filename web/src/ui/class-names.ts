import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// Sizes and shadows of our own, which the merger would otherwise take for colours.
const merge = extendTailwindMerge({
  extend: { theme: { text: ['2xs'], shadow: ['card', 'raised', 'sheet'] } },
})

/** Joins class names; of two that set the same property the later one wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes))
