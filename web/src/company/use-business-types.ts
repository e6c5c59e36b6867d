import type { DefaultBusinessType } from '@cornerstock/contract/accounts/accounts'
import { useLingui } from '@lingui/react/macro'
import { includeCurrentOption } from '../lib/forms/include-current-option.ts'
import { useCompany } from '../state/company.ts'

/** Names a business type. Those with which a new shop begins are translated, the company's own are not. */
export function useNameBusinessType(): (type: string) => string {
  const { t } = useLingui()
  const translated: Record<DefaultBusinessType, string> = {
    Grocery: t`Grocery`,
    Deli: t`Deli`,
    Market: t`Market`,
    'Smoke Shop': t`Smoke Shop`,
    Electronics: t`Electronics`,
  }
  return (type) => (Object.hasOwn(translated, type) ? translated[type as DefaultBusinessType] : type)
}

/** The options of a list of business types, with the current one where the company has left it out since. */
export function useBusinessTypeOptions(current = ''): { value: string; label: string }[] {
  const { businessTypes } = useCompany()
  const nameOf = useNameBusinessType()
  return includeCurrentOption(businessTypes, current).map((value) => ({ value, label: nameOf(value) }))
}
