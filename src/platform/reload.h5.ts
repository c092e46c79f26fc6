import type { ReloadPage } from './reload-types'

export const reloadPage: ReloadPage = () => window.location.reload()
