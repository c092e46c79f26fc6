import { currentPath, relaunch } from './navigation'
import type { ReloadPage } from './reload-types'

export const reloadPage: ReloadPage = () => relaunch(currentPath())
