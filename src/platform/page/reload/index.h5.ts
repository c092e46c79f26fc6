import type { ReloadPage } from './types'

export const reloadPage: ReloadPage = () =>
  new Promise(() => {
    window.location.reload()
  })
