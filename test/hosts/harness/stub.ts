import { browserActions as real } from '@/platform/host/drivers/browser'
import type { HostActions } from '@/platform/host/actions'
import { stub } from './record'

/** Replaces the browser fallback actions by ones that record their calls. */
export const browserActions = Object.fromEntries(
  Object.entries(real).map(([name, act]) => [
    name,
    async (...options: unknown[]) => {
      stub.used.push(name)
      if (stub.only) return null
      return (act as (...rest: unknown[]) => unknown)(...options)
    },
  ]),
) as Partial<HostActions>
