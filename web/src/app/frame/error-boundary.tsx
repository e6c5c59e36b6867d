import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/** Replaces a screen that threw an error. The layout around it keeps working. */
export function ScreenError({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  return (
    <ErrorState
      titleAs="h1"
      title={<Trans>Something went wrong</Trans>}
      text={<Trans>An unexpected error occurred. Please try again.</Trans>}
      retry={{ refetch: reset }}
    />
  )
}

/** Replaces a layout that threw an error or could not be loaded. */
export function LayoutError({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  return (
    <main id="content">
      <ScreenError reset={reset} />
    </main>
  )
}

/** Catches errors outside of any screen. React supports error boundaries only as classes. */
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
    return <LayoutError reset={() => this.setState({ hasFailed: false })} />
  }
}
