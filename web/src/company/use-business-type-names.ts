import { useLingui } from '@lingui/react/macro'

/** The translated names of the business types, by their value on the wire. */
export function useBusinessTypeNames() {
  const { t } = useLingui()
  return {
    Grocery: t`Grocery`,
    Deli: t`Deli`,
    Market: t`Market`,
    'Smoke Shop': t`Smoke Shop`,
    Electronics: t`Electronics`,
  }
}
