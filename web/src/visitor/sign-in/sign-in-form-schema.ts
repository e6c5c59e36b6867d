import { emailSchema, login } from '@cornerstock/contract/accounts/accounts'

/** The endpoint accepts any text as the email. The form checks its format, so that a typo is reported at the field. */
export const signInFormSchema = login.body.extend({ email: login.body.shape.email.pipe(emailSchema) })
