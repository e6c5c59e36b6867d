import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { clientSearchId } from '../../shared/client/client-search.tsx'

/** Returns a function that shows an error because no client is chosen, and focuses the client search. */
export function useAskForClient() {
  const { t } = useLingui()
  return useCallback(() => {
    toast.error(t`Please select a client store first.`, { id: 'no client' })
    document.getElementById(clientSearchId)?.focus()
  }, [t])
}
