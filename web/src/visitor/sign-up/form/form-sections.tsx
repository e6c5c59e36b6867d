import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { useBusinessTypeOptions } from '../../../company/use-business-types.ts'
import { useCompany } from '../../../state/company.ts'
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { FormSection } from './form-section.tsx'
import type { RegistrationFields } from './registration-form-schema.ts'

export function StoreSection() {
  const { t } = useLingui()
  const { hasDeliveryZones } = useCompany()
  const { register, formState } = useFormContext<RegistrationFields>()
  const { errors } = formState
  return (
    <FormSection name="store" number={1} title={<Trans>Your store</Trans>}>
      <TextField
        label={t`Store name`}
        autoComplete="organization"
        autoCapitalize="words"
        required
        error={errors.storeName?.message}
        {...register('storeName')}
      />
      <Select
        label={t`Business type`}
        placeholder={t`Choose one`}
        options={useBusinessTypeOptions()}
        required
        error={errors.businessType?.message}
        {...register('businessType')}
      />
      <TextArea
        label={t`Store address`}
        hint={t`Street, city and ZIP code. We deliver to this address.`}
        autoComplete="street-address"
        rows={2}
        required
        error={errors.storeAddress?.message}
        {...register('storeAddress')}
      />
      {hasDeliveryZones && (
        <TextField
          label={t`Postal code`}
          hint={t`It decides on which days we deliver.`}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={errors.postalCode?.message}
          {...register('postalCode')}
        />
      )}
      <TextArea
        label={t`Delivery notes (optional)`}
        hint={t`For example, which door to use and when someone is there.`}
        autoComplete="off"
        rows={2}
        error={errors.deliveryNotes?.message}
        {...register('deliveryNotes')}
      />
    </FormSection>
  )
}

export function ContactSection() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<RegistrationFields>()
  const { errors } = formState
  return (
    <FormSection name="contact" number={2} title={<Trans>How to reach you</Trans>}>
      <TextField
        label={t`Phone number`}
        type="tel"
        autoComplete="tel"
        required
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <TextField
        label={t`Owner name (optional)`}
        autoComplete="name"
        autoCapitalize="words"
        error={errors.businessOwnerName?.message}
        {...register('businessOwnerName')}
      />
      <TextField
        label={t`Preferred wholesaler (optional)`}
        autoComplete="off"
        error={errors.PrefferresWholesaler?.message}
        // The API spells it this way.
        {...register('PrefferresWholesaler')}
      />
      <TextField
        label={t`Referral code (optional)`}
        hint={t`From the store owner who referred you.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.referralCode?.message}
        {...register('referralCode')}
      />
    </FormSection>
  )
}

/** The email is next to the passwords, so that password managers save them together. */
export function SignInSection() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<RegistrationFields>()
  const { errors, touchedFields } = formState
  return (
    <FormSection name="signIn" number={3} title={<Trans>Sign-in details</Trans>}>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={
          errors.email?.type === 'EMAIL_TAKEN' ? (
            <EmailTaken text={errors.email.message} />
          ) : (
            errors.email?.message
          )
        }
        {...register('email')}
      />
      <NewPasswordField
        label={t`Password`}
        error={errors.password?.message}
        // A confirmation that nobody has typed yet is not missing yet.
        {...register('password', touchedFields.confirmPassword ? { deps: 'confirmPassword' } : {})}
      />
      <NewPasswordField
        isConfirmation
        label={t`Confirm password`}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </FormSection>
  )
}

/** Links to the sign-in: the store may already have an account, perhaps because an earlier response was lost. */
function EmailTaken({ text }: { text: string | undefined }) {
  return (
    <span role="alert">
      {text}{' '}
      <TextLink to="/sign-in">
        <Trans>Sign In</Trans>
      </TextLink>
    </span>
  )
}
