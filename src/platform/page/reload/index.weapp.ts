import { currentPath, relaunch } from '../navigation'
import type { ReloadPage } from './types'

export const reloadPage: ReloadPage = () => {
  relaunch(currentPath())
  return Promise.resolve()
}
