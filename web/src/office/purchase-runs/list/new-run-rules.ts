import type { BodyInputOf } from '@cornerstock/contract/endpoint'
import type { createPurchaseRun } from '@cornerstock/contract/purchase-runs'
import { readTypedNumber } from '../../../lib/typed-number.ts'

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

function numberOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name)
  return text === '' ? undefined : readTypedNumber(text)
}

/** Reads the new run from a form. Empty fields set no rule. */
export function toNewRun(form: FormData): BodyInputOf<typeof createPurchaseRun> {
  const deliveryDate = textOf(form, 'deliveryDate')
  const leaveOut = textOf(form, 'leaveOut')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const minimumPerStop = numberOf(form, 'minimumPerStop')
  const maxStops = numberOf(form, 'maxStops')
  const staleAfterDays = numberOf(form, 'staleAfterDays')
  return {
    ...(deliveryDate !== '' && { deliveryDate }),
    rules: {
      ...(leaveOut.length > 0 && { leaveOut }),
      ...(minimumPerStop !== undefined && { minimumPerStop }),
      ...(maxStops !== undefined && { maxStops }),
      ...(staleAfterDays !== undefined && { staleAfterDays }),
    },
  }
}
