import type { Role } from '@cornerstock/contract/accounts/roles'
import { session } from '../state/session/session.ts'
import { testAccount } from '../state/session/test-account.ts'

export const signIn = (isAdmin: boolean, role: Role = isAdmin ? 'owner' : 'client') =>
  session.signIn({ ...testAccount('b7c1'), isAdmin, role })
