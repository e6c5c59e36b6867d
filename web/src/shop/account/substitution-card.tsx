import { type Substitution, substitutions } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientQuery, useSetSubstitution } from '../../api/clients/clients.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { useSession } from '../../state/session/session.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSubstitutionNames } from '../shared/substitution/use-substitution-names.ts'

/** Sets what staff do when a product that the client ordered is missing. */
export function SubstitutionCard() {
  const clientId = useClientId()
  const { isAdmin } = useSession()
  const { data: client } = useQuery({ ...clientQuery(clientId), enabled: clientId !== '' && !isAdmin })
  const { mutate, isPending, variables, error } = useSetSubstitution(clientId)
  if (!client) return null
  const chosen = isPending ? variables : client.value.substitution
  return (
    <Card className="sm:p-5">
      <fieldset>
        <legend className="font-bold text-lg">
          <Trans>If a product is missing</Trans>
        </legend>
        <p className="mb-2 text-ink-soft text-sm">
          <Trans>You can choose something else for each product in the cart.</Trans>
        </p>
        {substitutions.map((wish) => (
          <Choice
            key={wish}
            wish={wish}
            isChosen={wish === chosen}
            onChoose={() => !isPending && mutate(wish)}
          />
        ))}
      </fieldset>
      {error && <Alert className="mt-3">{error.message}</Alert>}
    </Card>
  )
}

interface ChoiceProps {
  wish: Substitution
  isChosen: boolean
  onChoose: () => void
}

function Choice({ wish, isChosen, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const names = useSubstitutionNames()
  const explanations: Record<Substitution, string> = {
    never: t`You get only what we find, and pay only for that.`,
    same: t`We send something similar that costs no more.`,
    ask: t`We suggest something, and you answer with one tap.`,
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md py-2">
      <input
        type="radio"
        name="substitution"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-house"
      />
      <span>
        <span className="block font-semibold leading-snug">{names[wish]}</span>
        <span className="block text-ink-soft text-sm">{explanations[wish]}</span>
      </span>
    </label>
  )
}
