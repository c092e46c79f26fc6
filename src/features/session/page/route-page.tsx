import { View } from '@tarojs/components'
import { type ReactNode, useEffect } from 'react'
import { NavBar } from '@/components/nav-bar/nav-bar'
import { useMessages } from '@/hooks/use-messages'
import { Heading, Region } from '@/platform/ui/elements'
import { host } from '@/platform/host'
import { usePageReturn } from '@/platform/page/lifecycle'
import { safeBack } from '@/platform/page/navigation'
import { href, type RouteName, routes } from '@/routes'
import { FeedbackHost } from '../feedback/feedback-host'
import { PageRoot } from './page-root'
import { TopBar } from './top-bar'

export interface RoutePageProps {
  route: RouteName
  /** Instead of the route's own title, for example the name of a questionnaire. */
  title?: string | undefined
  /** At the end of the bar. Hosts with a bar of their own show it below their bar. */
  end?: ReactNode
  /** Stays above what scrolls: progress, tabs, a search field. */
  header?: ReactNode
  /** The one primary action, within the thumb's reach. */
  footer?: ReactNode
  /** Asks before leaving, or saves; plain back when missing. */
  onBack?: () => void
  /** How wide the content may grow on a desktop. */
  width?: 'full' | 'reading' | 'tables'
  /** The landing page has its own heading and no way back. */
  bare?: boolean
  children: ReactNode
}

/** The guard of every page: it admits everyone, sets the page's title and tells the host. Then the frame. */
function useGuard(title: string): void {
  useEffect(() => host.setTitle(title), [title])
  usePageReturn(() => host.setTitle(title))
}

export function RoutePage({
  route,
  title,
  end,
  header,
  footer,
  onBack,
  width = 'full',
  bare,
  children,
}: RoutePageProps) {
  const words = useMessages()
  const heading = title ?? words.titles[routes[route].title]
  useGuard(heading)
  return (
    <PageRoot look={`page-of-${width}`}>
      <TopBar current={route} />
      <View className="page-head">
        <PageBar
          bare={Boolean(bare)}
          title={heading}
          onBack={onBack ?? (() => safeBack(href('home')))}
          end={end}
        />
        {header}
      </View>
      <Region className={`page-body page-${width}`} role="main">
        {title && !bare ? <WholeTitle title={title} /> : null}
        {children}
      </Region>
      {footer ? (
        <View className="page-foot">
          <View className={`page-foot-inner page-${width}`}>{footer}</View>
        </View>
      ) : null}
      <FeedbackHost />
    </PageRoot>
  )
}

/** Letters of a title that are sure to be read on the narrowest phone, a Chinese sign as two: in the three lines of our bar, in a host's. */
const barLetters = { own: 60, host: 22 }

/** What the bar may cut off. A screen reader has heard it as the heading; where our bar is wide it is whole there. */
function WholeTitle({ title }: { title: string }) {
  const bar = host.hasTitleBar ? 'host' : 'own'
  if (title.replace(/[^ -~]/g, '**').length <= barLetters[bar]) return null
  return (
    <View className={`page-title page-title-${bar}`} aria-hidden>
      {title}
    </View>
  )
}

function PageBar({
  bare,
  title,
  onBack,
  end,
}: {
  bare: boolean
  title: string
  onBack: () => void
  end: ReactNode
}) {
  if (bare) return null
  if (!host.hasTitleBar) return <NavBar title={title} onBack={onBack} end={end} />
  return (
    <View>
      <Heading level={1} className="visually-hidden">
        {title}
      </Heading>
      {end ? <View className="page-end small">{end}</View> : null}
    </View>
  )
}
