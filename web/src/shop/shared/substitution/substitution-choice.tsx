import { type Substitution, substitutions } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../../../api/clients/clients.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { cn } from '../../../ui/class-names.ts'
import { openListOnKey } from '../../../ui/fields/open-list-on-key.ts'
import { ChevronDown } from '../../../ui/icons/icons.ts'
import { useSubstitutionNames } from './use-substitution-names.ts'

/** The client's setting for lines without a wish of their own; undefined while it loads. */
const useSubstitutionSetting = (): Substitution | undefined =>
  useQuery(clientQuery(useClientId())).data?.value.substitution

interface SubstitutionChoiceProps {
  /** The product for which the wish is; without it, the wish is for the whole order. */
  productName?: string
  /** null for the client's setting. */
  value: Substitution | null
  onChange: (value: Substitution | null) => void
  className?: string
}

/** Chooses what staff do if something is missing: the client's setting, or another wish. It takes one line. */
export function SubstitutionChoice({ productName, value, onChange, className }: SubstitutionChoiceProps) {
  const { t } = useLingui()
  const names = useSubstitutionNames()
  const setting = useSubstitutionSetting()
  const settingName = setting && names[setting] ? t`${names[setting]} (your setting)` : t`As in your account`
  const shown = value ? names[value] : undefined
  return (
    <label className={cn('flex min-w-0 flex-wrap items-center gap-x-2 text-sm', className)}>
      <span className="shrink-0 text-ink-soft">
        <Trans>If missing</Trans>
      </span>
      <span className="relative flex min-h-11 min-w-0 flex-[1_1_6rem] items-center gap-1 rounded-md font-semibold text-ink has-focus-visible:outline-3 has-focus-visible:outline-house">
        {/* The text of a select cannot wrap, and narrow phones would cut it. */}
        <span aria-hidden="true" className="text-balance max-xs:hidden">
          {shown ?? settingName}
        </span>
        <span aria-hidden="true" className="xs:hidden">
          {shown ?? (setting && names[setting]) ?? settingName}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <select
          aria-label={productName && t`If missing: ${productName}`}
          value={value ?? ''}
          onKeyDown={openListOnKey}
          onChange={({ currentTarget }) => onChange((currentTarget.value || null) as Substitution | null)}
          className="absolute inset-0 opacity-0 [&>option]:bg-surface"
        >
          <option value="">{settingName}</option>
          {substitutions.map((wish) => (
            <option key={wish} value={wish}>
              {names[wish]}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
