import { defaultSettings } from '@cornerstock/contract/default-settings'
import { Trans } from '@lingui/react/macro'
import { useCompany } from '../state/company.ts'

/** When the wholesaler answers. The default is translated; a company writes its own in its own words. */
export function OpeningHours() {
  const { hours } = useCompany().contact
  if (hours === defaultSettings.contact.hours) return <Trans>Monday to Saturday, 6 am to 6 pm</Trans>
  return <>{hours}</>
}
