import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { ReadersComponent } from './types'

export const Readers: ReadersComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './readers')).ReadersOfNotice,
)
