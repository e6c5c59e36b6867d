import { z } from 'zod'
import { defineDrafts } from '../../../state/drafts.ts'

/** The fields of the profile form that the client has changed and saved on this device, with their new values. */
export const profileDrafts = defineDrafts('profile', z.record(z.string(), z.string()), {})

/** An account has one draft of its own profile. */
export const ownProfile = 'changes'
