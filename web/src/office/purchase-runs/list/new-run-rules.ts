import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { type AnyPurchaseRun, createPurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import { fold } from '@cornerstock/contract/values/fold'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'

type NewRun = BodyInputOf<typeof createPurchaseRun>

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

function numberOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name)
  return text === '' ? undefined : readTypedNumber(text)
}

/** Reads the new run from a form. Empty fields set no rule. */
export function toNewRun(form: FormData): NewRun {
  const deliveryDate = textOf(form, 'deliveryDate')
  const leaveOut = form.getAll('leaveOut').map(String)
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

/** The first problem of each field of a new run, by the name of the field. */
export function newRunProblems(run: NewRun): Record<string, string> {
  const issues = createPurchaseRun.body.safeParse(run).error?.issues ?? []
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[String(path[path[0] === 'rules' ? 1 : 0])] ??= message
  return problems
}

/** The suppliers that a run can leave out: those of the settings, and others where earlier runs bought. */
export function knownSuppliers(names: readonly string[], runs: readonly AnyPurchaseRun[]): string[] {
  const stops = runs.flatMap((run) => run.stops.map(({ supplier }) => supplier))
  const byKey = new Map<string, string>()
  for (const name of [...names, ...stops.toSorted()]) {
    const key = fold(name)
    if (!byKey.has(key)) byKey.set(key, name)
  }
  return [...byKey.values()]
}
