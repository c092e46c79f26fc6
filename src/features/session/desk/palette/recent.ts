import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { local } from '@/platform/storage/key-value'
import { isRouteName, type RouteName } from '@/routes'
import { owner } from '@/stores/session/owner'
import { localTextSchema } from '@/wire/session/session'
import { keyOf, type Target } from './entry'

const mostRecent = 8

const stored = v.array(
  v.object({
    kind: v.picklist(['page', 'survey', 'unit', 'form']),
    route: v.custom<RouteName>((name) => typeof name === 'string' && isRouteName(name)),
    params: v.record(v.string(), v.string()),
    title: localTextSchema,
  }),
)

const key = () => `desk-recent ${owner() ?? ''}`

/** The latest choices of this person on this device, the last one first. */
export function recentTargets(): Target[] {
  const parsed = v.safeParse(stored, parseJson(local.get(key())))
  return parsed.success ? parsed.output : []
}

/** Keeps a choice. Not of a person: their names do not stay on the device. */
export function keepRecent({ kind, route, params, title }: Target): void {
  if (kind === 'person') return
  const target = { kind, route, params, title }
  const others = recentTargets().filter((one) => keyOf(one) !== keyOf(target))
  local.set(key(), JSON.stringify([target, ...others].slice(0, mostRecent)))
}
