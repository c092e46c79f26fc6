import { viewport } from '@/platform/ui/viewport'
import type { LoadDesk } from './types'

/** If the file cannot be loaded, the workbench of phones is displayed. */
export const loadDesk: LoadDesk = (userInfo) =>
  viewport.isWide() && userInfo && userInfo.role !== 'respondent'
    ? import('./desk').then(
        ({ Desk }) => Desk,
        () => null,
      )
    : Promise.resolve(null)
