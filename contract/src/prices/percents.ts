import { z } from 'zod'
import { fieldText } from '../texts/field-texts.ts'

/** A percentage with at most two decimals. `message` names both bounds, which are included. */
export const percentSchema = (min: number, max: number, message: ReturnType<typeof fieldText>) =>
  z
    .number(message)
    .min(min, message)
    .max(max, message)
    .refine((percent) => Math.round(percent * 100) / 100 === percent, fieldText('Use at most two decimals.'))
