import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { useQuery } from '@tanstack/react-query'
import { usualByProductQuery } from '../../../api/clients/usual.ts'
import { useClientId } from '../../../state/session/client-id.ts'

const none: ReadonlyMap<number, UsualProduct> = new Map()

/** What the signed-in client has bought, by the product's id; empty while it loads. */
export const usePurchases = (): ReadonlyMap<number, UsualProduct> =>
  useQuery(usualByProductQuery(useClientId())).data ?? none
