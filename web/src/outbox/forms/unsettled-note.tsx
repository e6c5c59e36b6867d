import { UnsettledWrite } from './unsettled-write.tsx'
import type { FormWrite } from './use-form-write.ts'

/** Says what is known of each write that was sent from a form and is not settled. */
export function UnsettledNote({
  write: { entry, entries },
}: {
  write: Pick<FormWrite<unknown>, 'entry' | 'entries'>
}) {
  return entries.map((each) => (
    <UnsettledWrite key={each.key} entry={each} isInForm={each.key === entry?.key} />
  ))
}
