import { host } from '@/platform/host'
import type { ActionName, HostActions } from '@/platform/host/actions'

/** A host with these native actions, and no others. Records the options of each call. */
export function hostWith(actions: Partial<HostActions>): [ActionName, unknown][] {
  const asked: [ActionName, unknown][] = []
  const has = (action: ActionName) => action in actions
  jest.spyOn(host, 'can').mockImplementation(has)
  jest.spyOn(host, 'isNative').mockImplementation(has)
  jest.spyOn(host, 'run').mockImplementation((action, ...given) => {
    asked.push([action, given[0]])
    return (actions[action] as (options: unknown) => Promise<never>)(given[0])
  })
  return asked
}
