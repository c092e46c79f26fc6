import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { ErrorState, StatusPanel, type StateProps } from '@/components/status-panel/status-panel'
import { useMessages } from '@/hooks/use-messages'
import { relaunch } from '@/platform/page/navigation'
import { href, type RouteName } from '@/routes'
import { RoutePage } from '../page/route-page'

interface MessagePageProps extends Omit<StateProps, 'action'> {
  route: RouteName
  /** Replaces the route's own title, where that is not true. */
  heading?: string
  /** Buttons at the foot, the main one last; without them the only one leads to the workbench. */
  actions?: ReactNode
  /** Details below the message. */
  children?: ReactNode
}

/** Page that explains why there is no content, with its actions within reach of the thumb. */
export function MessagePage({ route, heading, actions, children, ...message }: MessagePageProps) {
  return (
    <RoutePage route={route} title={heading} width="message" footer={actions ?? <WayHome primary />}>
      <StatusPanel {...message} />
      {children}
    </RoutePage>
  )
}

export function WayHome({ primary = false }: { primary?: boolean }) {
  const { common } = useMessages()
  return (
    <Button variant={primary ? 'primary' : 'plain'} onPress={() => relaunch(href('home'))}>
      {common.home}
    </Button>
  )
}

interface FailedPageProps extends Pick<MessagePageProps, 'route' | 'heading'> {
  error: unknown
  onRetry: () => void
}

/** Page whose content could not be loaded. */
export function FailedPage({ route, heading, error, onRetry }: FailedPageProps) {
  const { common } = useMessages()
  const footer = (
    <>
      {route === 'home' ? null : <WayHome />}
      <Button variant="primary" onPress={onRetry}>
        {common.retry}
      </Button>
    </>
  )
  return (
    <RoutePage route={route} title={heading} width="message" footer={footer}>
      <ErrorState error={error} />
    </RoutePage>
  )
}
