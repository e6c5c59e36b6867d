import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { fold } from '@cornerstock/contract/values/fold'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { clientSearchQuery } from '../../../api/clients/clients.ts'
import { useSupplierNames } from '../../../state/company.ts'
import { Banknote, BellRing, Lightbulb, PackagePlus, ShoppingBasket, Tag } from '../../../ui/icons/icons.ts'
import type { Destination } from './destination.ts'
import { type Command, isStoreVerb, type StoreVerb } from './palette-verbs.ts'

const shownStores = 4

/**
 * What a command such as 'pay golden' can mean: an action for each store or supplier that the server finds for it,
 * with its name. Shows none of an earlier command, because Enter could then act on a store that nobody meant.
 */
export function useActions(command: Command | undefined): { actions: Destination[]; isFetching: boolean } {
  const { t } = useLingui()
  const suppliers = useSupplierNames()
  const toStoreAction = useStoreAction()
  const storeVerb = command && isStoreVerb(command.verb) ? command.verb : undefined
  const stores = useQuery({
    ...clientSearchQuery(command?.object ?? '', shownStores),
    enabled: storeVerb !== undefined,
  })
  if (storeVerb)
    return {
      actions: (stores.data ?? []).map((store) => toStoreAction(storeVerb, store)),
      isFetching: stores.isFetching,
    }
  const object = command?.object ?? ''
  const actions: Record<string, () => Destination[]> = {
    prices: () =>
      suppliers
        .filter((name) => fold(name).includes(fold(object)))
        .map((supplier) => ({
          key: `prices ${supplier}`,
          isAction: true,
          icon: Tag,
          title: t`Prices of ${supplier}`,
          description: t`Price sheet`,
          link: linkOptions({ to: '/admin/products/prices', search: { supplier } }),
        })),
    'new product': () => [
      {
        key: 'new product',
        isAction: true,
        icon: PackagePlus,
        title: t`Add product: ${object}`,
        description: '',
        link: linkOptions({ to: '/admin/products/new', search: { name: object } }),
      },
    ],
  }
  return { actions: command ? (actions[command.verb]?.() ?? []) : [], isFetching: false }
}

function useStoreAction() {
  const { t } = useLingui()
  return (verb: StoreVerb, { clientId, storeName, storeAddress, externalId }: ListedClient): Destination => {
    const params = { clientId }
    const verbs: Record<StoreVerb, Pick<Destination, 'icon' | 'title'> & { link: LinkOptions }> = {
      pay: {
        icon: Banknote,
        title: t`Payment of ${storeName}`,
        link: linkOptions({ to: '/admin/payments/$clientId', params }),
      },
      'order for': {
        icon: ShoppingBasket,
        title: t`New order for ${storeName}`,
        link: linkOptions({ to: '/AssociateMakeOrder', search: { client: clientId } }),
      },
      message: {
        icon: BellRing,
        title: t`Message to ${storeName}`,
        link: linkOptions({ to: '/admin/notifications/create', search: params }),
      },
      suggest: {
        icon: Lightbulb,
        title: t`Suggestions for ${storeName}`,
        link: linkOptions({ to: '/admin/recency/{-$clientId}/suggestions', params }),
      },
    }
    return {
      key: `${verb} ${clientId}`,
      isAction: true,
      description: [externalId, storeAddress].filter(Boolean).join(' · '),
      ...verbs[verb],
    }
  }
}
