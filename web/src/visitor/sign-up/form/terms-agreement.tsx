import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TermsLink } from '../../shared/terms-link.tsx'
import { textLinkClasses } from '../../shared/text-link-classes.ts'
import type { RegistrationFields } from './registration-form-schema.ts'

/** The checkbox for the terms, which open in a sheet. */
export function TermsAgreement() {
  const { register, formState } = useFormContext<RegistrationFields>()
  return (
    <Checkbox
      aria-required
      // The error text begins with a symbol of its own.
      className="[&_[id$=-error]>svg]:hidden"
      label={
        <Trans>
          I agree to the <TermsLink className={textLinkClasses} />
        </Trans>
      }
      error={
        formState.errors.hasAgreed && (
          <span role="alert">
            <Trans>❌ You must agree to the Terms and Conditions to register.</Trans>
          </span>
        )
      }
      {...register('hasAgreed')}
    />
  )
}
