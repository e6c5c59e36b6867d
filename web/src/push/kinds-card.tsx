import type { PushKind, PushSettings } from '@cornerstock/contract/accounts/push'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../state/session/session.ts'
import { Switch } from '../ui/fields/checkbox.tsx'
import { Card } from '../ui/layout/card.tsx'

interface KindsCardProps {
  kinds: PushSettings['kinds']
  onChange: (kinds: Partial<PushSettings['kinds']>) => void
}

/** Turns each kind of message on or off, on every device of the person. */
export function KindsCard({ kinds, onChange }: KindsCardProps) {
  const shown = useKinds()
  const { isAdmin } = useSession()
  return (
    <Card className="flex flex-col gap-3 sm:p-5">
      <h2 className="font-bold text-lg">
        <Trans>What you are told of</Trans>
      </h2>
      <p className="text-ink-soft text-sm">
        <Trans>This applies to all your devices. What is off still stands under Notifications.</Trans>
        {!isAdmin && (
          <>
            {' '}
            <Trans>
              Before the cut-off and when something is back in stock, we email you what you have not read.
              What is off here is not emailed either.
            </Trans>
          </>
        )}
      </p>
      {shown.map(({ kind, label, hint }) => (
        <Switch
          key={kind}
          label={label}
          hint={hint}
          checked={kinds[kind]}
          onChange={(event) => onChange({ [kind]: event.currentTarget.checked })}
        />
      ))}
    </Card>
  )
}

/** The kinds that the person can get. Staff get only those about the stores. */
function useKinds(): { kind: PushKind; label: string; hint: string }[] {
  const { t } = useLingui()
  const { isAdmin } = useSession()
  if (isAdmin)
    return [
      { kind: 'order', label: t`Orders`, hint: t`New orders, and those that wait for your approval.` },
      { kind: 'message', label: t`Claims and questions`, hint: t`What stores report, ask and send.` },
    ]
  return [
    { kind: 'order', label: t`Your orders`, hint: t`What was found, and where your order is.` },
    {
      kind: 'offer',
      label: t`Questions about an order`,
      hint: t`If something is missing and we suggest something else. They come at any hour.`,
    },
    { kind: 'cutOff', label: t`Before the cut-off`, hint: t`If your cart is not ordered two hours before.` },
    { kind: 'backInStock', label: t`Back in stock`, hint: t`Products that you wait for.` },
    { kind: 'standingOrder', label: t`Standing orders`, hint: t`What will come, and what could not.` },
    { kind: 'message', label: t`Messages`, hint: t`Answers to your questions, and news from us.` },
  ]
}
