import { getCurrentInstance } from '@tarojs/taro'
import { startTransition } from 'react'
import type { MountInSlices } from './types'

/** Taro's app, of which its types omit this function. */
interface TaroApp {
  mount?: (...page: unknown[]) => void
}

export const mountInSlices: MountInSlices = () => {
  const app = getCurrentInstance().app as TaroApp | null
  const mount = app?.mount
  if (app && mount) app.mount = (...page) => startTransition(() => mount.apply(app, page))
}
