import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { NoticeTableComponent, ReadersComponent } from './types'

export const Readers: ReadersComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './readers')).ReadersOfNotice,
)

export const NoticeTable: NoticeTableComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './table/notice-table')).TableOfNotices,
)
