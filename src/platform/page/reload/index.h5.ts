import type { ReloadPage } from './types'

export const reloadPage: ReloadPage = () => window.location.reload()
