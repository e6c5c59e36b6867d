import { useSwitchStore } from '../../../api/accounts/accounts.ts'
import { useSender } from '../../../outbox/sender.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/**
 * Returns a function that lets the person act for another of its stores, and opens a page for it. Nothing is sent
 * meanwhile, so that no write is sent for another store than the one for which it was made.
 */
export function useChangeStore() {
  const sender = useSender()
  const { mutateAsync: switchStore, isPending } = useSwitchStore()
  const changeStore = async (clientId: string, path = '/home-page') => {
    try {
      await sender.whileNobodySends(() => switchStore(clientId))
      // A new page has read nothing for the former store.
      location.assign(path)
    } catch (error) {
      if (error instanceof Error) toast.error(error.message)
    }
  }
  return { changeStore, isPending }
}
