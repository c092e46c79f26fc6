import { browserActions as real } from '@/platform/host/drivers/browser'
import type { HostActions } from '@/platform/host/actions'
import { standIn } from './record'

/** Replaces the browser fallback actions by ones that record their calls. */
export const browserActions = Object.fromEntries(
  Object.entries(real).map(([name, act]) => [
    name,
    async (...options: unknown[]) => {
      standIn.used.push(name)
      if (standIn.only) return null
      return (act as (...rest: unknown[]) => unknown)(...options)
    },
  ]),
) as Partial<HostActions>
