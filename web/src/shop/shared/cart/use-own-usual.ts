import { useQuery } from '@tanstack/react-query'
import { usualQuery } from '../../../api/clients/usual.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { useSession } from '../../../state/session/session.ts'

/** What the signed-in client usually buys, what is due first. Staff, who may open the shop too, buy nothing. */
export function useOwnUsual() {
  const clientId = useClientId()
  const { isAdmin } = useSession()
  return useQuery({ ...usualQuery(clientId), enabled: clientId !== '' && !isAdmin })
}
