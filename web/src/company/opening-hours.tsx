import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { Trans } from '@lingui/react/macro'
import { useCompany } from '../state/company.ts'

/** The hours in which the wholesaler answers. The default text is translated; a company's own text is not. */
export function OpeningHours() {
  const { hours } = useCompany().contact
  if (hours === defaultSettings.contact.hours) return <Trans>Monday to Saturday, 6 am to 6 pm</Trans>
  return <>{hours}</>
}
