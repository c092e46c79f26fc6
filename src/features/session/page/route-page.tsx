import { View } from '@tarojs/components'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { NavBar } from '@/components/nav-bar/nav-bar'
import { useMessages } from '@/hooks/use-messages'
import { Heading, Region } from '@/platform/ui/elements'
import { host } from '@/platform/host'
import { usePageReturn } from '@/platform/page/lifecycle'
import { isFirstPage, safeBack } from '@/platform/page/navigation'
import { href, type RouteName, routes } from '@/routes'
import { FeedbackHost } from '../feedback/feedback-host'
import { PageFoot, PageRoot } from './page-root'
import { isTab, TabBar } from './tab-bar'
import { TopBar } from './top-bar'

export interface RoutePageProps {
  route: RouteName
  /** Replaces the route's own title, for example with the name of a questionnaire. */
  title?: string | undefined
  /** Title of the record that the page is about, where that is not the page's title, for the breadcrumbs. */
  record?: string | undefined
  /** Content at the end of the bar. Hosts with their own bar show it below that bar. */
  end?: ReactNode
  /** Sticky content above the page: progress, tabs, a search field. */
  header?: ReactNode
  /** The primary action, within reach of the thumb. */
  footer?: ReactNode
  /** Called for back, for example to confirm or save; by default goes back. */
  onBack?: () => void
  /** Maximum width of the content on a desktop. */
  width?: 'full' | 'reading' | 'tables' | 'workbench' | 'message' | 'desk' | 'console'
  /** No bar: the landing page has its own heading and no back button. */
  bare?: boolean
  children: ReactNode
}

/** Guard of every page: admits every user, and sets the page title in the browser and the host. */
function useGuard(title: string): void {
  useEffect(() => host.setTitle(title), [title])
  usePageReturn(() => host.setTitle(title))
}

/** In these the bar's own back button leaves the app from its first page. The mini-program's bar leads home. */
const barLeavesApp = () => host.hasTitleBar && host.name !== 'weapp'

/** Button to the workbench on a page that was opened directly, in hosts whose bar has none. */
function DirectlyOpened({ route }: { route: RouteName }) {
  const [HomeButton, setHomeButton] = useState<ComponentType | null>(null)
  const { requireAuth } = routes[route]
  useEffect(() => {
    if (!barLeavesApp() || !requireAuth || isTab(route) || !isFirstPage()) return
    import('./home-button').then(
      (loaded) => setHomeButton(() => loaded.HomeButton),
      () => undefined,
    )
  }, [requireAuth, route])
  return HomeButton ? <HomeButton /> : null
}

export function RoutePage({
  route,
  title,
  record = title,
  end,
  header,
  footer,
  onBack,
  width = 'full',
  bare,
  children,
}: RoutePageProps) {
  const messages = useMessages()
  const heading = title ?? messages.titles[routes[route].title]
  useGuard(heading)
  return (
    <PageRoot className={`page-of-${width}`}>
      <TopBar current={route} record={record} />
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
      {footer ? <PageFoot width={width}>{footer}</PageFoot> : null}
      <TabBar current={route} />
      {/* It would cover the fields of a landing page, and a message has its own way to the workbench. */}
      {bare || width === 'message' ? null : <DirectlyOpened route={route} />}
      <FeedbackHost />
    </PageRoot>
  )
}

/**
 * Number of characters of a title that fit on the narrowest phone (a Chinese character counts two): in the
 * three lines of the product's bar, and in a host's bar.
 */
const barLetters = { own: 60, host: 22 }

/**
 * Full title below the bar, if the bar may truncate it. Hidden from screen readers, which read the heading,
 * and in the wide layout of the product's bar.
 */
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
