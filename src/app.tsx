import { usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren } from 'react'
import { reportMissingPage } from '@/features/session/logs/logs'
import { MissingPage } from '@/features/session/message/missing-page'
import { startUp } from '@/features/session/page/start-up'
import { nameMissingPage } from '@/platform/page/missing-page'
import { replace } from '@/platform/page/navigation'
import { href } from '@/routes'
import './styles/tokens.scss'
import './app.scss'

startUp()
nameMissingPage({ Page: MissingPage, report: reportMissingPage })

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => replace(href('notFound')))
  return children
}
