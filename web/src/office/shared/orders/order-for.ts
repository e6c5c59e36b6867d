import { paths } from '../../../app/paths.ts'

/** The value of the address that says whom staff order for. */
export const orderForParam = 'client'

/** Where staff order for a store, with the store chosen. */
export const orderFor = (clientId: string) => ({
  to: paths.associateOrder(),
  search: { [orderForParam]: clientId },
})
