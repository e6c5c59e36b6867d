import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../api/http/api-error.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Card } from '../ui/layout/card.tsx'
import { refreshBrowserPush, turnOffHere, turnOnHere, useBrowserPush } from './this-browser.ts'

/** Says whether this device shows messages, and turns that on and off. The browser asks only after the tap. */
export function ThisBrowserCard() {
  const push = useBrowserPush()
  useRefreshOnReturn()
  const change = useMutation({ mutationFn: push === 'on' ? turnOffHere : turnOnHere })
  return (
    <Card className="flex flex-col gap-3 sm:p-5">
      <h2 className="font-bold text-lg">
        <Trans>On this device</Trans>
      </h2>
      <div role="status">{explanations[push]}</div>
      {push === 'off' && (
        <Button className="self-start" isPending={change.isPending} onClick={() => change.mutate()}>
          <Trans>Allow on this device</Trans>
        </Button>
      )}
      {push === 'on' && (
        <Button
          variant="secondary"
          className="self-start"
          isPending={change.isPending}
          onClick={() => change.mutate()}
        >
          <Trans>Turn off on this device</Trans>
        </Button>
      )}
      {change.error && push !== 'on' && (
        <Alert>
          {change.error instanceof ApiError ? (
            change.error.message
          ) : (
            <Trans>This device could not be connected. Please try again later.</Trans>
          )}
        </Alert>
      )}
    </Card>
  )
}

const explanations: Record<ReturnType<typeof useBrowserPush>, ReactNode> = {
  unsupported: (
    <p className="text-ink-soft">
      <Trans>
        This browser cannot show messages while the app is closed. You find everything under Notifications.
      </Trans>
    </p>
  ),
  notInstalled: (
    <>
      <p className="mb-2">
        <Trans>On an iPhone or iPad, only the installed app can show messages:</Trans>
      </p>
      <ol className="list-decimal space-y-1 ps-5 text-ink-soft">
        <li>
          <Trans>Tap the Share button of the browser.</Trans>
        </li>
        <li>
          <Trans>Choose “Add to Home Screen”.</Trans>
        </li>
        <li>
          <Trans>Open the app from the home screen, and come back to this page.</Trans>
        </li>
      </ol>
    </>
  ),
  blocked: (
    <>
      <p className="mb-2">
        <Trans>The browser blocks messages of this app. To allow them:</Trans>
      </p>
      <ol className="list-decimal space-y-1 ps-5 text-ink-soft">
        <li>
          <Trans>Open the settings of this site: the symbol beside the address, or the app’s info.</Trans>
        </li>
        <li>
          <Trans>Set “Notifications” to “Allow”.</Trans>
        </li>
        <li>
          <Trans>Come back to this page.</Trans>
        </li>
      </ol>
    </>
  ),
  off: (
    <p className="text-ink-soft">
      <Trans>
        You are told also while the app is closed. The messages name no products and no prices, so anyone may
        see the screen.
      </Trans>
    </p>
  ),
  on: (
    <p className="font-semibold text-success">
      <Trans>Messages are shown on this device until you log out.</Trans>
    </p>
  ),
}

/** The person can change the permission in the browser's settings, and then comes back. */
function useRefreshOnReturn() {
  useEffect(() => {
    const refresh = () => void refreshBrowserPush()
    refresh()
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('focus', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [])
}
