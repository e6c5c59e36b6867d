import { useLingui } from '@lingui/react/macro'

/** What the business types are called in the reader's language, by what they are called on the wire. */
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
