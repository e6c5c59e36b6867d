import type { Role } from '@cornerstock/contract/roles'
import { session } from '../state/session.ts'

const claims = btoa(JSON.stringify({ sub: 'b7c1', exp: 4_000_000_000 }))
export const signIn = (isAdmin: boolean, role: Role = isAdmin ? 'owner' : 'client') =>
  session.signIn({
    token: `head.${claims}.signature`,
    clientId: 'b7c1',
    email: 'rosa@example.com',
    storeName: 'Rosa’s Corner',
    storeAddress: '12 Elm Street',
    businessOwnerName: '',
    businessType: 'Deli',
    phoneNumber: '555 0100',
    deliveryNotes: '',
    isAdmin,
    role,
    emailVerified: true,
    deviceToken: 'device',
    referralCode: '',
    PrefferresWholesaler: '',
  })
