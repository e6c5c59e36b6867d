import { useSession } from './session.ts'

/** The client whose cart and orders a shop screen shows; empty for a moment while the person signs out. */
export const useClientId = (): string => useSession().clientId ?? ''
