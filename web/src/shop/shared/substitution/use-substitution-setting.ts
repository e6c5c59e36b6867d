import type { Substitution } from '@cornerstock/contract/substitutions'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../../../api/clients.ts'
import { useClientId } from '../../../state/client-id.ts'

/** What the client has set for lines without a wish of their own; undefined until it is loaded. */
export const useSubstitutionSetting = (): Substitution | undefined =>
  useQuery(clientQuery(useClientId())).data?.value.substitution
