import { z } from 'zod'
import { clockTimeSchema } from '../http/fields.ts'
import { fieldText } from '../texts/field-texts.ts'
import { type Language, locales } from '../values/languages.ts'

const notLater = fieldText('Must be later than the first time.')

/** Between which local times of a day, `HH:mm`, a client takes deliveries. */
export const deliveryWindowSchema = z
  .object({ from: clockTimeSchema, to: clockTimeSchema })
  .refine(({ from, to }) => from < to, { ...notLater, path: ['to'] })
  .meta({ id: 'DeliveryWindow' })

export type DeliveryWindow = z.output<typeof deliveryWindowSchema>

/** A window as people read it, such as `8:00 – 11:30 AM`. */
export function formatDeliveryWindow({ from, to }: DeliveryWindow, language: Language): string {
  const at = (time: string) => new Date(`2000-01-01T${time}:00Z`)
  return new Intl.DateTimeFormat(locales[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).formatRange(at(from), at(to))
}

/** The times of a window as a form has them; both are empty for none. */
export const windowFields = { windowFrom: z.string(), windowTo: z.string() }

type TypedWindow = { windowFrom: string; windowTo: string }

/** Rejects one time without the other, and times in the wrong order. */
export const requireWholeWindow = <Schema extends z.ZodObject<typeof windowFields>>(schema: Schema) =>
  schema
    .refine(
      (typed) => {
        const { windowFrom, windowTo } = typed as TypedWindow
        return (windowFrom === '') === (windowTo === '')
      },
      { ...fieldText('Enter both times, or none.'), path: ['windowTo'] },
    )
    .refine(
      (typed) => {
        const { windowFrom, windowTo } = typed as TypedWindow
        return windowFrom === '' || windowTo === '' || windowFrom < windowTo
      },
      { ...notLater, path: ['windowTo'] },
    )
