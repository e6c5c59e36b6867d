import type { Substitution } from '@cornerstock/contract/orders/substitutions'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../../../api/clients.ts'
import { useClientId } from '../../../state/client-id.ts'

/** The client's setting for lines without a wish of their own; undefined while it loads. */
export const useSubstitutionSetting = (): Substitution | undefined =>
  useQuery(clientQuery(useClientId())).data?.value.substitution
