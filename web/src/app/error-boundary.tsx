import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/error-state.tsx'

/** A screen broke down: everything around it still works, and it can be tried again. */
export function ScreenError({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  return (
    <ErrorState
      title={<Trans>Something went wrong</Trans>}
      text={<Trans>An unexpected error occurred. Please try again.</Trans>}
      onRetry={reset}
    />
  )
}

/** Catches what breaks outside of any screen. React offers this to classes only. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <ScreenError reset={() => this.setState({ hasFailed: false })} />
  }
}
