import { usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { startUp } from '@/features/session/start-up'
import { replace } from '@/platform/navigation'
import { href } from '@/routes'
import './app.scss'

startUp()

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => replace(href('notFound')))
  return children
}
