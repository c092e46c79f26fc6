import { usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { reportMissingPage } from '@/features/session/logs/logs'
import { MissingPage } from '@/features/session/missing-page'
import { startUp } from '@/features/session/start-up'
import { nameMissingPage } from '@/platform/missing-page'
import { replace } from '@/platform/navigation'
import { href } from '@/routes'
import './app.scss'

startUp()
nameMissingPage({ Page: MissingPage, report: reportMissingPage })

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => replace(href('notFound')))
  return children
}
