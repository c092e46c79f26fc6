import { usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useState } from 'react'
import { reportMissingPage } from '@/features/session/logs/logs'
import { MissingPage } from '@/features/session/page/missing-page'
import { startUp } from '@/features/session/page/start-up'
import { nameMissingPage } from '@/platform/page/missing-page'
import { mountInSlices } from '@/platform/page/mounting'
import { replace } from '@/platform/page/navigation'
import { href } from '@/routes'
import './app.scss'

startUp()
nameMissingPage({ Page: MissingPage, report: reportMissingPage })

export default function App({ children }: PropsWithChildren) {
  useState(mountInSlices)
  usePageNotFound(() => replace(href('notFound')))
  return children
}
