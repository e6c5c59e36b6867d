import { type ClassValue, clsx } from 'clsx'
import { mergeClasses } from './merge-classes.ts'

/** Joins class names. If two set the same property, the later one wins. */
export const cn = (...classes: ClassValue[]) => mergeClasses(clsx(classes))
