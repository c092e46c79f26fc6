import type { NoticeDeskComponent, ReadersComponent } from './types'

export const Readers = null as ReadersComponent
export const NoticeDesk = null as NoticeDeskComponent
