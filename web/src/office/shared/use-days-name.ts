import { useLingui } from '@lingui/react/macro'

/** Returns a function that names a day, such as Mar 8, or a range of days. */
export function useDaysName() {
  const { i18n } = useLingui()
  const nameOf = (day: string) =>
    i18n.date(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return ({ from, to }: { from: string; to: string }) =>
    from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`
}
