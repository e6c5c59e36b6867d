import { emailSchema, login } from '@cornerstock/contract/accounts'

/** The server answers any email alike; here a slip in it is told before it is sent. */
export const signInFormSchema = login.body.extend({ email: login.body.shape.email.pipe(emailSchema) })
