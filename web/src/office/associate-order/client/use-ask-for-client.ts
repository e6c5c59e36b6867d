import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { clientSearchId } from './client-search.tsx'

/** Says that a client has to be chosen, and leads to where. */
export function useAskForClient() {
  const { t } = useLingui()
  return useCallback(() => {
    toast.error(t`Please select a client store first.`, { id: 'no client' })
    document.getElementById(clientSearchId)?.focus()
  }, [t])
}
