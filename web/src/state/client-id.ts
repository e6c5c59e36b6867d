import { useSession } from './session.ts'

/** Whose cart and orders a shop screen shows. The guards let nobody in without; '' is the moment of leaving. */
export const useClientId = (): string => useSession().clientId ?? ''
