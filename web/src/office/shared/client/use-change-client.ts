import type { Client, ClientInput } from '@cornerstock/contract/clients/clients'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { clientKeys, useSaveClient } from '../../../api/clients/clients.ts'
import type { Tagged } from '../../../api/http/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'

type Changes = Partial<Pick<ClientInput, 'isOnHold' | 'language' | 'substitution' | 'priceLevelId'>>

/** Saves a choice about a client at once. If somebody else changed the client meanwhile, says so and shows it as it is. */
export function useChangeClient({ value: client, etag }: Tagged<Client>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutate: save, isPending } = useSaveClient(client.clientId)
  const change = (changes: Changes) =>
    save(
      { body: { ...client, ...changes }, ifMatch: etag },
      {
        onSuccess: () => toast.success(t`Client details updated!`),
        onError: ({ message }) => {
          toast.error(message)
          void queryClient.invalidateQueries({ queryKey: clientKeys.all })
        },
      },
    )
  return { change, isPending }
}
