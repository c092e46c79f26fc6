import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useMessages } from '@/hooks/use-messages'
import { Heading, Region } from '@/platform/ui/elements'
import { relaunch } from '@/platform/page/navigation'
import { href, type RouteName, routes } from '@/routes'
import { clearExcludeKeepAlice, setExcludeKeepAlice } from '@/stores/app-store'
import { reportBoundary } from '../logs/logs'
import { PageFoot, PageRoot } from './page-root'

interface PageBoundaryProps {
  route: RouteName
  children: ReactNode
}

/** Error boundary of a page: shows a message with next steps instead of an empty screen. */
export class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportBoundary(error, componentStack ?? '')
    // The error may have occurred behind another page: returning to this page then rebuilds it.
    setExcludeKeepAlice(this.props.route)
  }

  retry = () => {
    clearExcludeKeepAlice()
    this.setState({ broken: false })
  }

  override render() {
    const { route, children } = this.props
    if (!this.state.broken) return children
    return <BrokenPage route={route} onRetry={this.retry} />
  }
}

/** Without the frame of other pages, which may have caused the error. */
function BrokenPage({ route, onRetry }: { route: RouteName; onRetry: () => void }) {
  const { common, errors, titles } = useMessages()
  return (
    <PageRoot className="page-of-message">
      <Region className="page-body page-message" role="main">
        <Heading level={1} className="visually-hidden">
          {titles[routes[route].title]}
        </Heading>
        <StatusPanel icon="alert" tone="bad" title={errors.brokenTitle} hint={errors.brokenHint} />
      </Region>
      <PageFoot width="message">
        {route === 'home' ? null : <Button onPress={() => relaunch(href('home'))}>{common.home}</Button>}
        <Button variant="primary" onPress={onRetry}>
          {common.retry}
        </Button>
      </PageFoot>
    </PageRoot>
  )
}
