import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { NoticeDeskComponent, ReadersComponent } from './types'

export const Readers: ReadersComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './readers')).ReadersOfNotice,
)

export const NoticeDesk: NoticeDeskComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './notice-desk')).NoticesOnDesktop,
)
