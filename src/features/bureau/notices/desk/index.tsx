import type { NoticeTableComponent, ReadersComponent } from './types'

export const Readers = null as ReadersComponent
export const NoticeTable = null as NoticeTableComponent
